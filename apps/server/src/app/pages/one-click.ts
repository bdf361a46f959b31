// RFC 8058: a mail programme ends mails by sending a form to the address at which a person would open a page. The page is the
// storefront's; the form is the same operation as the page's button, with its limits.
import { PAGES } from '@entrepot/contract/addresses/storefront';
import type { Mall } from '../mall.ts';
import { queryOf } from '../http/parameters.ts';

export function serveOneClick({ origins: { storefront: app } }: Pick<Mall, 'origins'>): void {
  app.post(PAGES.unsubscribe, async ({ url, ip, headers }, reply) => {
    const token = new URLSearchParams(queryOf(url)).get('token') ?? '';
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/notifications.unsubscribe', remoteAddress: ip },
      headers: { host: headers.host ?? 'localhost' },
      payload: { token },
    });
    const { code } = answer.json<{ code: string }>();
    return reply.code(code === '0' ? 200 : 400).send();
  });
}

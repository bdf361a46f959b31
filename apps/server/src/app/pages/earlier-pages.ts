// Pages that existing clients open on the storefront's host and that stand elsewhere here: the recruiting site and the shop
// chat (existing-clients.md §4.5, §13).
import { EARLIER_ROOT } from '@entrepot/contract/addresses/promotion';
import { paths as storefront } from '@entrepot/contract/addresses/storefront';
import { languageFacts, parseLanguage } from '@entrepot/contract/languages';
import type { FastifyRequest } from 'fastify';
import { queryOf } from '../http/parameters.ts';
import type { Mall } from '../mall.ts';

/** Sends them on, with the language, the shop and the product that the address names. */
export function serveEarlierPages({ origins, shared }: Mall): void {
  const app = origins.storefront;
  for (const path of [EARLIER_ROOT, `${EARLIER_ROOT}/*`]) {
    app.get(path, async (request, reply) =>
      reply.redirect(withLanguage(new URL(shared.config.urls.promotion), request).href, 302),
    );
  }
  for (const path of ['/chat', '/chat/*']) {
    app.get(path, async (request, reply) => {
      const { pathname, search } = withLanguage(new URL(pageOfChat(request), HERE), request);
      // The empty fragment takes the place of theirs, in which a token may stand.
      return reply.redirect(`${pathname}${search}#`, 302);
    });
  }
}

const HERE = 'http://localhost';
const asked = ({ url }: FastifyRequest) => new URLSearchParams(queryOf(url));
const anId = (given: string | null) => (given && /^[0-9a-f-]{36}$/.test(given) ? given : undefined);

/** There is no chat yet: what it would be about, the product or else the shop. */
function pageOfChat(request: FastifyRequest): string {
  const parameters = asked(request);
  const product = anId(parameters.get('productId'));
  const shop = anId(parameters.get('partyid') ?? parameters.get('storeId'));
  return product ? storefront.product(product) : shop ? storefront.shop(shop) : storefront.home();
}

function withLanguage(target: URL, request: FastifyRequest): URL {
  const language = parseLanguage(asked(request).get('lang') ?? undefined);
  if (language) {
    target.searchParams.set('lang', languageFacts(language).short);
  }
  return target;
}

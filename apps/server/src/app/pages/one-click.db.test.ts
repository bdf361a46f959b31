// Mails that nobody wants end with one click from the mail itself (RFC 8058), and only by who has the mail.
import type { ListingId } from '@entrepot/contract/ids';
import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, BRAND_ID, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { createOrigin } from '../http/origin.ts';
import { serveOneClick } from './one-click.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../features/notifications/index.ts';

let mall: TestMall;
let server: Server;
/** The storefront's origin with what stands beside its API. */
let origin: TestMall['origins']['storefront'];
const kept: string[] = [];
beforeAll(async () => {
  server = mailServer(kept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  mall = await startMall({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mall@example.com' });
  origin = createOrigin('storefront', mall.registries.storefront, mall.shared);
  serveOneClick({ origins: { ...mall.origins, storefront: origin } });
});
afterAll(async () => {
  await origin.close();
  await mall.stop();
  server.close();
});

/** What was sent to an address, its headers unfolded. */
async function lettersTo(address: string): Promise<string[]> {
  await mall.settle();
  const letters = kept.join('').split('\r\n.\r\n');
  return letters
    .filter((letter) => letter.includes(`To: ${address}`))
    .map((letter) =>
      letter
        .replace(/=\r\n/g, '')
        .replace(/\r\n[ \t]+/g, ' ')
        .replace(/=3D/g, '='),
    );
}

const addressIn = (letter = '') => {
  const url = new URL(/List-Unsubscribe: <([^>]+)>/.exec(letter)?.[1] ?? 'http://none');
  return url.pathname + url.search;
};
const tokenIn = (address: string) => new URL(address, 'http://x').searchParams.get('token') ?? '';

/** As a mail provider does it: a form, no log-in, no origin. */
const click = (url: string) =>
  origin.inject({
    ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function aMailedBuyer() {
  const email = `${newId()}@quay.example`;
  const buyer = await aBuyer(mall, { email });
  const tell = async () =>
    notify(await mall.system(), BRAND_ID, [
      {
        ...{ kind: 'back-in-stock', personId: buyer.id, once: newId() },
        params: { listingId: newId<ListingId>(), name: { en: 'Teapot' } },
        mail: { mail: { en: { subject: 'Back in stock', body: 'Words' } } },
      },
    ]);
  const mail = async () => {
    const { categories } = await buyer.call('notifications.getPreferences', {});
    return categories.find(({ category }) => category === 'stock')?.mail;
  };
  await tell();
  const [letter] = await lettersTo(email);
  return { ...buyer, email, tell, mail, letter };
}

test('the headers of a mail end mails of its category with one click, and nothing else', async () => {
  const buyer = await aMailedBuyer();
  expect(buyer.letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = addressIn(buyer.letter);
  expect(buyer.letter).toContain(`To stop e-mails like this one: http`);
  // Mail programmes and their scanners open links: looking changes nothing.
  expect((await origin.inject({ url: address })).statusCode).not.toBe(200);
  const visitor = mall.storefront();
  expect(await visitor('notifications.readUnsubscribe', { token: tokenIn(address) })).toEqual({
    what: 'stock',
  });
  expect(await buyer.mail()).toBe(true);
  expect((await click(address)).statusCode).toBe(200);
  expect((await click(address)).statusCode).toBe(200);
  expect(await buyer.mail()).toBe(false);
  await buyer.tell();
  expect(await lettersTo(buyer.email)).toHaveLength(1);
  expect((await buyer.call('notifications.countNotices', {})).unread).toBe(2);
  const { categories } = await buyer.call('notifications.getPreferences', {});
  expect(categories.find(({ category }) => category === 'reviews')?.mail).toBe(true);
});

test('nobody ends somebody else’s mails: a changed or made-up link is none', async () => {
  const [buyer, other] = [await aMailedBuyer(), await aMailedBuyer()];
  const token = tokenIn(addressIn(buyer.letter));
  const [what, whose, signature = ''] = token.split('.');
  const wrong = [
    `${what}.${other.id}.${signature}`,
    `reviews.${whose}.${signature}`,
    `${what}.${whose}.${signature.slice(0, -2)}AA`,
    `${what}.${whose}.`,
    `newsletter.${whose}.${signature}`,
    `${token}.more`,
    '',
    'x',
  ];
  for (const each of wrong) {
    const unsubscribe = mall.storefront()('notifications.unsubscribe', { token: each });
    expect(await refusalOf(unsubscribe), each).toBe('MAIL_LINK_INVALID');
    expect((await click(`/unsubscribe?token=${each}`)).statusCode, each).toBe(400);
  }
  expect([await buyer.mail(), await other.mail()]).toEqual([true, true]);
});

test('it works while the mall is closed', async () => {
  const buyer = await aMailedBuyer();
  await withSetting(mall, 'mall_open', 'false');
  expect((await click(addressIn(buyer.letter))).statusCode).toBe(200);
  await withSetting(mall, 'mall_open', 'true');
  expect(await buyer.mail()).toBe(false);
});

test('an address is subscribed when its owner has confirmed it from his mail', async () => {
  const email = `reader-${newId()}@quay.example`;
  const visitor = mall.storefront();
  const state = () =>
    mall.owner.find<boolean>(
      sql`select confirmed_at is not null from notifications.subscription where email = ${email}`,
    );
  await visitor('notifications.subscribe', { email });
  expect(await refusalOf(visitor('notifications.subscribe', { email }))).toBe('ALREADY_SUBSCRIBED');
  const tokenOf = (letter = '') => /subscribed\?token=(\S+)/.exec(letter)?.[1] ?? '';
  const [letter] = await lettersTo(email);
  const token = tokenOf(letter);
  expect(await state()).toBe(false);
  // The link to confirm is not one to unsubscribe, nor the other way round.
  expect(await refusalOf(visitor('notifications.unsubscribe', { token }))).toBe(
    'MAIL_LINK_INVALID',
  );
  await visitor('notifications.confirmSubscription', { token });
  await visitor('notifications.confirmSubscription', { token });
  expect(await state()).toBe(true);
  expect(
    await refusalOf(visitor('notifications.confirmSubscription', { token: `${token}x` })),
  ).toBe('MAIL_LINK_INVALID');
  await mall.advance(9 * 86_400);
  expect(await state()).toBe(true);
});

test('who has not confirmed is asked again an hour later at the earliest, and forgotten after a week', async () => {
  const email = `slow-${newId()}@quay.example`;
  const subscribe = () => refusalOf(mall.storefront()('notifications.subscribe', { email }));
  await subscribe();
  await mall.advance(3_000);
  expect(await subscribe()).toBe('ALREADY_SUBSCRIBED');
  await mall.advance(700);
  expect(await subscribe()).toBe('no refusal');
  expect(await lettersTo(email)).toHaveLength(2);
  await mall.advance(8 * 86_400);
  const left = sql`select 1 from notifications.subscription where email = ${email}`;
  expect(await mall.owner.query(left)).toEqual([]);
});

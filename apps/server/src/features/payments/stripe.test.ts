// The card provider's driver against its own library's signatures, and against a server on loopback that answers as the
// provider's documentation says: no real account is asked.
import { parseAmount } from '@entrepot/contract/money';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Provider } from './provider.ts';
import { stripeOf } from './stripe.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECRET = 'whsec_of_the_tests';
const ctx = { now: NOW } as Ctx;

type Asked = {
  path: string;
  form: URLSearchParams;
  key: string | undefined;
  bearer: string | undefined;
};
let asked: Asked[] = [];
let answer: object = {};
let server: Server;
let provider: Provider;

const configOf = (changed: Partial<Config> = {}) =>
  ({
    ...{ demo: true, stripeKey: 'sk_test_key', stripeWebhookSecret: SECRET },
    ...{ stripeAccount: 'acct_mall', stripeUrl: urlOf(server), ...changed },
  }) as Config;
const urlOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, reply) => {
    void text(request).then((body) => {
      const { headers } = request;
      asked.push({
        ...{ path: `${request.method} ${request.url}`, form: new URLSearchParams(body) },
        key: headers['idempotency-key'] as string | undefined,
        bearer: headers.authorization,
      });
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  provider = stripeOf(configOf()) as Provider;
});
afterAll(() => new Promise((done) => void server.close(done)));

const ask = async <T>(given: object, call: () => Promise<T>): Promise<[T, Asked | undefined]> => {
  asked = [];
  answer = given;
  return [await call(), asked[0]];
};

const library = new Stripe('sk_test_key');
const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({
    ...{ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive' },
    ...{ type, created: 1_795_000_000, livemode: false },
    ...{ data: { object }, ...more },
  });
const hear = (payload: string, timestamp = NOW.getTime() / 1_000, secret = SECRET) =>
  provider.hear(ctx, Buffer.from(payload), {
    'stripe-signature': library.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });
const SESSION = {
  ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: 'p1', payment_intent: 'pi_1' },
  ...{ payment_status: 'paid', status: 'complete', currency: 'usd', amount_total: 3_333 },
  expires_at: 1_795_003_600,
};

const DISPUTE = {
  payment_intent: 'pi_1',
  currency: 'usd',
  amount: 3_333,
  status: 'needs_response',
};

test('a session is made once for a payment, for its exact cents', async () => {
  const order = {
    ...({ id: 'p1', currency: 'USD', amount: parseAmount('33.33') } as const),
    ...{ createdAt: new Date('2026-11-20T11:30:00Z'), expiresAt: NOW },
    backTo: 'https://mall.example/back',
  };
  const made = { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' };
  const [session, sent] = await ask(made, () => provider.create(ctx, order));
  expect(session).toEqual({ session: 'cs_1', url: 'https://pay.example/cs_1' });
  expect([sent?.path, sent?.key, sent?.bearer]).toEqual([
    ...['POST /v1/checkout/sessions', 'payment-p1', 'Bearer sk_test_key'],
  ]);
  expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
    ...{ mode: 'payment', client_reference_id: 'p1' },
    // No page that asks for another currency than the payment's, or for money that is days on its way.
    'adaptive_pricing[enabled]': 'false',
    'payment_method_types[0]': 'card',
    'payment_intent_data[metadata][payment]': 'p1',
    'line_items[0][price_data][unit_amount]': '3333',
    'line_items[0][price_data][currency]': 'usd',
    // Half an hour and a minute after the rate's end: the provider closes no page sooner than 30 minutes after it was made.
    expires_at: String(NOW.getTime() / 1_000 + 31 * 60),
  });
  const createdAt = new Date(NOW.getTime() - 86_400_000);
  const [, longest] = await ask(made, () => provider.create(ctx, { ...order, createdAt }));
  expect(longest?.form.get('expires_at')).toBe(String(NOW.getTime() / 1_000 - 5 * 60));
});

test('what it has signed is heard: who, how much, to whom', async () => {
  expect(await hear(event('checkout.session.completed', SESSION))).toEqual({
    ...{ eventId: 'evt_1', kind: 'paid', paymentRef: 'p1', charge: 'pi_1', currency: 'USD' },
    ...{ amount: '33.33', receiver: 'acct_mall test', happenedAt: new Date(1_795_000_000_000) },
  });
  const other = { account: 'acct_other', livemode: true };
  expect(await hear(event('checkout.session.completed', SESSION, other))).toMatchObject({
    receiver: 'acct_other live',
  });
});

test('an event of another version of its interface is kept and never read as one of ours', async () => {
  const of = (version: unknown) =>
    hear(event('checkout.session.completed', SESSION, { api_version: version }));
  expect(await of('2026-11-25.endive')).toMatchObject({ kind: 'paid', amount: '33.33' });
  for (const other of ['2027-03-30.fuchsia', '2020-08-27', '', null, undefined]) {
    expect([other, await of(other)]).toEqual([other, 'unreadable']);
  }
});

test('a bank’s money that comes days later was promised while the page was open', async () => {
  const said = await hear(
    event('checkout.session.async_payment_succeeded', SESSION, { created: 1_795_300_000 }),
  );
  expect(said).toMatchObject({ kind: 'paid', happenedAt: new Date(1_795_003_600_000) });
});

test.each([
  ['checkout.session.completed', { ...SESSION, payment_status: 'unpaid' }, 'other'],
  ['checkout.session.async_payment_succeeded', SESSION, 'paid'],
  ['checkout.session.async_payment_failed', { ...SESSION, payment_status: 'unpaid' }, 'failed'],
  ['checkout.session.expired', { ...SESSION, payment_intent: null }, 'expired'],
  [
    'charge.refunded',
    {
      payment_intent: 'pi_1',
      currency: 'usd',
      amount_refunded: 1_000,
      metadata: { payment: 'p1' },
    },
    'refunded',
  ],
  [
    'refund.failed',
    {
      ...{ object: 'refund', payment_intent: 'pi_1', currency: 'usd', amount: 3_333 },
      ...{ status: 'failed', failure_reason: 'lost_or_stolen_card' },
    },
    'refund-failed',
  ],
  ['charge.dispute.funds_withdrawn', DISPUTE, 'disputed'],
  ['charge.dispute.funds_reinstated', { ...DISPUTE, status: 'won' }, 'dispute-won'],
  // A bank that only asks takes nothing; nor does a dispute that ends.
  ['charge.dispute.created', { ...DISPUTE, status: 'warning_needs_response' }, 'other'],
  ['charge.dispute.closed', { ...DISPUTE, status: 'won' }, 'other'],
  ['customer.created', {}, 'other'],
])('%s', async (type, object, kind) => {
  const said = await hear(event(type, object));
  expect(typeof said === 'string' ? said : said.kind).toBe(kind);
});

// Written out, not made by the library that verifies: HMAC-SHA256 of `<time>.<body>` under the whole secret, in hexadecimal, as
// `createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')` of node:crypto and hmac of Python say it.
const VECTOR = {
  time: 1_795_176_000,
  body: '{"id":"evt_vector","object":"event","api_version":"2026-10-28.endive","type":"checkout.session.completed","created":1795000000,"livemode":false,"data":{"object":{"id":"cs_vector","object":"checkout.session","client_reference_id":"p1","payment_intent":"pi_vector","payment_status":"paid","status":"complete","currency":"usd","amount_total":3333,"expires_at":1795003600}}}',
  v1: 'a5d29a5add1c9590755c471482ca1a888b4e993e944f43663a702d44fe47fd17',
};

test('a signature that was worked out by hand is heard, and no other of it', async () => {
  const { time, body, v1 } = VECTOR;
  const heard = async (header: string, sent = body) => {
    const said = await provider.hear(ctx, Buffer.from(sent), { 'stripe-signature': header });
    return typeof said === 'string' ? said : said.eventId;
  };
  const wrong = 'f'.repeat(64);
  expect(await heard(`t=${time},v1=${v1}`)).toBe('evt_vector');
  // While its secret is changed there are two, and one of an older scheme besides.
  expect(await heard(`t=${time},v1=${wrong},v1=${v1},v0=${wrong}`)).toBe('evt_vector');
  for (const header of [
    `t=${time},v1=${v1.replace('a', 'b')}`,
    `t=${time + 1},v1=${v1}`,
    `t=${time},v0=${v1}`,
    `v1=${v1}`,
    `t=${time}`,
  ]) {
    expect([header, await heard(header)]).toEqual([header, 'forged']);
  }
  expect(await heard(`t=${time},v1=${v1}`, body.replace('3333', '3334'))).toBe('forged');
  expect(await heard(`t=${time},v1=${v1}`, `${body} `)).toBe('forged');
});

test('what is not signed by it, or long ago, or was changed, is forged', async () => {
  const payload = event('checkout.session.completed', SESSION);
  const header = library.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  expect(await hear(payload, NOW.getTime() / 1_000, 'whsec_other')).toBe('forged');
  expect(await hear(payload, NOW.getTime() / 1_000 - 301)).toBe('forged');
  const changed = Buffer.from(payload.replace('3333', '9999'));
  expect(await provider.hear(ctx, changed, { 'stripe-signature': header })).toBe('forged');
  expect(await provider.hear(ctx, Buffer.from(payload), {})).toBe('forged');
});

test('asked, it says what is known; a refund is asked for once', async () => {
  const open = {
    ...SESSION,
    payment_status: 'unpaid',
    status: 'open',
    created: 1,
    livemode: false,
  };
  const payment = { id: 'p1', session: 'cs_1' };
  const [nothing] = await ask(open, () => provider.query(ctx, payment));
  expect(nothing).toBeUndefined();
  const paid = { ...open, payment_status: 'paid' };
  const [said, sent] = await ask(paid, () => provider.query(ctx, payment));
  expect(sent?.path).toBe('GET /v1/checkout/sessions/cs_1');
  expect(said).toMatchObject({ kind: 'paid', charge: 'pi_1', receiver: 'acct_mall test' });
  const money = {
    ...({ key: 'r1', paymentId: 'p1', charge: 'pi_1', currency: 'USD' } as const),
    amount: parseAmount('33.33'),
  };
  const [back, refund] = await ask({ id: 're_1', status: 'succeeded' }, () =>
    provider.refund(ctx, money),
  );
  expect([refund?.path, refund?.key]).toEqual(['POST /v1/refunds', 'refund-r1']);
  expect(back).toMatchObject({ kind: 'refunded', amount: '33.33' });
  expect((await ask({ id: 're_1', status: 'pending' }, () => provider.refund(ctx, money)))[0]).toBe(
    undefined,
  );
});

test('without all keys there is no such provider, and a business takes no keys of test money', () => {
  expect(stripeOf(configOf({ stripeAccount: undefined }))).toBeUndefined();
  expect(stripeOf(configOf({ demo: false }))).toBeUndefined();
  expect(stripeOf(configOf({ demo: false, stripeKey: 'sk_live_key' }))).toMatchObject({
    pretends: false,
  });
});

test('what it has signed and is not as documented cannot be read, and is not forged', async () => {
  expect(await hear('{')).toBe('unreadable');
  const bare = { id: 'evt_1', type: 'checkout.session.completed' };
  expect(await hear(JSON.stringify(bare))).toBe('unreadable');
  expect(await hear(JSON.stringify(bare), 1)).toBe('forged');
});

// Callbacks in whatever order, doubled, late and forged: the ledger has in the end what was really paid, and nothing that was forged.
import { type Amount, parseAmount, subtract, units } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { inBatches } from '../../../test/in-batches.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { openPayments, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { signed } from './sandbox.ts';
import type { Said } from './provider.ts';

const COUNT = 2_000;
const SEED = 20_261_123;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const throwDice = dice(SEED);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(throwDice() * all.length)] as T;

type Begun = { id: string; owner: string; amount: Amount; gross: Amount; credit: Amount };
type Sent = { body: string; headers: Record<string, string>; forged: boolean };
type Plan = Begun & { paid: boolean; back: Amount };

const PERCENT = (of: Amount, part: number): Amount =>
  parseAmount(((Number(units(of) / 10n ** 8n) * part) / 10_000).toFixed(2));

/** News of one payment, and what they come to: it is paid or not, and part of it goes back. */
function newsOf(begun: Begun): { plan: Plan; news: Said[] } {
  const charge = `charge of ${begun.id}`;
  let count = 0;
  const said = (kind: Said['kind'], changed: Partial<Said> = {}): Said => ({
    ...{ eventId: `${begun.id} ${(count += 1)}`, kind, paymentRef: begun.id, charge },
    ...{ currency: 'USD', amount: begun.amount, receiver: 'sandbox' },
    ...{ happenedAt: mall.shared.clock.now(), ...changed },
  });
  const wrong = [
    said('paid', { amount: PERCENT(begun.amount, 50), charge: `${charge} short` }),
    said('paid', { currency: 'EUR', charge: `${charge} in euros` }),
    said('paid', { receiver: 'somebody else', charge: `${charge} elsewhere` }),
    said('failed'),
    said('expired'),
  ];
  const isPaid = throwDice() < 0.7;
  const parts = isPaid ? [10, 40, 100].slice(0, Math.floor(throwDice() * 4)) : [];
  const backs = parts.map((part) => PERCENT(begun.amount, part));
  const news = [
    ...wrong.filter(() => throwDice() < 0.4),
    ...(isPaid ? [said('paid'), said('paid'), said('failed')] : []),
    ...backs.map((amount) =>
      said(oneOf(['refunded', 'disputed']), { amount, paymentRef: oneOf([null, begun.id]) }),
    ),
  ];
  return { plan: { ...begun, paid: isPaid, back: backs.at(-1) ?? parseAmount('0') }, news };
}

const sendable = (said: Said): Sent => {
  const body = JSON.stringify(said);
  return {
    body,
    headers: signed(mall.shared.config, body, mall.shared.clock.now()),
    forged: false,
  };
};

/** As somebody would who has not the key, or has heard one that is old. */
function forgedFrom({ body, headers }: Sent, at: number): Sent {
  const said = JSON.parse(body) as Said;
  const other = JSON.stringify({ ...said, eventId: `forged ${at}`, kind: 'paid', amount: '4999' });
  const old = new Date(mall.shared.clock.now().getTime() - 600_000);
  return oneOf<Sent>([
    { body: other, headers, forged: true },
    { body: other, headers: {}, forged: true },
    {
      body: other,
      headers: signed({ secret: 'another' }, other, mall.shared.clock.now()),
      forged: true,
    },
    { body: other, headers: signed(mall.shared.config, other, old), forged: true },
    { body: ` ${body}`, headers, forged: true },
  ]);
}

async function sendOne({ body, headers, forged }: Sent): Promise<void> {
  const url = `${mall.url.storefront}/callbacks/sandbox`;
  const { status } = await fetch(url, { method: 'POST', body, headers });
  expect([body, status]).toEqual([body, forged ? 400 : 200]);
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, at: throwDice() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);

async function begin(payments: number): Promise<Begun[]> {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(mall)));
  const begun: Begun[] = [];
  for (let at = 0; at < payments; at += 1) {
    const buyer = buyers[at % buyers.length] as (typeof buyers)[number];
    const amount = (10 + Math.floor(throwDice() * 100_000) / 100).toFixed(2);
    const payment = await startPayment(buyer, { amount });
    begun.push({ ...payment, owner: buyer.id });
  }
  return begun;
}

test(`${COUNT} callbacks in any order end right, and none that is forged gets through`, async () => {
  const begun = await begin(Math.ceil(COUNT / 16));
  const made = begun.map(newsOf);
  const news = made.flatMap(({ news: each }) => each.map(sendable));
  const forged = Array.from({ length: Math.floor(COUNT / 5) }, (_, at) =>
    forgedFrom(oneOf(news), at),
  );
  const doubled = Array.from({ length: Math.max(0, COUNT - news.length - forged.length) }, () =>
    oneOf(news),
  );
  const all = shuffled([...news, ...forged, ...doubled]);
  expect(all.length).toBeGreaterThanOrEqual(COUNT);
  for (let from = 0; from < all.length; from += 500) {
    await inBatches(all.slice(from, from + 500), sendOne);
    await mall.advance(2);
  }
  await mall.advance(2);
  const plans = made.map(({ plan }) => plan);
  await expectAsPlanned(plans);
  const through = await mall.owner.value<number>(
    sql`select count(*)::int from payments.report where event_id like 'forged%'`,
  );
  expect(through).toBe(0);
  await expectSoundBooks(mall);
}, 180_000);

/** Rows, wallets and the bank's account by an account of their own: from the plans alone. */
async function expectAsPlanned(plans: readonly Plan[]): Promise<void> {
  const rows = await mall.owner.query<{ id: string; isIn: boolean; reversed: Amount }>(sql`
    select id, credited_at is not null as is_in, reversed from payments.payment order by id`);
  const cents = (amount: Amount) => units(amount) / 10n ** 8n;
  const wanted = plans.map(({ id, paid, gross, amount, back }) => ({
    ...{ id, isIn: paid },
    reversed: (Number((cents(gross) * cents(back)) / cents(amount)) / 100).toString(),
  }));
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const inBank = plans
    .filter(({ paid }) => paid)
    .reduce((sum, { gross }) => sum + cents(gross), 0n);
  const gone = rows.reduce((sum, { reversed }) => sum + cents(reversed), 0n);
  const bank = await balance(mall.db, 'clearing-bank', PLATFORM);
  expect(cents(subtract(parseAmount('0'), bank))).toBe(inBank - gone);
  const once = await mall.owner.value<number>(sql`
    select count(*)::int from (select ref from ledger.journal where kind = 'deposit' group by ref having count(*) > 1) r`);
  expect(once).toBe(0);
}

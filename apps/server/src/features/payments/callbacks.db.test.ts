// Callbacks in whatever order, doubled, late and forged: the ledger has in the end what was really paid, and nothing that was forged.
import type { AccountId } from '@entrepot/contract/ids';
import { add, type Amount, compare, parseAmount, subtract, units } from '@entrepot/contract/money';
import { GRACE_MINUTES } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { inBatches } from '../../../test/in-batches.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { openPayments, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { later } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { signed } from './sandbox.ts';
import type { Said } from './provider.ts';

const COUNT = 2_000;
const SEED = 20_261_123;
const CENT = 10n ** 8n;
/** Of dollars; of euros there is none. */
const RATE = '0.9987';
/** A payment lasts an hour, and its rate a little longer. */
const TOO_LATE_MS = (60 + GRACE_MINUTES + 1) * 60_000;

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

type Begun = { id: string; owner: AccountId; amount: Amount; gross: Amount; credit: Amount };
/** `beside`: what came and was not credited, at the rate of dollars. `told`: all that is told to have left, more than came or not. */
type Plan = Begun & { paid: boolean; back: Amount; beside: bigint; told: Amount };
/** `byNow`: paid when its rate counts no more. */
type News = Said & { byNow?: true };
type Call = { body: string; headers: Record<string, string> };

const PERCENT = (of: Amount, part: number): Amount =>
  parseAmount((Math.floor((Number(units(of) / CENT) * part) / 100) / 100).toFixed(2));

/** News of one payment, and what they come to: it is paid or not, and part of it goes back, to its payer and to his bank. */
function newsOf(begun: Begun): { plan: Plan; news: News[] } {
  const charge = `charge of ${begun.id}`;
  const now = mall.shared.clock.now();
  let count = 0;
  const said = (kind: Said['kind'], changed: Partial<Said> = {}): Said => ({
    ...{ eventId: `${begun.id} ${(count += 1)}`, kind, paymentRef: begun.id, charge },
    ...{ currency: 'USD', amount: begun.amount, receiver: 'sandbox', happenedAt: now, ...changed },
  });
  const short = said('paid', { amount: PERCENT(begun.amount, 50), charge: `${charge} short` });
  const late: News = {
    ...said('paid', { happenedAt: later(now, TOO_LATE_MS), charge: `${charge} late` }),
    byNow: true,
  };
  const wrong: News[] = [
    short,
    said('paid', { currency: 'EUR', charge: `${charge} in euros` }),
    said('paid', { receiver: 'somebody else', charge: `${charge} elsewhere` }),
    said('failed'),
    said('expired'),
    late,
  ];
  const isPaid = throwDice() < 0.7;
  const some = (parts: number[]) =>
    parts
      .slice(0, isPaid ? Math.floor(throwDice() * (parts.length + 1)) : 0)
      .map((part) => PERCENT(begun.amount, part));
  // Of refunds the largest says it all; each dispute takes more.
  const [refunded, disputed] = [some([10, 40, 70]), some([20, 25])];
  const goesBack = (kind: Said['kind'], amount: Amount) =>
    said(kind, { amount, paymentRef: oneOf([null, begun.id]) });
  const odd = wrong.filter(() => throwDice() < 0.4);
  const beside = odd
    .filter((each) => each === short || each === late)
    .reduce((all, { amount }) => all + worth(amount), 0n);
  const news = [
    ...odd,
    ...(isPaid ? [said('paid'), said('paid'), said('failed')] : []),
    ...refunded.map((amount) => goesBack('refunded', amount)),
    ...disputed.map((amount) => goesBack('disputed', amount)),
  ];
  const told = add(...refunded.slice(-1), ...disputed);
  const back = compare(told, begun.amount) > 0 ? begun.amount : told;
  return { plan: { ...begun, paid: isPaid, back, beside, told }, news };
}

/** Cents of USDT for dollars. */
const worth = (paid: Amount): bigint =>
  (units(paid) * units(parseAmount(RATE))) / 10n ** 10n / CENT;

const signedNow = (body: string): Call => ({
  body,
  headers: signed(mall.shared.config, body, mall.shared.clock.now()),
});

/** As somebody would who has not the key, or has heard a call that is old. */
function forgedFrom(said: Said): Call {
  const heard = signedNow(JSON.stringify(said));
  const now = mall.shared.clock.now();
  const body = JSON.stringify({
    ...{ ...said, eventId: `forged ${throwDice()}`, kind: 'paid' },
    ...{ amount: oneOf([said.amount, '4999']), charge: `forged ${throwDice()}` },
  });
  return oneOf<Call>([
    { body, headers: heard.headers },
    { body, headers: {} },
    { body, headers: signed({ secret: 'another' }, body, now) },
    { body, headers: signed(mall.shared.config, body, later(now, -301_000)) },
    { body, headers: signed(mall.shared.config, body, later(now, 301_000)) },
    { body: ` ${heard.body}`, headers: heard.headers },
  ]);
}

type Sent = { said: Said; forged: boolean };

/** Signed when it is sent, however long ago it happened. */
async function sendOne({ said, forged }: Sent): Promise<void> {
  const url = `${mall.url.storefront}/callbacks/sandbox`;
  const call = forged ? forgedFrom(said) : signedNow(JSON.stringify(said));
  const { status } = await fetch(url, { method: 'POST', ...call });
  expect([call.body, status]).toEqual([call.body, forged ? 400 : 200]);
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
  const news = made.flatMap(({ news: each }) => each);
  const sent = (said: Said, forged: boolean): Sent => ({ said, forged });
  const forgeries = Math.floor(COUNT / 5);
  const doubles = Math.max(0, COUNT - news.length - forgeries);
  const all = shuffled([
    ...news.map((said) => sent(said, false)),
    ...Array.from({ length: doubles }, () => sent(oneOf(news), false)),
    ...Array.from({ length: forgeries }, () => sent(oneOf(news), true)),
  ]);
  expect(all.length).toBeGreaterThanOrEqual(COUNT);
  const half = Math.floor(all.length / 2);
  const isOfNow = ({ said }: Sent) => !('byNow' in said);
  await sendAll(all.slice(0, half).filter(isOfNow));
  // What is told from here on is late: every payment that is still open has ended.
  await mall.advance(TOO_LATE_MS / 1_000);
  await sendAll([...all.slice(half), ...all.slice(0, half).filter((each) => !isOfNow(each))]);
  await expectAsPlanned(made.map(({ plan }) => plan));
  const through = await mall.owner.value<number>(
    sql`select count(*)::int from payments.report where (event_id || charge) like '%forged%'`,
  );
  expect(through).toBe(0);
  await expectSoundBooks(mall);
}, 180_000);

async function sendAll(all: readonly Sent[]): Promise<void> {
  for (let from = 0; from < all.length; from += 500) {
    await inBatches(all.slice(from, from + 500), sendOne);
    await mall.advance(2);
  }
  await mall.advance(2);
}

/** Rows, wallets and the bank's account by an account of their own: from the plans alone. */
async function expectAsPlanned(plans: readonly Plan[]): Promise<void> {
  const rows = await mall.owner.query<{ id: string; isIn: boolean; reversed: Amount }>(sql`
    select id, credited_at is not null as is_in, reversed from payments.payment order by id`);
  const cents = (amount: Amount) => units(amount) / CENT;
  const goneOf = ({ gross, amount, back }: Plan) => (cents(gross) * cents(back)) / cents(amount);
  const wanted = plans.map((plan) => ({
    ...{ id: plan.id, isIn: plan.paid },
    reversed: (Number(goneOf(plan)) / 100).toString(),
  }));
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const credited = plans.filter(({ paid }) => paid);
  // Above all of a payment it is the mall's loss.
  const leftWith = ({ gross, amount, told }: Plan) => (cents(gross) * cents(told)) / cents(amount);
  const sum = (of: readonly Plan[], part: (plan: Plan) => bigint) =>
    of.reduce((all, plan) => all + part(plan), 0n);
  const bank = await balance(mall.db, 'clearing-bank', PLATFORM);
  expect(cents(subtract(parseAmount('0'), bank))).toBe(
    sum(credited, (plan) => cents(plan.gross) - leftWith(plan)) +
      sum(plans, ({ beside }) => beside),
  );
  // Nobody has spent anything: of each credit as much has gone as of its gross, half a cent up.
  const left = ({ credit, gross, ...plan }: Plan) => {
    const gone = goneOf({ credit, gross, ...plan });
    return cents(credit) - (2n * cents(credit) * gone + cents(gross)) / (2n * cents(gross));
  };
  const owners = new Set(plans.map(({ owner }) => owner));
  for (const owner of owners) {
    const of = credited.filter((plan) => plan.owner === owner);
    expect(cents(await balance(mall.db, 'available', owner))).toBe(sum(of, left));
    const own = plans.filter((plan) => plan.owner === owner);
    const owed = await balance(mall.db, 'to-give-back', owner);
    expect(cents(owed)).toBe(sum(own, ({ beside }) => beside));
  }
  const once = await mall.owner.value<number>(sql`
    select count(*)::int from (select ref from ledger.journal where kind = 'deposit' and key like '%/credit' group by ref having count(*) > 1) r`);
  expect(once).toBe(0);
}

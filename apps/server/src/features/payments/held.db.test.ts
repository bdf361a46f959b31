// What has come by card or bank and was not credited is owed to who paid it, from the moment that it is known until it has gone back.
import { add, type Amount, parseAmount, subtract, ZERO } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import {
  agreeOnRate,
  type News,
  openPayments,
  payAt,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM, violationsOf } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { paymentsInvariants } from './invariants.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const toGiveBack = ({ id }: Pick<Buyer, 'id'>) => balance(mall.db, 'to-give-back', id);
const bank = () => balance(mall.db, 'clearing-bank', PLATFORM);

const tells = (paymentId: string, news: News) =>
  providerTells(mall, { kind: 'paid', paymentRef: paymentId, charge: `c-${paymentId}`, ...news });

test.each<[string, News, string]>([
  ['too little', { amount: '99' }, '98.87'],
  ['too much', { amount: '101.5' }, '101.36'],
  ['another currency', { currency: 'PHP' }, '1.74'],
])('%s is owed to its payer at once, and told once', async (_, news, worth) => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  const before = await bank();
  await tells(id, news);
  await tells(id, news);
  expect(await toGiveBack(buyer)).toBe(worth);
  expect(subtract(before, await bank())).toBe(worth);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
  await tells(id, {});
  expect((await buyer.call('payments.getPayment', { paymentId: id })).state).toBe('redirected');
  await expectSoundBooks(mall);
});

test.each<[string, News]>([
  ['came to somebody else', { receiver: 'another' }],
  ['has no rate', { currency: 'SEK' }],
  ['has no name', { charge: null }],
])('what %s is owed to nobody', async (_, news) => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  await tells(id, news);
  expect(await toGiveBack(buyer)).toBe('0');
});

test('what came in another currency is owed at the rate that counted then, whatever two people have said of later', async () => {
  const operators = [await anOperator(mall), await anOperator(mall)] as const;
  await agreeOnRate(mall, operators, 'GBP', '1.3');
  await agreeOnRate(mall, operators, 'GBP', '900');
  // The time that the second person's connection says is no time at which it counts.
  const [id, now] = [newId(), mall.shared.clock.now()];
  await mall.db.run(sql`
    insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
    values (${id}, 'GBP', 800, 'Two thieves', ${now}, ${now}::timestamptz + interval '3 days', ${operators[0].id})`);
  await mall.shared.approver.run(sql`
    select payments.approve_rate(${id}, ${operators[1].id}, ${now}::timestamptz - interval '1 second')`);
  const buyer = await aBuyer(mall);
  await tells((await startPayment(buyer)).id, { currency: 'GBP' });
  expect(await toGiveBack(buyer)).toBe('130');
});

test('paid twice is credited once and owed once, and leaves the books when it has gone back', async () => {
  const buyer = await aBuyer(mall);
  const begun = await startPayment(buyer);
  const before = await bank();
  await payAt(mall, begun.payUrl, 'twice');
  await mall.advance(3);
  expect([await balance(mall.db, 'available', buyer.id), await toGiveBack(buyer)]).toEqual([
    ...['97.87', '99.87'],
  ]);
  expect(subtract(before, await bank())).toBe(add(...twice('99.87')));
  const paymentId = begun.id;
  const waits = () => buyer.call('wallet.getHoldings', {});
  const row = { what: 'payment', id: paymentId, amount: '99.87', why: 'giving-back', count: 1 };
  expect((await waits()).moving).toMatchObject([row]);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const { reports, toGiveBack: seen } = await first.call('payments.getPayment', { paymentId });
  expect(seen).toBe('99.87');
  const reportId = reports.find(({ mayRefund }) => mayRefund)?.id ?? '';
  const asked = { paymentId, reportId, reason: 'Your bank gets it back' };
  const { refunds } = await first.call('payments.proposeRefund', asked);
  await second.call('payments.approveRefund', { paymentId, refundId: refunds[0]?.id ?? '' });
  // Somebody has answered, and nothing has gone yet: it still waits.
  expect((await waits()).moving).toMatchObject([row]);
  expect(await buyer.call('payments.getPayment', { paymentId })).toMatchObject({
    toGiveBack: '99.87',
  });
  await mall.advance(10);
  expect((await waits()).moving).toEqual([]);
  expect(await toGiveBack(buyer)).toBe('0');
  expect(subtract(before, await bank())).toBe('99.87');
  await expectSoundBooks(mall);
});

const twice = (amount: string): [Amount, Amount] => [parseAmount(amount), parseAmount(amount)];

test('gone back in parts it leaves in parts, and never more than came', async () => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  await tells(id, { amount: '60' });
  const gone = (kind: 'refunded' | 'disputed', amount: string) =>
    tells(id, { kind, amount: amount });
  expect(await toGiveBack(buyer)).toBe('59.92');
  await gone('refunded', '20');
  expect(await toGiveBack(buyer)).toBe('39.95');
  await gone('disputed', '30');
  await gone('refunded', '20');
  expect(await toGiveBack(buyer)).toBe('9.99');
  await gone('refunded', '300');
  expect(await toGiveBack(buyer)).toBe('0');
  await expectSoundBooks(mall);
});

test('the mall owes it: it counts in its owner’s leaf', async () => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  await tells(id, { amount: '40' });
  await mall.advance(86_400);
  const sum = await mall.owner.value<string>(
    sql`select balance from openbooks.leaf where account_id = ${buyer.id}`,
  );
  expect(sum).toBe('39.94');
});

test('the database takes no such movement that its provider has not told, and no end without it', async () => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  await tells(id, { amount: '40' });
  const post = (key: string, kind: string, [from, to]: readonly [string, string]) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`payments/${id}/${key}`}, ${`payments/${id}`}, 'system', now(), 'USDT',
        ${[from, to]}::text[], ${[from, to].map((each) => (each === 'clearing-bank' ? PLATFORM : buyer.id))}::uuid[],
        '{-5,5}', null, null)`);
  for (const [key, kind, from, to] of [
    ['held/another', 'deposit', 'clearing-bank', 'to-give-back'],
    ['given-back/x', 'deposit-reversal', 'to-give-back', 'clearing-bank'],
    ['given-back/x', 'adjustment', 'to-give-back', 'available'],
  ] as const) {
    const at = key.replace('x', newId());
    await expect(post(at, kind, [from, to])).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|42501)$/),
    });
  }
  await expect(
    mall.db.tx(async (db) => {
      const reportId = newId();
      await mall.shared.witness.run(sql`
        insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
        values (${reportId}, 'sandbox', ${reportId}, 'paid', ${id}, 'another', 'USD', 41, 'sandbox', now(), 'query', now())`);
      await db.run(sql`
        insert into payments.handled (report_id, payment_id, outcome, at, open)
        values (${reportId}, ${id}, 'other-amount', now(), true)`);
    }),
  ).rejects.toMatchObject({ constraint: 'held_has_movement' });
  expect(await toGiveBack(buyer)).not.toBe(ZERO);
});

test('the proof of the books looks closely at these movements alone, however many others there are', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '10');
  const { id } = await startPayment(buyer);
  await tells(id, { amount: '99' });
  const rule = paymentsInvariants.filter(({ code }) => code === 'to-give-back-told');
  const [all, close] = await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local track_functions = 'all'`);
    await Promise.all(rule.map((each) => violationsOf(tx, each)));
    return Promise.all([
      tx.value<number>(sql`select count(*)::int from ledger.journal`),
      tx.value<number>(sql`
        select pg_stat_get_xact_function_calls('payments.is_held(uuid, uuid)'::regprocedure)::int`),
    ]);
  });
  const theirs = await mall.owner.value<number>(sql`
    select count(distinct journal_id)::int from ledger.public_entry where account_kind = 'to-give-back'`);
  expect(theirs).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(theirs);
  expect(close).toBe(theirs);
});

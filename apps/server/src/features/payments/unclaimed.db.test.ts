/** Money that came for a payment that nobody knows is owed all the same, until its provider says that it has gone back. */
import { parseAmount, subtract } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  type News,
  openPayments,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { explainedOfProvider, sumsOfProvider } from './statement-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  // It has begun a payment: the account that it is paid to is the mall's.
  await startPayment(await aBuyer(mall));
});
afterAll(() => mall.stop());

const bank = () => balance(mall.db, 'clearing-bank', PLATFORM);
const waits = () => balance(mall.db, 'to-give-back', PLATFORM);

/** Of a payment that nobody knows. */
const UNKNOWN = { kind: 'paid', paymentRef: 'order 7 of another shop' } as const;
const tells = (news: News) =>
  providerTells(mall, { ...UNKNOWN, charge: newId(), amount: '7', ...news });

test('it waits at the rate that counts, once, and leaves in the parts in which it goes back', async () => {
  const [first, owed] = [await bank(), await waits()];
  const moved = async () => [subtract(await waits(), owed), subtract(await bank(), first)];
  const charge = newId();
  await tells({ charge });
  await tells({ charge });
  expect(await moved()).toEqual(['6.99', '-6.99']);
  const { call } = await anOperator(mall);
  const { strays } = await call('payments.listPayments', {});
  expect(strays.filter(({ reference }) => reference === charge)).toHaveLength(1);
  const gone = (kind: 'refunded' | 'disputed', amount: string) =>
    providerTells(mall, { kind, charge, amount });
  await gone('refunded', '2');
  await gone('refunded', '2');
  expect(await moved()).toEqual(['5', '-5']);
  await gone('disputed', '5');
  await gone('refunded', '7');
  expect(await moved()).toEqual(['0', '0']);
  await expectSoundBooks(mall);
});

const goes = (charge: string, kind: ReportKind, amount: string, more: News = {}) =>
  providerTells(mall, { kind, charge, amount, ...more });

test.each(['refund-failed', 'dispute-won'] as const)(
  'what had gone back and comes back with %s waits again, once',
  async (kind) => {
    const [charge, owed] = [newId(), await waits()];
    await tells({ charge });
    await goes(charge, kind === 'dispute-won' ? 'disputed' : 'refunded', '7');
    expect(subtract(await waits(), owed)).toBe('0');
    await goes(charge, kind, '7');
    expect(subtract(await waits(), owed)).toBe('6.99');
    await expectSoundBooks(mall);
  },
);

test('its provider takes it back in another currency: people look at it', async () => {
  const [charge, { call }] = [newId(), await anOperator(mall)];
  await tells({ charge });
  const owed = await waits();
  await goes(charge, 'refunded', '7', { currency: 'PHP' });
  expect(await waits()).toBe(owed);
  const { strays } = await call('payments.listPayments', {});
  expect(strays.filter(({ reference }) => reference === charge)).toMatchObject([
    { outcome: 'unknown-payment' },
    { outcome: 'other-currency', open: true },
  ]);
});

test('told again with a payment it is nothing new, waits and goes back as before', async () => {
  const [charge, buyer] = [newId(), await aBuyer(mall)];
  const { id, amount } = await startPayment(buyer, { amount: '20' });
  await tells({ charge, amount });
  const owed = await waits();
  await tells({ charge, amount, paymentRef: id });
  expect([await waits(), await balance(mall.db, 'available', buyer.id)]).toEqual([owed, '0']);
  await expectSoundBooks(mall);
  await goes(charge, 'refunded', '20');
  expect(subtract(owed, await waits())).toBe('19.97');
});

test('whoever closes its report with a note still sees it at the desk: it waits', async () => {
  const [charge, { call }] = [newId(), await anOperator(mall)];
  await tells({ charge });
  const find = async () =>
    (await call('payments.listPayments', {})).strays.find(({ reference }) => reference === charge);
  const { id: reportId = '' } = (await find()) ?? {};
  await call('payments.answerReport', { reportId, note: 'We write to the provider' });
  expect(await find()).toMatchObject({ open: false, note: 'We write to the provider' });
  await goes(charge, 'refunded', '7');
  expect(await find()).toBeUndefined();
});

test('what has ended is not weighed again at the desk or for a correction, until it comes back', async () => {
  const { call } = await anOperator(mall);
  const { id: accountId } = await aBuyer(mall);
  await mall.owner.tx(async (db) => {
    await db.run(sql`create sequence payments.weighed`);
    await db.run(sql`grant usage on sequence payments.weighed to mall_app`);
    await db.run(sql`alter function payments.unclaimed_left(text) rename to unclaimed_left_of`);
    await db.run(sql`
      create function payments.unclaimed_left(p_ref text) returns numeric language plpgsql stable as $$
      begin
        perform nextval('payments.weighed');
        return payments.unclaimed_left_of(p_ref);
      end $$`);
    await db.run(sql`grant execute on function payments.unclaimed_left to mall_app`);
  });
  const list = async () => (await call('payments.listPayments', {})).strays;
  const said = { amount: '6.99', reason: 'He paid by card', evidence: 'No name of any' };
  const correct = () => refusalOf(call('adjustments.proposeAdjustment', { accountId, ...said }));
  const weighed = async () => {
    const count = sql`select nextval('payments.weighed')::int`;
    const before = await mall.owner.value<number>(count);
    await list();
    await correct();
    return (await mall.owner.value<number>(count)) - before;
  };
  const kept = newId();
  await tells({ charge: kept });
  const before = await weighed();
  const charges = [newId(), newId(), newId()];
  for (const charge of charges) {
    await tells({ charge });
    const { id: reportId = '' } =
      (await list()).find(({ reference }) => reference === charge) ?? {};
    await call('payments.answerReport', { reportId, note: 'It goes back' });
  }
  expect(await weighed()).toBeGreaterThan(before);
  for (const charge of charges) {
    await goes(charge, 'refunded', '7');
  }
  expect(await weighed()).toBe(before);
  await goes(charges[1] ?? '', 'refund-failed', '7');
  const shown = (await list()).map(({ reference }) => reference);
  expect(charges.map((charge) => shown.includes(charge))).toEqual([false, true, false]);
  const names = { accountId, ...said, evidence: `Receipt ${charges[1]}` };
  expect(await refusalOf(call('adjustments.proposeAdjustment', names))).toBe(
    'ADJUSTMENT_COUNTS_TWICE',
  );
});

test('its provider’s balance is what the ledger says, and the mall owes it in its books', async () => {
  const there = async () => {
    const at = { place: 'sandbox', currency: 'USD', end: mall.shared.clock.now() } as const;
    const { came, went } = await sumsOfProvider(mall.db, at);
    return { held: subtract(came, went), explained: await explainedOfProvider(mall.db, at) };
  };
  const [before, waited] = [await there(), await waits()];
  await tells({ amount: '41' });
  const after = await there();
  expect(subtract(after.held, before.held)).toBe('41');
  expect(after.explained).toEqual(before.explained);
  const owed = await waits();
  expect(subtract(owed, waited)).toBe('40.94');
  await mall.advance(86_400);
  const leaf = sql`select balance from openbooks.leaf where account_id = ${PLATFORM} order by day desc limit 1`;
  expect(await mall.owner.value<string>(leaf)).toBe(owed);
});

test.each<[string, News]>([
  ['came to somebody else', { receiver: 'another' }],
  ['has no rate', { currency: 'SEK' }],
  ['has no name', { charge: null }],
])('what %s waits in no account, and the desk sees it', async (_, news) => {
  const [before, { call }] = [await waits(), await anOperator(mall)];
  const { waiting } = await call('payments.countWaiting', {});
  await tells(news);
  expect(await waits()).toBe(before);
  expect((await call('payments.countWaiting', {})).waiting).toBe(waiting + 1);
});

test('the application’s database role alone takes none up and lets none go', async () => {
  const charge = newId();
  await tells({ charge });
  const before = await waits();
  const post = (key: string, kind: string, amount: string, of = charge) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`payments/unclaimed/sandbox/${of}${key}`}, ${`payments/unclaimed/sandbox/${of}`}, 'system', now(),
        'USDT', '{clearing-bank,to-give-back}'::text[], ${[PLATFORM, PLATFORM]}::uuid[],
        ${[amount, subtract(parseAmount('0'), parseAmount(amount))]}::numeric[], null, null)`);
  const told = newId();
  await mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
    values (${told}, 'sandbox', ${told}, 'refunded', ${charge}, 'USD', 2, 'sandbox', now(), 'query', now())`);
  const refused = { code: expect.stringMatching(/^(23514|42501)$/) };
  await expect(post('', 'deposit', '-5', newId())).rejects.toMatchObject(refused);
  await expect(post(`/given-back/${newId()}`, 'deposit-reversal', '5')).rejects.toMatchObject(
    refused,
  );
  // More than was told.
  await expect(post(`/given-back/${told}`, 'deposit-reversal', '5')).rejects.toMatchObject(refused);
  const other = newId();
  await mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
    values (${other}, 'sandbox', ${other}, 'paid', ${other}, 'USD', 9, 'sandbox', now(), 'query', ${mall.shared.clock.now()})`);
  const handled = mall.db.run(sql`
    insert into payments.handled (report_id, outcome, at, open) values (${other}, 'unknown-payment', now(), true)`);
  await expect(handled).rejects.toMatchObject({ constraint: 'unclaimed_has_movement' });
  expect(await waits()).toBe(before);
});

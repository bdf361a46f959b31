/** What two operators together may credit in a day: held by the database, whoever asks it (trust.md, row 7). */
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approve, PLATFORM, type Proposal, propose } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let maker: Awaited<ReturnType<typeof anOperator>>;
let checker: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const DAY = 86_400;
/** Whoever was logged in before is not any more. */
async function nextDay(seconds = DAY) {
  await mall.advance(seconds);
  [maker, checker] = [await anOperator(mall), await anOperator(mall)];
}
/** What waits for its second person is in the way of a lower limit. */
const closeWaiting = () =>
  mall.owner.run(sql`
    update ledger.approval set closed_by = 'system', closed_at = now() where approved_at is null and closed_at is null`);
beforeEach(async () => {
  await closeWaiting();
  await nextDay();
});

const REASON = 'Order 4711 was paid twice';
const limitOf = async () => (await maker.call('adjustments.listAdjustments', {})).limit;
const set = (amount: string, by = maker) => by.call('adjustments.setCreditLimit', { amount });

async function credit(accountId: AccountId, amount: string): Promise<string> {
  const said = { accountId, amount, reason: REASON };
  const { id: adjustmentId } = await maker.call('adjustments.proposeAdjustment', said);
  return refusalOf(checker.call('adjustments.approveAdjustment', { adjustmentId }));
}

const FROM = {
  adjustment: 'platform-loss',
  deposit: 'clearing-chain',
  'loan-payout': 'clearing-lender',
} as const;

/** As whoever holds the roles of the application and of the second person writes it, without any screen. */
async function byHand(kind: keyof typeof FROM, owner: AccountId, amount: Amount) {
  const at = mall.shared.clock.now();
  const key = `adjustments/${newId()}`;
  const movement: Proposal = {
    ...{ kind, key, ref: key, at, currency: CURRENCY, reason: REASON },
    legs: [
      { kind: 'available', owner, amount },
      { kind: FROM[kind], owner: PLATFORM, amount: parseAmount(`-${amount}`) },
    ],
  };
  await propose(mall.db, movement, maker.id);
  // An earlier time said by the caller is not another day.
  const dated = new Date(at.getTime() - 5 * DAY * 1_000);
  return refusalOf(approve(mall.shared.approver, movement, { by: checker.id, at: dated }));
}

test('a mall begins with a limit, and what was credited today is said beside it', async () => {
  const owner = await aBuyer(mall);
  expect(await limitOf()).toEqual({ amount: '50000', used: '0', next: null });
  expect(await credit(owner.id, '120.50')).toBe('no refusal');
  expect(await limitOf()).toEqual({ amount: '50000', used: '120.5', next: null });
});

test('what goes over it is refused, keeps nobody’s word, and can be credited on the next day', async () => {
  const owner = await aBuyer(mall);
  expect(await credit(owner.id, '49999')).toBe('no refusal');
  const said = { accountId: owner.id, amount: '1.01', reason: REASON };
  const { id: adjustmentId } = await maker.call('adjustments.proposeAdjustment', said);
  const second = () => checker.call('adjustments.approveAdjustment', { adjustmentId });
  expect(await refusalOf(second())).toBe('CREDIT_LIMIT_REACHED');
  expect((await limitOf()).used).toBe('49999');
  expect(
    await mall.owner.value(
      sql`select approved_by from ledger.approval where key = ${`adjustments/${adjustmentId}`}`,
    ),
  ).toBeNull();
  expect((await owner.call('wallet.getBalance', {})).available).toBe('49999');
  expect(await credit(owner.id, '1')).toBe('no refusal');
  await nextDay();
  expect((await second()).state).toBe('approved');
});

test('what is taken from a wallet neither counts nor makes room', async () => {
  const owner = await aBuyer(mall);
  expect(await credit(owner.id, '50000')).toBe('no refusal');
  expect(await credit(owner.id, '-20000')).toBe('no refusal');
  expect(await credit(owner.id, '0.01')).toBe('CREDIT_LIMIT_REACHED');
});

test('many at once stay within it', async () => {
  const owner = await aBuyer(mall);
  const all = Array.from({ length: 12 }, () => credit(owner.id, '9000'));
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(5);
  expect((await owner.call('wallet.getBalance', {})).available).toBe('45000');
});

test('by SQL with the application’s role and the second person’s it is the same, deposits included', async () => {
  const { id } = await aBuyer(mall);
  expect(await byHand('adjustment', id, parseAmount('30000'))).toBe('no refusal');
  expect(await byHand('deposit', id, parseAmount('20000.01'))).toBe('CREDIT_LIMIT_REACHED');
  expect(await byHand('deposit', id, parseAmount('20000'))).toBe('no refusal');
  expect(await byHand('adjustment', id, parseAmount('0.01'))).toBe('CREDIT_LIMIT_REACHED');
  expect(await byHand('loan-payout', id, parseAmount('0.01'))).toBe('CREDIT_LIMIT_REACHED');
  for (const forged of [
    sql`insert into ledger.credit_limit (amount, counts_from, set_at) values (1000000, 'epoch', now())`,
    sql`update ledger.credit_limit set amount = 1000000`,
    sql`update ledger.credited set amount = 1`,
    sql`delete from ledger.credited`,
    sql`update ledger.approval set approved_by = ${checker.id}, approved_at = now()`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
    await expect(mall.shared.approver.run(forged)).rejects.toThrow('permission denied');
  }
});

test('a lower limit counts at once, a higher one a day later, and the last word is what counts', async () => {
  const owner = await aBuyer(mall);
  expect(await set('100')).toEqual({ amount: '100', used: '0', next: null });
  expect(await credit(owner.id, '100.01')).toBe('CREDIT_LIMIT_REACHED');
  const raised = await set('1000');
  const from = new Date(mall.shared.clock.now().getTime() + DAY * 1_000);
  expect(raised).toMatchObject({ amount: '100', next: { amount: '1000' } });
  expect(Math.abs(Date.parse(raised.next?.from ?? '') - from.getTime())).toBeLessThan(60_000);
  expect(await credit(owner.id, '100.01')).toBe('CREDIT_LIMIT_REACHED');
  await nextDay(DAY - 600);
  expect(await credit(owner.id, '100.01')).toBe('CREDIT_LIMIT_REACHED');
  await nextDay(1_200);
  expect(await limitOf()).toEqual({ amount: '1000', used: '0', next: null });
  await set('2000');
  await closeWaiting();
  expect(await set('50', checker)).toEqual({ amount: '50', used: '0', next: null });
  await nextDay(2 * DAY);
  expect((await limitOf()).amount).toBe('50');
});

test('one operator alone stops nothing that others have proposed: he declines it first, and is named', async () => {
  await set('50000');
  await nextDay(DAY + 600);
  const owner = await aBuyer(mall);
  expect(await credit(owner.id, '300')).toBe('no refusal');
  const propose200 = { accountId: owner.id, amount: '200', reason: REASON };
  const { id: adjustmentId } = await maker.call('adjustments.proposeAdjustment', propose200);
  const { amount } = await limitOf();
  expect(await refusalOf(set('0', checker))).toBe('CREDIT_LIMIT_TOO_LOW');
  const waiting = await mall.owner.value<string>(sql`select ledger.least_credit_limit()`);
  expect(await refusalOf(set((Number(waiting) - 0.01).toFixed(2), checker))).toBe(
    'CREDIT_LIMIT_TOO_LOW',
  );
  expect((await limitOf()).amount).toBe(amount);
  await checker.call('adjustments.declineAdjustment', { adjustmentId, reason: 'Not agreed' });
  expect((await set((Number(waiting) - 200).toFixed(2), checker)).amount).toBe(
    String(Number(waiting) - 200),
  );
  // What could not be approved anyway holds up nobody.
  await maker.call('adjustments.proposeAdjustment', { ...propose200, amount: '1000000' });
  expect((await set((Number(waiting) - 200).toFixed(2), checker)).used).toBe('300');
});

test('a payout of a loan that waits is in the way of a lower limit too', async () => {
  const at = mall.shared.clock.now();
  const { id: owner } = await aBuyer(mall);
  const least = () => mall.owner.value<string>(sql`select ledger.least_credit_limit()`);
  const before = Number(await least());
  const key = `loans/${newId()}`;
  await propose(
    mall.db,
    {
      ...{ kind: 'loan-payout', key, ref: key, at, currency: CURRENCY },
      legs: [
        { kind: 'available', owner, amount: parseAmount('100') },
        { kind: 'clearing-lender', owner: PLATFORM, amount: parseAmount('-100') },
      ],
    },
    maker.id,
  );
  expect(Number(await least())).toBe(before + 100);
  expect(await refusalOf(set(String(before + 99), checker))).toBe('CREDIT_LIMIT_TOO_LOW');
});

// What a bank or a provider says is there, against the ledger: compared by the day, and never posted.
import type { Place } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { aPaidPayment, openPayments, providerTells } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawals_bank_open', 'true');
  await openPayments(mall);
});
afterAll(() => mall.stop());

const now = () => mall.shared.clock.now();
const yesterday = () => dayOf(daysAfter(now(), -1));
const nextDay = () => mall.advance(86_400);

async function enter(place: Place, balance: string, day = yesterday()) {
  const { call } = await anOperator(mall);
  const asked = { place, currency: 'USD', day, balance, evidence: 'Statement 11, page 2' } as const;
  const { rows } = await call('payments.enterStatement', asked);
  return rows.find((row) => row.place === place && row.currency === 'USD');
}

/** Taken, told as paid, and where somebody confirms it, gone. */
async function paidAtBank(confirmed: boolean) {
  const buyer = await aBankOwner(mall);
  const { withdrawalId } = await approvedAtBank(mall, buyer);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  await first.call('withdrawals.takeWithdrawal', { withdrawalId });
  await first.call('withdrawals.payWithdrawal', { withdrawalId, reference: 'SEPA 4711' });
  if (confirmed) {
    await second.call('withdrawals.confirmWithdrawal', { withdrawalId });
  }
  return { withdrawalId };
}

test('a bank’s statement stands beside what the ledger has paid through it, and moves nothing', async () => {
  await paidAtBank(true);
  const { withdrawalId } = await paidAtBank(false);
  await nextDay();
  const movements = () => mall.owner.value<number>(sql`select count(*)::int from ledger.journal`);
  const before = await movements();
  // A thousand were the mall's own; 55 have left by each of the two.
  const first = await enter('bank', '890');
  expect(first).toMatchObject({
    ...{ came: '0', went: '55', difference: '1000', before: null },
    explained: [{ why: 'untold', amount: '-55', count: 1 }],
    near: [{ way: 'out', amount: '55', counted: true }],
  });
  expect(await movements()).toBe(before);
  const another = await anOperator(mall);
  await another.call('withdrawals.confirmWithdrawal', { withdrawalId });
  await nextDay();
  const later = await enter('bank', '889.5');
  expect(later).toMatchObject({ went: '110', explained: [], difference: '999.5' });
  expect(later?.before).toEqual({ day: first?.day, difference: '1000' });
  // A day that was entered again counts as it was entered last; what was entered before stays.
  expect((await enter('bank', '890', later?.day))?.difference).toBe('1000');
  const kept = sql`select count(*)::int from payments.statement where place = 'bank'`;
  expect(await mall.owner.value<number>(kept)).toBe(3);
  await expect(mall.db.run(sql`update payments.statement set balance = 0`)).rejects.toMatchObject({
    code: '42501',
  });
});

test('a provider’s balance stands beside what it has told of and what of it has gone back, in its own currency', async () => {
  const { charge } = await aPaidPayment(mall);
  await aPaidPayment(mall, 'twice');
  await providerTells(mall, { charge, amount: '30' });
  await providerTells(mall, { kind: 'paid', charge: 'nobody knows it', amount: '7' });
  await nextDay();
  expect(await enter('sandbox', '277')).toMatchObject({
    ...{ came: '307', went: '30', difference: '0', explained: [] },
  });
});

test('what cannot be is refused: a day that is not over, a place without that currency', async () => {
  const { call } = await anOperator(mall);
  const asked = { place: 'bank', currency: 'USD', day: dayOf(now()), balance: '1' } as const;
  const evidence = 'Statement 12';
  const said = (more: object) =>
    refusalOf(call('payments.enterStatement', { ...asked, evidence, ...more }));
  expect(await said({})).toBe('INVALID_INPUT');
  expect(await said({ day: yesterday(), currency: 'EUR' })).toBe('INVALID_INPUT');
  expect(await said({ day: yesterday(), balance: '1.005' })).toBe('INVALID_INPUT');
  expect(await said({ day: yesterday(), evidence: ' ' })).toBe('INVALID_INPUT');
  expect((await enter('bank', '-12.5'))?.balance).toBe('-12.5');
});

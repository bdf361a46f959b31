// A correction that names nothing may be of the same money as a payment that nobody knows and that waits: it is told, and not refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { giveMoney } from '../../../test/orders-factories.ts';
import { openPayments, providerTells, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
let second: typeof first;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  buyer = await aBuyer(mall);
  await startPayment(buyer);
  [first, second] = [await anOperator(mall), await anOperator(mall)];
});
afterAll(() => mall.stop());

const comes = async (amount: string) => {
  const charge = newId();
  await providerTells(mall, { kind: 'paid', paymentRef: 'order 7 of another', charge, amount });
  return charge;
};
const goesBack = (charge: string, amount: string) =>
  providerTells(mall, { kind: 'refunded', charge, amount });
const correct = (amount: string) =>
  first.call('adjustments.proposeAdjustment', {
    ...{ accountId: buyer.id, amount, reason: 'He has paid by card', evidence: 'Ticket 88' },
  });
const found = async (amount: string) =>
  (await correct(amount)).mayBe.map(({ reference }) => reference);

test('of the same amount, in USDT or as it was paid, both people read which payment it may be', async () => {
  const charge = await comes('7');
  const proposed = await correct('6.99');
  const same = { reference: charge, amount: '7', currency: 'USD', owed: '6.99' };
  expect(proposed.mayBe).toMatchObject([same]);
  const adjustmentId = proposed.id;
  expect((await second.call('adjustments.getAdjustment', { adjustmentId })).mayBe).toEqual(
    proposed.mayBe,
  );
  expect(await found('7')).toEqual([charge]);
  expect([await found('6.98'), await found('70')]).toEqual([[], []]);
  await giveMoney(mall, buyer.id, '10');
  expect([await found('-7'), await found('-6.99')]).toEqual([[], []]);
  // Nothing keeps them from it; once it is done it is told no more.
  expect(await second.call('adjustments.approveAdjustment', { adjustmentId })).toMatchObject({
    ...{ state: 'approved', mayBe: [] },
  });
  await goesBack(charge, '2');
  expect([await found('6.99'), await found('5'), await found('7')]).toEqual([
    [],
    [charge],
    [charge],
  ]);
  await goesBack(charge, '7');
  expect([await found('5'), await found('7')]).toEqual([[], []]);
});

test('of many of the same amount five are told', async () => {
  for (let count = 0; count < 6; count += 1) {
    await comes('11');
  }
  expect(await found('11')).toHaveLength(5);
});

/** A token starts one payment: sent again it is that one, and never one of something else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf } from '../../../test/accounts-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

test('the same token is the same payment, however many ask at once, and nobody else’s', async () => {
  const buyer = await aBuyer(mall);
  const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
  // No other tokens beside it: of several unused ones the oldest are forgotten.
  const said = { sessionToken, amount: '100', currency: 'USD' } as const;
  const made = await Promise.all(
    Array.from({ length: 8 }, () => buyer.call('payments.startPayment', said)),
  );
  const once = await startPayment(buyer, { sessionToken });
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([once.id]));
  const other = await aBuyer(mall);
  expect(await refusalOf(startPayment(other, { sessionToken }))).toBe('MONEY_TOKEN_USED');
});

test('with something else it is refused: what its payment is of is not what is asked for', async () => {
  const buyer = await aBuyer(mall);
  const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
  const { id } = await startPayment(buyer, { sessionToken });
  for (const asked of [
    ...[{ amount: '100.01' }, { currency: 'PHP' as const }],
    ...[{ rateId: newId() }, { provider: 'stripe' as const }],
  ]) {
    const again = startPayment(buyer, { sessionToken, ...asked });
    expect([asked, await refusalOf(again)]).toEqual([asked, 'MONEY_TOKEN_USED']);
  }
  expect(await startPayment(buyer, { sessionToken, amount: '100.00' })).toMatchObject({ id });
  expect((await buyer.call('payments.listPayments', {})).total).toBe(1);
});

test('an existing client that goes back and asks for another amount is not sent to pay the first', async () => {
  const { token } = await aBuyer(mall);
  const { data } = await mall.legacy('rechargeBlockchain!recharge_open', { token });
  const { session_token } = data as { session_token: string };
  const ask = (amount: string) =>
    mall.legacy('thirdPartyRecharge!PHP_recharge2', { token, session_token, amount });
  expect((await ask('1000')).code).toBe('0');
  expect(await ask('2000')).toMatchObject({ code: '1', refusal: 'MONEY_TOKEN_USED' });
});

test('an existing client that asks again for what is paid is told to look, and not sent to no page', async () => {
  const { token } = await aBuyer(mall);
  const { data } = await mall.legacy('rechargeBlockchain!recharge_open', { token });
  const { session_token } = data as { session_token: string };
  const ask = () =>
    mall.legacy('thirdPartyRecharge!PHP_recharge', { token, session_token, amount: '1000' });
  await payAt(mall, String((await ask()).data), 'pay');
  await mall.advance(3);
  expect(await ask()).toMatchObject({ code: '1', refusal: 'MONEY_TOKEN_USED' });
});

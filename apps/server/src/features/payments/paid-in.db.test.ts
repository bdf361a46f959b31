/** Existing clients know one list of all that was paid in, with where to pay what is not paid yet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { aProblem } from '../../../test/deposits-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** Over a chain, then by card and in the wallet, then by card and not paid yet; two seconds apart. */
async function three() {
  const buyer = await aBuyer(mall);
  const chain = await aProblem(mall, buyer);
  await mall.advance(2);
  const paid = await startPayment(buyer);
  await payAt(mall, paid.payUrl, 'pay');
  await mall.advance(3);
  return { buyer, chain, paid, open: await startPayment(buyer, { amount: '20' }) };
}

test('what was paid in by either way is one list, newest first, and each of it is found', async () => {
  const { buyer, chain, paid, open } = await three();
  const ask = async (path: string, more: Record<string, string>, { token } = buyer) =>
    (await mall.legacy(`rechargeBlockchain!${path}`, { token, ...more })) as {
      code: string;
      data: { elements: unknown[] };
    };
  const all = (await ask('list', { page_no: '1', page_size: '8' })).data;
  expect(all).toMatchObject({
    totalElements: 3,
    elements: [
      {
        ...{ order_no: open.id, state: 0, isThirdParty: true, payUrl: open.payUrl },
        ...{ coin: 'USD', volume: 20, amount: open.credit },
      },
      { order_no: paid.id, state: 1, isThirdParty: true, payUrl: '', amount: paid.credit },
      { order_no: chain, state: 2, isThirdParty: false, payUrl: '' },
    ],
  });
  expect(open.payUrl).toMatch(/^http/);
  const second = await ask('list', { page_no: '2', page_size: '2' });
  expect(second.data.elements).toEqual(all.elements.slice(2));
  expect((await ask('get', { order_no: paid.id })).data).toMatchObject({ state: 1, volume: 100 });
  expect((await ask('get', { order_no: chain })).data).toMatchObject({ order_no: chain, state: 2 });
  const other = await aBuyer(mall);
  for (const order_no of [paid.id, chain]) {
    expect((await ask('get', { order_no }, other)).code).toBe('1');
  }
  expect((await ask('list', { page_no: '1' }, other)).data.elements).toEqual([]);
});

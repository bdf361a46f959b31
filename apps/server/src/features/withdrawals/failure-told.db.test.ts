// What existing clients show of a withdrawal that came to nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('each end says why, in the language of who asks, in the list and by itself', async () => {
  const buyer = await aWithdrawer(mall, '5000');
  const said = async (id: string, lang: string) => {
    const call = { token: buyer.token, lang };
    const list = await mall.legacy('withdraw!list', { ...call, page_no: '1', page_size: '20' });
    const { elements } = list.data as { elements: { order_no: string; failure_msg: string }[] };
    const one = await mall.legacy('withdraw!get', { ...call, order_no: id });
    const { failure_msg } = one.data as { failure_msg: string };
    expect(elements.find(({ order_no }) => order_no === id)?.failure_msg).toBe(failure_msg);
    return failure_msg;
  };
  const cancelled = await withdraw(buyer);
  expect(await said(cancelled.id, 'en')).toBe('');
  await buyer.call('withdrawals.cancelWithdrawal', { withdrawalId: cancelled.id });
  expect(await said(cancelled.id, 'en')).toMatch(/^You cancelled it/);
  expect(await said(cancelled.id, 'cn')).toMatch(/^您已取消/);
  expect(await said(cancelled.id, 'ar')).toMatch(/^ألغيته/);

  const refused = await withdraw(buyer, { amount: '1500' });
  const operator = await anOperator(mall);
  const reason = 'The address belongs to an exchange that is closed.';
  await operator.call('withdrawals.refuseWithdrawal', { withdrawalId: refused.id, reason });
  expect(await said(refused.id, 'en')).toBe(`It was refused: ${reason}`);
  expect(await said(refused.id, 'cn')).toBe(`已被拒绝：${reason}`);

  const failed = await withdraw(buyer);
  await mall.advance(5);
  await mall.owner.run(
    sql`update withdrawals.pretended_payment set fails = true where withdrawal_id = ${failed.id}`,
  );
  await mall.advance(30);
  expect(await said(failed.id, 'en')).toMatch(/^It could not be sent/);
});

/** A provider that is closed, and a method that is removed, while somebody pays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { balance } from '../../ledger/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

test('what was begun before its method was removed and its provider closed is paid and credited as before', async () => {
  const [buyer, { call }] = [await aBuyer(mall), await anOperator(mall)];
  const begun = await startPayment(buyer);
  const closed = { code: 'sandbox', open: false, feeRate: '0.02', minutes: 60 } as const;
  await call('payments.saveProvider', { ...closed, methods: [] });
  expect(await buyer.call('payments.listWays', {})).toEqual({ ways: [] });
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  expect((await buyer.call('payments.getPayment', { paymentId: begun.id })).state).toBe('credited');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('97.87');
});

test('no provider takes more than a tenth as a fee, whoever writes it', async () => {
  const { call } = await anOperator(mall);
  const said = { code: 'sandbox' as const, open: false, minutes: 60, methods: [] };
  expect(await refusalOf(call('payments.saveProvider', { ...said, feeRate: '0.1001' }))).toBe(
    'INVALID_INPUT',
  );
  await call('payments.saveProvider', { ...said, feeRate: '0.1' });
  await expect(
    mall.owner.run(sql`update payments.provider set fee_rate = 0.1001 where code = 'sandbox'`),
  ).rejects.toMatchObject({ constraint: 'provider_fee_rate_check' });
});

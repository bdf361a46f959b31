// What somebody who has the application's database role and nothing else cannot write of a payment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { openPayments, startPayment } from '../../../test/payments-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

test('its brand is its owner’s, whatever the application writes', async () => {
  const other = await aBrandAt(mall, 'laxer', 'laxer.example');
  const buyer = await aBuyer(mall);
  const { id: like } = await startPayment(buyer);
  const written = await mall.db.one<{ id: string; brandId: string }>(sql`
    insert into payments.payment (id, account_id, brand_id, provider, receiver, method, currency, amount, rate_id, rate,
      fee_rate, gross, fee, credit, token_hash, created_at, expires_at)
    select gen_random_uuid(), account_id, ${other}, provider, receiver, method, currency, amount, rate_id, rate,
      fee_rate, gross, fee, credit, 'another', created_at, expires_at from payments.payment where id = ${like}
    returning id, brand_id`);
  expect(written?.brandId).toBe(BRAND_ID);
  await expect(
    mall.db.run(sql`update payments.payment set brand_id = ${other} where id = ${written?.id}`),
  ).rejects.toMatchObject({ code: '42501' });
});

// What somebody could do who has the application's database role and nothing else: a budget is its coupon's row, and no more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMallCoupon, giveTheMall } from '../../../test/coupons-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Forged = readonly [key: string, of: string, amount: string, owner?: string];

test('what the mall has earned is set aside for a coupon as it was made, once, and comes back to the mall', async () => {
  const { id } = await aMallCoupon(mall, { budget: '40' });
  await giveTheMall(mall, '500');
  const move = (...[key, of, amount, owner = of]: Forged) =>
    mall.db.run(sql`
      select ledger.post('coupon-budget', ${`coupons/${of}/${key}`}, ${`coupons/${of}`}, 'system', now(), 'USDT',
        '{platform-fee,coupon-budget}', ${[PLATFORM, owner]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
  const forgeries: Forged[] = [
    ['budget', newId(), '300'],
    ['return/0', id, '300'],
    ['budget/2', id, '40'],
    ['return/0', id, '40', newId()],
  ];
  for (const forged of forgeries) {
    await expect(move(...forged)).rejects.toThrow('no coupon');
  }
  const row = newId();
  await mall.db.run(sql`
    insert into coupons.coupon (id, code, brand_id, amount, minimum, from_at, until_at, per_account, budget, created_at)
    select ${row}, 'FORGED1', brand_id, amount, minimum, from_at, until_at, per_account, 40, created_at
    from coupons.coupon where id = ${id}`);
  await expect(move('budget', row, '300')).rejects.toThrow('no coupon');
  await move('budget', row, '40');
  await expectSoundBooks(mall);
});

// Who has an account is at home in one brand and may act in the pages of another: fees, hours and limits are those of where he asks, and the bounds that
// keep his money, how long an address waits and who approves, those of where he is at home (migration 1646).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, withSetting } from '../../../test/accounts-factories.ts';
import { aBrandAt, inBrand } from '../../../test/brand-factories.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { ON_TRON, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { forgetBrands, storeSetting } from '../brands/index.ts';

const OTHER = 'elsewhere';
const HOURS = 3_600_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  const brandId = await aBrandAt(mall, OTHER, 'elsewhere.example');
  const now = mall.shared.clock.now();
  await storeSetting(mall.db, { brandId, code: 'money_open', value: 'true', now });
  await storeSetting(mall.db, { brandId, code: 'withdrawals_open', value: 'true', now });
  await withSetting(mall, 'withdrawal_address_wait_days', '3');
  await withSetting(mall, 'withdrawal_two_people_above', '100');
  forgetBrands(mall.shared.db);
});
afterAll(() => mall.stop());

/** At home in the default brand, in the pages of the other. */
async function aVisitor() {
  const { id, token } = await aBuyer(mall);
  await giveMoney(mall, id, '900');
  await mall.db.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address) values (${id}, ${ON_TRON.chain}, ${ON_TRON.address})`);
  return { id, call: inBrand(mall, OTHER, token) };
}

test('a new address waits as long as at home, and who asks elsewhere is told so', async () => {
  const visitor = await aVisitor();
  const terms = await visitor.call('withdrawals.getTerms', {});
  expect(terms).toMatchObject({ addressWaitDays: 3, twoPeopleAbove: '100' });
  const { hold } = await withdraw(visitor, { amount: '200' });
  expect(hold).toEqual({ reason: 'address-new', until: terms.hold?.until });
  expect(Date.parse(hold?.until ?? '') - mall.shared.clock.now().getTime()).toBeGreaterThan(
    71 * HOURS,
  );
  const needed = await mall.owner.value<number>(sql`
    select approvals_needed from withdrawals.withdrawal where account_id = ${visitor.id}`);
  expect(needed).toBe(2);
  await expectSoundBooks(mall);
});

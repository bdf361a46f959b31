// A loan is of the brand whose lender and terms were signed, wherever its borrower's account is at home.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aBrandAt, inBrand } from '../../../test/brand-factories.ts';
import { aBorrower, applyFor, LENDING } from '../../../test/loans-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import type { BrandId } from '@entrepot/contract/ids';
import type { SettingCode } from '@entrepot/contract/brands/settings';
import { forgetBrands, storeSetting } from '../brands/index.ts';

let mall: TestMall;
let brandId: BrandId;
beforeAll(async () => {
  mall = await startMall();
  brandId = await aBrandAt(mall, 'lends', 'lends.example');
  const now = mall.shared.clock.now();
  for (const [code, value] of Object.entries({ ...LENDING, money_open: 'true' })) {
    await storeSetting(mall.db, { brandId, code: code as SettingCode, value, now });
  }
  forgetBrands(mall.shared.db);
});
afterAll(() => mall.stop());

test('who is at home in a brand that does not lend signs with one that does, and is paid', async () => {
  const { token } = await aBorrower(mall);
  const call = inBrand(mall, 'lends', token);
  const { id: loanId } = await applyFor({ call });
  await (await anOperator(mall)).call('loans.approveLoan', { loanId });
  await (await anOperator(mall)).call('loans.payOutLoan', { loanId });
  expect(await call('loans.getLoan', { loanId })).toMatchObject({ loan: { state: 'running' } });
});

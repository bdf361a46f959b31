import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ DEMO: '0' });
});
afterAll(() => mall.stop());

test('a business is closed until it has an operator: it can be looked at, and nobody gets in', async () => {
  const register = () =>
    mall.storefront()('accounts.register', {
      by: 'username',
      name: 'early-bird',
      password: 'Ab12%zz9x',
      agreed: true,
    });
  expect(await mall.storefront()('catalogue.listGoods', {})).toMatchObject({ total: 0 });
  expect(await refusalOf(register())).toBe('MALL_CLOSED');
  expect(await mall.legacy('subscribe!add', { email: 'early@example.com' })).toMatchObject({
    code: '1',
    refusal: 'MALL_CLOSED',
  });
  await anOperator(mall);
  expect(await register()).toMatchObject({ me: { username: 'early-bird' } });
});

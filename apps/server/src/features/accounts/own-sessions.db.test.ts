import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('an account sees where it is logged in and logs out everywhere else', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const stranger = await aBuyer(mall);
  const elsewhere = await mall.storefront()('accounts.login', {
    name: buyer.username,
    password: PASSWORD,
  });
  const { rows } = await buyer.call('accounts.listSessions', {});
  expect(rows.map(({ place, current }) => [place, current])).toEqual([
    ['storefront', true],
    ['storefront', false],
  ]);
  await buyer.call('accounts.endOtherSessions', {});
  await buyer.call('accounts.endOtherSessions', {});
  expect((await buyer.call('accounts.listSessions', {})).rows).toHaveLength(1);
  expect(await refusalOf(mall.storefront(elsewhere.token)('accounts.getMe', {}))).toBe(
    'NOT_LOGGED_IN',
  );
  expect((await stranger.call('accounts.listSessions', {})).rows).toHaveLength(1);
});

test('visitors have no sessions to see', async () => {
  const visitor = mall.storefront();
  expect(await refusalOf(visitor('accounts.listSessions', {}))).toBe('NOT_LOGGED_IN');
  expect(await refusalOf(visitor('accounts.endOtherSessions', {}))).toBe('NOT_LOGGED_IN');
});

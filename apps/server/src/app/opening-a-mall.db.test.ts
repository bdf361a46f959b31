// docs/OPERATIONS.md "Opening a mall", step by step: from an empty business mall to goods that a buyer sees.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { createSetupLink } from '../features/accounts/index.ts';
import { forgetBrands } from '../features/brands/index.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { createdShop } from './commands/shop.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ DEMO: '0' });
});
afterAll(() => mall.stop());

const tokenIn = (link: string) => link.trim().split('#')[1] ?? '';

async function theFirstOperator() {
  const link = tokenIn((await createSetupLink(await mall.system())) ?? '');
  const input = { link, username: 'first', name: 'Kim Harbour', password: 'longshore-77' };
  return mall.admin((await mall.admin()('accounts.setup', input)).token);
}

test('an empty mall gets its operator, a shop, goods, and a buyer who sees them', async () => {
  const operator = await theFirstOperator();
  const made = await operator('sellers.createShop', {
    name: 'North Quay Trading',
    username: 'north-quay',
    email: 'north.quay@example.com',
    country: 'CN',
    city: 'Ningbo',
    language: 'zh-CN',
  });
  expect(made.link).toMatch(/\/setup#[\w-]{43}$/);
  const { token, me } = await mall.seller()('accounts.setup', {
    link: tokenIn(made.link),
    password: 'sextant44',
    confirmation: 'sextant44',
  });
  expect(me).toMatchObject({ username: 'north-quay', email: 'north.quay@example.com' });
  const seller = mall.seller(token);
  expect(await seller('sellers.getShop', {})).toMatchObject({ id: made.shopId, mark: 'NQT' });
  await addsGoods(seller);
  const { rows } = await operator('brands.listBrands', {});
  const brandId = rows[0]?.id as string;
  const visitor = mall.storefront();
  expect(await refusalOf(visitor('notifications.subscribe', { email: 'anna@example.com' }))).toBe(
    'MALL_CLOSED',
  );
  await operator('brands.updateSetting', { brandId, code: 'mall_open', value: 'true' });
  // In place of the second or two within which every process feels a switch.
  forgetBrands(mall.db);
  forgetBrands(mall.shared.db);
  const buyer = await visitor('accounts.register', {
    by: 'username',
    name: 'first-buyer',
    password: 'capstan91',
    agreed: true,
  });
  await mall.advance(60);
  const seen = await mall.storefront(buyer.token)('sellers.getShop', { shopId: made.shopId });
  expect(seen).toMatchObject({ name: 'North Quay Trading', figures: { goods: 1 } });
});

/** As the panel does: the categories to choose from are the mall's. */
async function addsGoods(seller: ReturnType<TestMall['seller']>) {
  await mall.settle();
  const { departments } = await seller('catalogue.getCategoryTree', {});
  await seller('catalogue.addListing', {
    ref: newId(),
    language: 'en',
    name: 'Enamel kettle',
    categoryId: departments[0]?.children[0]?.id as string,
    pictures: [],
    variants: [{ attributes: [], stock: 40 }],
    price: '12.50',
  });
}

test('what an operator did stands in the log and in the account’s history', async () => {
  const entry = await mall.owner.one(sql`
    select input from accounts.audit_entry where operation = 'sellers.createShop'`);
  expect(entry).toEqual({
    input: { name: 'North Quay Trading', username: 'north-quay', country: 'CN' },
  });
  const act = await mall.owner.one(
    sql`select act, reason from accounts.account_act where operator_id is not null`,
  );
  expect(act).toEqual({ act: 'merchant-opened', reason: 'North Quay Trading' });
});

test('at the command line a shop is created, and again only gives a new link', async () => {
  const options = { account: 'south-pier', city: 'Bremen', country: 'DE', language: 'en' };
  const first = await createdShop(mall, 'South Pier', options);
  expect(first).toContain('logs in at');
  const again = await createdShop(mall, 'South Pier', options);
  const setup = (said: string, password = 'sextant44') =>
    mall.seller()('accounts.setup', {
      link: tokenIn(/https?:\S+#\S+/.exec(said)?.[0] ?? ''),
      password,
      confirmation: password,
    });
  expect(await refusalOf(setup(first))).toBe('SETUP_LINK_INVALID');
  expect(await refusalOf(setup(again, 'password1'))).toBe('PASSWORD_TOO_COMMON');
  expect((await setup(again)).me.username).toBe('south-pier');
  expect(await refusalOf(setup(again))).toBe('SETUP_LINK_INVALID');
  await expect(createdShop(mall, 'South Pier', options)).rejects.toThrow(/user name|name/i);
});

test.each([
  [{ name: 'north quay TRADING', account: 'other-name' }, /shop/i],
  [{ name: 'Other Shop', account: 'North-Quay' }, /name/i],
  [{ name: 'Other Shop', account: 'other-name', email: 'north.quay@example.com' }, /e-mail/i],
  [{ name: 'Other Shop', account: 'no spaces' }, /--account/],
  [{ name: 'X', account: 'other-name' }, /The name/],
  [{ name: 'Other Shop', account: 'other-name', country: 'DEU' }, /--country has two capital/],
])(
  '%j is refused with a sentence, and nothing is left of it',
  async ({ name, ...given }, words) => {
    await expect(
      createdShop(mall, name, { city: 'Bremen', country: 'DE', ...given }),
    ).rejects.toThrow(words);
    expect(
      await mall.owner.query(sql`select 1 from accounts.account where username = 'other-name'`),
    ).toEqual([]);
  },
);

test('a link holds for a week', async () => {
  const options = { account: 'late-shop', city: 'Bremen', country: 'DE' };
  const said = await createdShop(mall, 'Late Shop', options);
  await mall.advance(8 * 86_400);
  const link = tokenIn(/https?:\S+#\S+/.exec(said)?.[0] ?? '');
  const setup = mall.seller()('accounts.setup', {
    link,
    password: 'sextant44',
    confirmation: 'sextant44',
  });
  expect(await refusalOf(setup)).toBe('SETUP_LINK_INVALID');
  const login = mall.seller()('accounts.login', { name: 'late-shop', password: 'sextant44' });
  expect(await refusalOf(login)).toBe('LOGIN_FAILED');
});

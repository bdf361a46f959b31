import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { addressForOrder } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const QUAY = {
  contact: 'Ada Quay',
  email: 'ada@example.com',
  areaCode: '49',
  phone: '15112345678',
  country: 'DE',
  state: 'DE.04',
  city: 'Hamburg',
  postcode: '20457',
  line: 'Am Kai 4',
};

test('the first address is the default until another one is', async () => {
  const { call } = await aBuyer(mall);
  const first = await call('accounts.addAddress', QUAY);
  expect(first).toMatchObject({ isDefault: true, countryName: 'Germany', stateName: 'Hamburg' });
  const second = await call('accounts.addAddress', { ...QUAY, city: 'Altona', isDefault: true });
  const { rows } = await call('accounts.listAddresses', {});
  expect(rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await call('accounts.editAddress', { ...QUAY, id: first.id, line: 'Am Kai 5', isDefault: true });
  const after = await call('accounts.listAddresses', {});
  expect(after.rows[0]).toMatchObject({ id: first.id, line: 'Am Kai 5' });
  await call('accounts.removeAddress', { id: first.id });
  expect((await call('accounts.listAddresses', {})).rows).toHaveLength(1);
});

test('two default addresses at the same moment leave one default', async () => {
  const { call } = await aBuyer(mall);
  await Promise.all([1, 2, 3].map(() => call('accounts.addAddress', { ...QUAY, isDefault: true })));
  const { rows } = await call('accounts.listAddresses', {});
  expect(rows.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
});

test('a state must belong to its country', async () => {
  const { call } = await aBuyer(mall);
  for (const wrong of [{ state: 'FR.11' }, { country: 'XX', state: '' }, { state: 'nonsense' }]) {
    const add = call('accounts.addAddress', { ...QUAY, ...wrong });
    expect(await refusalOf(add)).toBe('ADDRESS_REGION_UNKNOWN');
  }
});

test('somebody else’s address does not exist', async () => {
  const owner = await aBuyer(mall);
  const other = await aBuyer(mall);
  const { id } = await owner.call('accounts.addAddress', QUAY);
  const edit = other.call('accounts.editAddress', { ...QUAY, id });
  expect(await refusalOf(edit)).toBe('ADDRESS_NOT_FOUND');
  const remove = other.call('accounts.removeAddress', { id });
  expect(await refusalOf(remove)).toBe('ADDRESS_NOT_FOUND');
  await expect(addressForOrder(mall.db, other.id, id)).rejects.toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  });
  expect(await addressForOrder(mall.db, owner.id, id)).toMatchObject({ line: 'Am Kai 4' });
});

test('at most twenty addresses are kept', async () => {
  const { call } = await aBuyer(mall);
  for (let count = 0; count < 20; count += 1) {
    await call('accounts.addAddress', QUAY);
  }
  expect(await refusalOf(call('accounts.addAddress', QUAY))).toBe('ADDRESS_LIMIT');
});

test('countries, states and cities come in the reader’s language', async () => {
  const { rows } = await mall.storefront()('accounts.listCountries', {});
  expect(rows).toContainEqual({ code: 'DE', name: 'Germany', areaCode: '49' });
  expect(rows.length).toBeGreaterThan(240);
  const chinese = await mall.storefront(null, { language: 'zh-CN' })('accounts.listCountries', {});
  expect(chinese.rows).toContainEqual({ code: 'DE', name: '德国', areaCode: '49' });
  const states = await mall.storefront()('accounts.listStates', { country: 'US' });
  expect(states.rows).toContainEqual({ code: 'US.CA', name: 'California' });
  const cities = await mall.storefront()('accounts.listCities', { country: 'US', state: 'US.CA' });
  expect(cities.rows).toContainEqual({ code: 'Oakland', name: 'Oakland' });
  const foreign = await mall.storefront()('accounts.listCities', { country: 'FR', state: 'US.CA' });
  expect(foreign.rows).toEqual([]);
});

test('an existing client keeps its address book in its own words', async () => {
  const { token } = await aBuyer(mall);
  const countries = await mall.legacy('address!listCountry', { lang: 'en' });
  expect(countries.data).toMatchObject({
    data: expect.arrayContaining([{ id: 'DE', countryName: 'Germany' }]),
  });
  const added = await mall.legacy('address!add', {
    token,
    contacts: encodeURIComponent('Ada Quay'),
    phone: '49 15112345678',
    email: 'ada@example.com',
    postcode: '20457',
    country: 'Germany',
    countryId: 'DE',
    provinceId: 'DE.04',
    city: 'Hamburg',
    cityId: 'Hamburg',
    address: encodeURIComponent('Am Kai 4'),
    use: '1',
  });
  expect(added.code).toBe('0');
  expect(await mall.legacy('address!list', { token })).toMatchObject({
    data: {
      pageList: [
        {
          use: 1,
          phone: '49 15112345678',
          contacts: 'Ada Quay',
          country: 'Germany',
          province: 'Hamburg',
          city: 'Hamburg',
          countryId: 'DE',
        },
      ],
    },
  });
});

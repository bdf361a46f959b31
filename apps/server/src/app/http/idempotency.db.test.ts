// People click twice and answers get lost: the same write sent again acts once. Existing clients send no key with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aShopper, expectSoundBooks, type Shopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
let shopper: Shopper;
beforeAll(async () => {
  mall = await startMall();
  shopper = await aShopper(mall);
});
afterAll(() => mall.stop());

const ADDRESS = {
  contacts: 'Ada',
  phone: '49 15112345678',
  countryId: 'DE',
  city: 'Berlin',
  address: 'Hof 5',
};

async function orderInfo(quantity = 24) {
  const { listingId } = await aListing(mall);
  return `${listingId},-1,${quantity}`;
}

const submit = (info: string) =>
  mall.legacy('order!submit', {
    token: shopper.token,
    orderInfo: info,
    addressId: shopper.addressId,
  });

const unpaid = async () => (await shopper.call('orders.countOrders', {})).tabs['awaiting-payment'];

test('a checkout that is sent twice makes its orders once, at the same time or after one another', async () => {
  const info = await orderInfo();
  const before = await unpaid();
  const [one, other] = await Promise.all([submit(info), submit(info)]);
  expect(one).toMatchObject({ code: '0', data: { orderList: [{}] } });
  expect(other).toEqual(one);
  expect(await submit(info)).toEqual(one);
  expect(await unpaid()).toBe(before + 1);
  await expectSoundBooks(mall);
});

test('another checkout is another one, and so is the same some seconds later', async () => {
  const [info, second] = [await orderInfo(), await orderInfo()];
  const before = await unpaid();
  const first = await submit(info);
  expect((await submit(second)).data).not.toEqual(first.data);
  await mall.advance(11);
  expect((await submit(info)).data).not.toEqual(first.data);
  expect(await unpaid()).toBe(before + 3);
});

test('what was refused is tried again', async () => {
  const { listingId, variantIds } = await aListing(mall);
  const info = `${listingId},${variantIds[0]},24`;
  const asked = { token: shopper.token, orderInfo: info, addressId: listingId };
  expect(await mall.legacy('order!submit', asked)).toMatchObject({ refusal: 'ADDRESS_NOT_FOUND' });
  expect(await mall.legacy('order!submit', asked)).toMatchObject({ refusal: 'ADDRESS_NOT_FOUND' });
  expect((await submit(info)).code).toBe('0');
});

test('an address that is sent twice is kept once', async () => {
  const before = (await shopper.call('accounts.listAddresses', {})).rows.length;
  const add = () => mall.legacy('address!add', { token: shopper.token, ...ADDRESS });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ code }) => code)).toEqual(['0', '0']);
  expect((await shopper.call('accounts.listAddresses', {})).rows.length).toBe(before + 1);
});

describe('a visitor', () => {
  const input = (name: string) => ({
    by: 'username' as const,
    name,
    password: 'quay7mast',
    agreed: true as const,
  });
  const register = (given: ReturnType<typeof input>, key: string) =>
    mall.storefront()('accounts.register', given, { key });

  test('whose registration is repeated, the answer being lost, is logged in by the repeat', async () => {
    const first = await register(input('lost-answer'), 'key-of-the-form-1');
    const again = await register(input('lost-answer'), 'key-of-the-form-1');
    expect(again).toEqual(first);
    const me = await mall.storefront(again.token)('accounts.getMe', {});
    expect(me.username).toBe('lost-answer');
  });

  test('who knows the key but not the password gets nothing by it', async () => {
    await register(input('known-key'), 'key-of-the-form-2');
    const guessed = register({ ...input('known-key'), password: 'guess1234' }, 'key-of-the-form-2');
    expect(await refusalOf(guessed)).toBe('DUPLICATE_SUBMISSION');
    expect(await refusalOf(register(input('known-key'), 'key-of-the-form-3'))).toBe(
      'USERNAME_TAKEN',
    );
  });

  test('can fill the table for an hour only', async () => {
    const kept = () =>
      mall.owner.query(sql`select 1 from platform.idempotency where caller = 'visitor'`);
    expect(await kept()).not.toEqual([]);
    await mall.advance(3_700);
    expect(await kept()).toEqual([]);
  });
});

test('two password changes sent at once are one, and both answers log in', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const input = { old: PASSWORD, password: 'sextant44', confirmation: 'sextant44' };
  const change = () => buyer.call('accounts.changePassword', input, { key: 'key-of-the-change' });
  const [one, other] = await Promise.all([change(), change()]);
  expect(other).toEqual(one);
  expect((await mall.storefront(other.token)('accounts.getMe', {})).id).toBe(buyer.id);
  // Later the session that asked has ended with all others.
  expect(await refusalOf(change())).toBe('NOT_LOGGED_IN');
});

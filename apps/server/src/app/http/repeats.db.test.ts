// Existing clients send no Idempotency-Key, and people click twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aShopper, expectSoundBooks, type Shopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

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

// What the fee of a coin may take, and from when on it does: one operator says it, of what others have sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aChannel, aPrice, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { DAY, expectSoundBooks, logInAgain } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';

let mall: TestMall;
let usdt: string;
let ether: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall, { fee: '1' });
  ether = await aChannel(mall, {
    ...{ coin: 'ETH', asset: 'native', decimals: 18, least: '0.01', most: '50', fee: '0.5' },
    priceMinutes: 10_080,
  });
});
afterAll(() => mall.stop());

const look = async () => {
  await mall.advance(3);
  await mall.advance(3);
};

/** As one operator changes it. */
async function setFee(channelId: string, fee: string) {
  const { call } = await anOperator(mall, { rights: ['channels'] });
  const [minimum, maximum] = channelId === usdt ? ['10', '5000'] : ['0.01', '50'];
  const { channels } = await call('deposits.changeChannel', {
    ...{ channelId, networkName: 'Test chain', minimum, maximum, fee },
    ...{ minutes: 5, priceMinutes: 10_080, region: '' },
  });
  return channels.find(({ id }) => id === channelId);
}

const worthOf = (id: string) =>
  mall.owner.only<{ state: string; fee: string; net: string }>(sql`
    select state, trim_scale(fee)::text as fee, trim_scale(net)::text as net from deposits.deposit where id = ${id}`);

const ONE_ETHER = { units: '1000000000000000000', asset: 'native' };

test('no fee takes more than a tenth, however it came to stand there', async () => {
  const buyer = await aBuyer(mall);
  await aPrice(mall, 'ETH', '3000');
  expect(await refusalOf(setFee(ether, '2999.99'))).toBe('CHANNEL_LIMITS');
  expect(await refusalOf(setFee(ether, '3.01'))).toBe('CHANNEL_LIMITS');
  expect(await refusalOf(setFee(usdt, '1.01'))).toBe('CHANNEL_LIMITS');
  await mall.owner.run(sql`update deposits.channel set fee = 2999.99 where id = ${ether}`);
  await mall.advance(DAY + 3);
  const call = await logInAgain(mall, buyer);
  const id = await aTransfer(mall, { ...buyer, call }, { channelId: ether, ...ONE_ETHER });
  await finish(mall, id);
  await look();
  expect(await worthOf(id)).toEqual({ state: 'credited', fee: '300', net: '2700' });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('2700');
  await mall.owner.run(sql`update deposits.channel set fee = 0.5 where id = ${ether}`);
  await expectSoundBooks(mall);
});

test('with the application’s own role no more than a tenth is taken of one', async () => {
  const buyer = await aBuyer(mall);
  await mall.owner.run(sql`update deposits.channel set fee = 40 where id = ${usdt}`);
  await mall.owner.run(
    sql`update deposits.channel set fee_before = null, fee_from = null where id = ${usdt}`,
  );
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '100000000' });
  await mall.db.run(sql`
    insert into deposits.deposit (id, transfer_id, account_id, channel_id, network, address, state, units, seen_at, most_fee)
    select id, id, account_id, ${usdt}, network, recipient, 'seen', units, seen_at, 1000 from chains.public_transfer where id = ${id}`);
  const confirm = (fee: number) =>
    mall.db
      .tx(async (db) => {
        await db.run(sql`
          update deposits.deposit set state = 'confirmed', confirmed_at = now(), price = 1, gross = 100, fee = ${fee}, rest = 0,
            net = 100 - ${fee}::numeric where id = ${id}`);
        throw new Error('taken');
      })
      .catch((error: Error) => sqlState(error) ?? error.message);
  expect([await confirm(40), await confirm(10.01), await confirm(10)]).toEqual([
    ...['23514', '23514', 'taken'],
  ]);
  await mall.owner.run(sql`update deposits.channel set fee = 1 where id = ${usdt}`);
});

test('a raised fee counts a day later, is said before, and is not taken of what was sent before', async () => {
  const buyer = await aBuyer(mall);
  const shown = async () => {
    const { channels } = await (await logInAgain(mall, buyer))('deposits.getTerms', {});
    return channels.find(({ id }) => id === ether);
  };
  const first = await aTransfer(mall, buyer, { channelId: ether, ...ONE_ETHER });
  const from = new Date(mall.shared.clock.now().getTime() + DAY * 1_000);
  const raised = await setFee(ether, '3');
  expect(raised).toMatchObject({ fee: '0.5', feeComing: { fee: '3' } });
  const at = new Date(raised?.feeComing?.from ?? 0).getTime() - from.getTime();
  expect(Math.abs(at)).toBeLessThan(60_000);
  expect(await shown()).toMatchObject({ fee: '0.5', feeComing: raised?.feeComing });
  await finish(mall, first);
  await look();
  expect(await worthOf(first)).toMatchObject({ state: 'credited', fee: '0.5' });
  await mall.advance(DAY);
  expect(await shown()).toMatchObject({ fee: '3', feeComing: null });
  const call = await logInAgain(mall, buyer);
  // Seen so late that the new fee counts, but its block is older.
  const second = await aTransfer(mall, { ...buyer, call }, { channelId: ether, ...ONE_ETHER });
  await mall.owner.run(sql`
    update chains.transfer set block_at = block_at - interval '1 hour' where id = ${second}`);
  await finish(mall, second);
  await look();
  expect(await worthOf(second)).toMatchObject({ state: 'credited', fee: '0.5' });
  const late = await aTransfer(mall, { ...buyer, call }, { channelId: ether, ...ONE_ETHER });
  await finish(mall, late);
  await look();
  expect(await worthOf(late)).toMatchObject({ state: 'credited', fee: '3' });
  await expectSoundBooks(mall);
});

test('a lowered fee counts at once, and takes back a raise that has not come', async () => {
  expect(await setFee(ether, '2.5')).toMatchObject({ fee: '2.5', feeComing: null });
  expect(await setFee(ether, '3')).toMatchObject({ fee: '2.5', feeComing: { fee: '3' } });
  const saved = await setFee(ether, '3');
  expect(saved).toMatchObject({ fee: '2.5', feeComing: { fee: '3' } });
  expect(await setFee(ether, '2.6')).toMatchObject({ fee: '2.5', feeComing: { fee: '2.6' } });
  expect(await setFee(ether, '2')).toMatchObject({ fee: '2', feeComing: null });
});

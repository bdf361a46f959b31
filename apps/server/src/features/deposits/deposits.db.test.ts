import { depositLife } from '@entrepot/contract/deposits/life';
import { stepsOf } from '@entrepot/contract/life';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aPrice,
  aTransfer,
  bringBack,
  CONFIRMATIONS,
  finish,
  moveHead,
  takeBack,
  TOKEN,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM, post } from '../../ledger/index.ts';
import { parseAmount } from '@entrepot/contract/money';
import { sql, sqlState } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const walletOf = ({ id }: Pick<Buyer, 'id'>) => balance(mall.db, 'available', id);
const stateOf = (id: string) =>
  mall.db.value<string>(sql`select state from deposits.deposit where id = ${id}`);
/** The jobs run, three seconds later. */
const look = () => mall.advance(3);

test('the database allows the steps of the life, and no others', async () => {
  const edges = await mall.owner.query(
    sql`select from_state as "from", to_state as "to" from deposits.allowed_edge order by 1, 2`,
  );
  const wanted = stepsOf(depositLife).toSorted((a, b) =>
    `${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1,
  );
  expect(edges).toEqual(wanted);
});

describe('an address', () => {
  test('is the account’s own, the same however often it is asked for, and watched', async () => {
    const [one, other] = [await aBuyer(mall), await aBuyer(mall)];
    const asked = await Promise.all(Array.from({ length: 5 }, () => addressOf(one, usdt)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^0x[0-9a-f]{40}$/);
    expect(await addressOf(other, usdt)).not.toBe(asked[0]);
    expect(
      await mall.db.find(
        sql`select account_id from chains.public_watched_address where address = ${asked[0]}`,
      ),
    ).toBe(one.id);
  });

  test('is not given while deposits are closed, nor of a channel that is', async () => {
    const buyer = await aBuyer(mall);
    await withSetting(mall, 'deposits_open', 'false');
    expect(await buyer.call('deposits.openAddresses', {})).toEqual({ rows: [] });
    expect(await buyer.call('deposits.getTerms', {})).toMatchObject({ open: false, channels: [] });
    await withSetting(mall, 'deposits_open', 'true');
    const closed = await aChannel(mall, { coin: 'DAI', asset: `0x${'d'.repeat(40)}`, open: false });
    expect(await buyer.call('deposits.openAddresses', { channelId: closed })).toEqual({ rows: [] });
  });
});

describe('what comes', () => {
  test('is seen at once, credited once when its block is final, and the cents are whole', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '25507890' });
    await look();
    const seen = await buyer.call('deposits.getDeposit', { depositId: id });
    expect(seen).toMatchObject({
      ...{ state: 'seen', coin: 'USDT', sent: '25.50789', confirmations: 1 },
      ...{ confirmationsNeeded: CONFIRMATIONS, net: null },
    });
    expect(await walletOf(buyer)).toBe('0');
    await finish(mall, id);
    await look();
    await look();
    expect(await buyer.call('deposits.getDeposit', { depositId: id })).toMatchObject({
      ...{ state: 'credited', net: '25.5', rest: '0.00789', fee: '0', value: '25.50789' },
      confirmations: CONFIRMATIONS,
    });
    expect(await walletOf(buyer)).toBe('25.5');
    const notices = await buyer.call('notifications.listNotices', {});
    expect(notices.rows[0]).toMatchObject({
      ...{ kind: 'deposit', params: { depositId: id, amount: '25.5', news: 'credited' } },
    });
    await expectSoundBooks(mall);
  });

  test('is credited once, though many workers look at the same time', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '40000000' });
    await finish(mall, id);
    await Promise.allSettled(Array.from({ length: 20 }, () => mall.advance(1)));
    await look();
    expect(await walletOf(buyer)).toBe('40');
    await expectSoundBooks(mall);
  });

  test('and goes with its block before it is final credits nothing, and counts when it comes again', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '30000000' });
    await look();
    await takeBack(mall, id);
    await look();
    expect(await stateOf(id)).toBe('orphaned');
    expect(await walletOf(buyer)).toBe('0');
    await bringBack(mall, id, 108);
    await look();
    expect(await stateOf(id)).toBe('seen');
    await finish(mall, id);
    await look();
    expect(await walletOf(buyer)).toBe('30');
    await expectSoundBooks(mall);
  });

  test('to a channel that was closed meanwhile is credited all the same', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '12000000' });
    await mall.owner.run(sql`update deposits.channel set open = false where id = ${usdt}`);
    await finish(mall, id);
    await look();
    await mall.owner.run(sql`update deposits.channel set open = true where id = ${usdt}`);
    expect(await walletOf(buyer)).toBe('12');
  });

  test('below the least waits until there is enough, and then all of it is credited', async () => {
    const buyer = await aBuyer(mall);
    const first = await aTransfer(mall, buyer, { channelId: usdt, units: '4000000' });
    await finish(mall, first);
    await look();
    expect(await buyer.call('deposits.getDeposit', { depositId: first })).toMatchObject({
      ...{ state: 'small', least: '10', together: '4' },
    });
    const second = await aTransfer(mall, buyer, { channelId: usdt, units: '6000001' });
    await finish(mall, second);
    await look();
    await look();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['credited', 'credited']);
    expect(await walletOf(buyer)).toBe('10');
    await expectSoundBooks(mall);
  });

  test('above the most is looked at, and goes on by itself at the time that was said', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '6000000000' });
    await finish(mall, id);
    await look();
    const waiting = await buyer.call('deposits.getDeposit', { depositId: id });
    expect(waiting).toMatchObject({ state: 'review', net: '6000' });
    expect(await walletOf(buyer)).toBe('0');
    await mall.advance(72 * 3_600 + 5);
    await look();
    expect(await walletOf(buyer)).toBe('6000');
    await moveHead(mall, 130);
    await expectSoundBooks(mall);
  });

  test('of a coin without a price that is young enough waits for one', async () => {
    const ether = await aChannel(mall, {
      ...{ coin: 'ETH', asset: 'native', decimals: 18, least: '0.001', most: '10', fee: '0.5' },
    });
    const buyer = await aBuyer(mall);
    const units = '10000000000000000';
    const id = await aTransfer(mall, buyer, { channelId: ether, units, asset: 'native' });
    await finish(mall, id);
    await look();
    expect(await stateOf(id)).toBe('unpriced');
    await aPrice(mall, 'ETH', '3210.55');
    await look();
    await look();
    expect(await walletOf(buyer)).toBe('31.6');
    await mall.advance(3_601);
    const late = mall.storefront(
      await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now()),
    );
    expect(await refusalOf(late('deposits.getPrice', { coin: 'ETH' }))).toBe(
      'DEPOSIT_CHANNEL_CLOSED',
    );
    await moveHead(mall, 140);
    await expectSoundBooks(mall);
  });

  test('of an unknown token credits nothing by itself; two operators may, and never one', async () => {
    const buyer = await aBuyer(mall);
    const asset = `0x${'9'.repeat(40)}`;
    const id = await aTransfer(mall, buyer, {
      channelId: usdt,
      units: '7000000',
      asset,
      block: 141,
    });
    await finish(mall, id);
    await look();
    expect(await stateOf(id)).toBe('unknown');
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const said = { depositId: id, amount: '7', evidence: 'Returned by the exchange, receipt 4711' };
    const proposed = await first.call('deposits.proposeCredit', said);
    expect(proposed.actions).toEqual(['decline']);
    expect(await refusalOf(first.call('deposits.approveCredit', { depositId: id }))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect(await refusalOf(second.call('deposits.proposeCredit', said))).toBe('DEPOSIT_NOT_OPEN');
    expect(await walletOf(buyer)).toBe('0');
    expect(await second.call('deposits.approveCredit', { depositId: id })).toMatchObject({
      state: 'credited',
      proposals: [{ state: 'approved', amount: '7' }],
    });
    expect(await walletOf(buyer)).toBe('7');
    await expectSoundBooks(mall);
  });
});

describe('a credit whose block is gone', () => {
  const credited = async (units: string, block: number) => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units, block });
    await finish(mall, id);
    await look();
    return { buyer, id };
  };

  test('is taken back as far as it is there, and the mall bears the rest', async () => {
    const { buyer, id } = await credited('50000000', 150);
    await mall.owner.tx(async (tx) => {
      await post(tx, {
        ...{ kind: 'order-pay', key: `test/${newId()}`, ref: 'test', actor: 'system' },
        ...{ at: mall.shared.clock.now(), currency: 'USDT' },
        legs: [
          { kind: 'available', owner: buyer.id, amount: parseAmount('-20') },
          { kind: 'platform-fee', owner: PLATFORM, amount: parseAmount('20') },
        ],
      });
    });
    await takeBack(mall, id);
    await look();
    expect(await stateOf(id)).toBe('reversed');
    expect(await walletOf(buyer)).toBe('0');
    const incident = await mall.owner.one(
      sql`select taken, borne from deposits.incident where deposit_id = ${id}`,
    );
    expect(incident).toEqual({ taken: '30', borne: '20' });
    expect((await buyer.call('notifications.listNotices', {})).rows[0]).toMatchObject({
      params: { news: 'undone' },
    });
  });

  test('is credited again by two people once the chain has it again', async () => {
    const { buyer, id } = await credited('15000000', 160);
    await takeBack(mall, id);
    await look();
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const said = { depositId: id, evidence: 'It is on the chain again, block 170' };
    expect(await refusalOf(first.call('deposits.proposeCredit', { ...said, amount: '15' }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
    await bringBack(mall, id, 170);
    await finish(mall, id);
    expect(await refusalOf(first.call('deposits.proposeCredit', { ...said, amount: '16' }))).toBe(
      'DEPOSIT_AMOUNT_OTHER',
    );
    await first.call('deposits.proposeCredit', { ...said, amount: '15' });
    await second.call('deposits.approveCredit', { depositId: id });
    expect(await walletOf(buyer)).toBe('15');
  });
});

describe('with the application’s role alone', () => {
  const attempt = (movement: { key: string; ref: string; owner: Buyer; amount: string }) =>
    mall.db
      .tx((tx) =>
        post(tx, {
          ...{ kind: 'deposit', actor: 'system', at: mall.shared.clock.now(), currency: 'USDT' },
          ...{ key: movement.key, ref: movement.ref },
          legs: [
            { kind: 'clearing-chain', owner: PLATFORM, amount: parseAmount(`-${movement.amount}`) },
            { kind: 'available', owner: movement.owner.id, amount: parseAmount(movement.amount) },
          ],
        }),
      )
      .then(() => 'posted', sqlState);

  test('nothing is credited that no chain has seen, nor what it has seen before it is final', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '50000000', block: 180 });
    await look();
    const said = {
      key: `deposits/${id}/credit`,
      ref: `deposits/${id}`,
      owner: buyer,
      amount: '50',
    };
    expect(['23514', '42501']).toContain(await attempt(said));
    await mall.db.run(
      sql`update deposits.deposit set state = 'confirmed', gross = 50, fee = 0, rest = 0, net = 50 where id = ${id}`,
    );
    expect(['23514', '42501']).toContain(await attempt(said));
    expect(
      await mall.db
        .run(sql`update chains.transfer set state = 'final' where id = ${id}`)
        .then(() => 'done', sqlState),
    ).toBe('42501');
    expect(await walletOf(buyer)).toBe('0');
  });
});

test('existing clients find channels, announce with a picture, and are credited nothing for it', async () => {
  const buyer = await aBuyer(mall);
  const token = { token: buyer.token };
  const list = await mall.legacy('channelBlockchain!list', token);
  const [channel] = list.data as Record<string, unknown>[];
  expect(channel).toMatchObject({
    ...{ coin: 'USDT', blockchain_name: 'demo-chain', recharge_limit_min: 10 },
    ...{ recharge_limit_max: 5000, fee: 0 },
  });
  expect(channel?.['address']).toMatch(/^0x[0-9A-Fa-f]{40}$/);
  const opened = await mall.legacy('rechargeBlockchain!recharge_open', token);
  const { session_token } = opened.data as { session_token: string };
  const said = { ...token, session_token, coin: 'USDT', blockchain_name: 'demo-chain', img: '' };
  const more = { channel_address: String(channel?.['address']), from: '123', tx: '123' };
  const announced = await mall.legacy('rechargeBlockchain!recharge', {
    ...{ ...said, ...more, amount: '25.5' },
  });
  expect(announced.code).toBe('0');
  const { order_no } = announced.data as { order_no: string };
  expect(announced.data).toMatchObject({ state: 0, volume: 25.5, amount: '0', coin: 'USDT' });
  const again = await mall.legacy('rechargeBlockchain!recharge', {
    ...{ ...said, ...more, amount: '25.5' },
  });
  expect(again.code).not.toBe('0');
  expect(await walletOf(buyer)).toBe('0');
  const { data } = await mall.legacy('rechargeBlockchain!list', {
    ...{ ...token, page_no: '1', page_size: '8' },
  });
  expect(data).toMatchObject({
    totalElements: 1,
    elements: [{ order_no, state: 0, isThirdParty: false }],
  });
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '25500000', block: 190 });
  await finish(mall, id);
  await look();
  const got = await mall.legacy('rechargeBlockchain!get', { ...token, order_no });
  expect(got.data).toMatchObject({ state: 1 });
  expect(await walletOf(buyer)).toBe('25.5');
  const limits = await mall.legacy('rechargeBlockchain!rechargeLimitConfig', token);
  expect(limits.data).toEqual({ rechargeAmountMin: 10, rechargeAmountMax: 5000 });
  expect((await mall.legacy('rechargeBlockchain!fee', { ...token, symbol: 'usdt' })).data).toEqual({
    price: 1,
  });
});

test('an announcement that nothing comes for ends by itself', async () => {
  const buyer = await aBuyer(mall);
  const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
  const said = { sessionToken, coin: 'USDT', network: 'demo-chain', address: '' };
  for (const [amount, code] of [
    ['9.99', 'DEPOSIT_BELOW_MINIMUM'],
    ['5000.01', 'DEPOSIT_ABOVE_MAXIMUM'],
    ['20.0000001', 'INVALID_INPUT'],
    ['-20', 'INVALID_INPUT'],
  ] as const) {
    expect([
      amount,
      await refusalOf(buyer.call('deposits.announceDeposit', { ...said, amount })),
    ]).toEqual([amount, code]);
  }
  const { id } = await buyer.call('deposits.announceDeposit', { ...said, amount: '20' });
  await mall.advance(72 * 3_600 + 5);
  expect(await stateOf(id)).toBe('expired');
});

describe('operators', () => {
  test('open a channel only when there is a node and a key, and change its limits', async () => {
    const { call } = await anOperator(mall);
    await mall.owner.run(sql`
      insert into chains.network (code, kind, identity, native_decimals, confirmations)
      values ('elsewhere', 'evm', '5', 18, 12) on conflict do nothing`);
    const fields = {
      ...{ networkName: 'Elsewhere', minimum: '5', maximum: '50', fee: '1', minutes: 10 },
      ...{ priceMinutes: 60, region: '' },
    };
    const added = { coin: 'USDT', network: 'elsewhere', contract: TOKEN, decimals: 6, ...fields };
    const after = await call('deposits.addChannel', added);
    const channel = after.channels.find(({ network }) => network === 'elsewhere');
    expect(channel).toMatchObject({ open: false, lacks: ['node', 'key'] });
    const channelId = channel?.id ?? '';
    expect(await refusalOf(call('deposits.addChannel', added))).toBe('CHANNEL_EXISTS');
    expect(await refusalOf(call('deposits.openChannel', { channelId, open: true }))).toBe(
      'CHANNEL_NOT_READY',
    );
    expect(
      await refusalOf(call('deposits.changeChannel', { channelId, ...fields, fee: '5' })),
    ).toBe('CHANNEL_LIMITS');
    const { channels } = await call('deposits.changeChannel', { channelId, ...fields, fee: '2' });
    expect(channels.find(({ id }) => id === channelId)).toMatchObject({ fee: '2' });
  });

  test('give a price by two people', async () => {
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const said = { coin: 'ETH', price: '3000.5', source: 'Two exchanges, noon' };
    const proposed = await first.call('deposits.proposePrice', said);
    const priceId = proposed.prices[0]?.id ?? '';
    expect(proposed.prices[0]).toMatchObject({ holds: false, own: true, approvedBy: null });
    expect(await refusalOf(first.call('deposits.approvePrice', { priceId }))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    const { prices } = await second.call('deposits.approvePrice', { priceId });
    expect(prices[0]).toMatchObject({ holds: true, price: '3000.5' });
    expect(await refusalOf(second.call('deposits.approvePrice', { priceId }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
  });
});

import { depositLife } from '@entrepot/contract/deposits/life';
import { stepsOf } from '@entrepot/contract/life';
import { qrPicture } from '@entrepot/contract/qr';
import { wirePicture } from '@entrepot/contract/uploads/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aPrice,
  aTransfer,
  bringBack,
  finish,
  moveHead,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks, takeMoney } from '../../../test/orders-factories.ts';
import { sendPicture } from '../../../test/pictures.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { balance, PLATFORM, post } from '../../ledger/index.ts';
import { parseAmount } from '@entrepot/contract/money';
import { sql, sqlState } from '../../platform/db.ts';
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

  test('is nobody else’s later, whatever the application’s role writes', async () => {
    const [buyer, thief] = [await aBuyer(mall), await aBuyer(mall)];
    const address = await addressOf(buyer, usdt);
    const stateAfter = (change: ReturnType<typeof sql>) =>
      mall.db.run(change).then(
        () => 'done',
        (error: unknown) => sqlState(error),
      );
    for (const change of [
      sql`update chains.watched_address set account_id = ${thief.id} where address = ${address}`,
      sql`update chains.public_watched_address set account_id = ${thief.id} where address = ${address}`,
      sql`update deposits.address set account_id = ${thief.id} where address = ${address}`,
      sql`delete from chains.watched_address where address = ${address}`,
      sql`insert into chains.public_watched_address (network, address, account_id, made_at)
        select network, address || '0', ${thief.id}::uuid, made_at from deposits.address where address = ${address}`,
    ]) {
      expect(await stateAfter(change)).toBe('42501');
    }
    const { network } = await mall.owner.only<{ network: string }>(
      sql`select network from deposits.address where address = ${address}`,
    );
    await mall.shared.witness.run(sql`
      insert into chains.public_watched_address (network, address, account_id, made_at)
      values (${network}, ${`${address}0`}, ${thief.id}, now())`);
    const unlike = sql`
      insert into deposits.address (network, address, account_id, key, place, made_at)
      values (${network}, ${`${address}0`}, ${buyer.id}, ${'f'.repeat(16)}, 7, now())`;
    expect(await stateAfter(unlike)).toBe('23503');
  });

  test('is not given while deposits are closed, nor of a channel that is', async () => {
    const buyer = await aBuyer(mall);
    await withSetting(mall, 'deposits_open', 'false');
    const { rows } = await buyer.call('deposits.openAddresses', {});
    expect(rows).toMatchObject([{ coin: 'USDT', address: null, link: null }]);
    // Existing clients break off where there is no entry at all.
    const list = await mall.legacy('channelBlockchain!list', { token: buyer.token });
    expect(list.data).toMatchObject([{ coin: 'USDT', address: null, img: '' }]);
    const made = sql`select 1 from deposits.address where account_id = ${buyer.id}`;
    expect(await mall.db.query(made)).toEqual([]);
    expect(await buyer.call('deposits.getTerms', {})).toMatchObject({ open: false, channels: [] });
    await withSetting(mall, 'deposits_open', 'true');
    const closed = await aChannel(mall, { coin: 'DAI', asset: `0x${'d'.repeat(40)}`, open: false });
    expect(await buyer.call('deposits.openAddresses', { channelId: closed })).toEqual({ rows: [] });
    const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
    const said = { sessionToken, coin: 'DAI', network: 'demo-chain', address: '', amount: '20' };
    expect(await refusalOf(buyer.call('deposits.announceDeposit', said))).toBe(
      'DEPOSIT_CHANNEL_CLOSED',
    );
  });
});

describe('what comes', () => {
  test('is seen at once, credited once when its block is final, and the cents are whole', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '25507890' });
    await look();
    const seen = await buyer.call('deposits.getDeposit', { depositId: id });
    expect(seen).toMatchObject({
      ...{ state: 'seen', coin: 'USDT', sent: '25.50789', net: null },
      // This network says itself what is final.
      ...{ confirmations: null, confirmationsNeeded: null },
    });
    expect(await walletOf(buyer)).toBe('0');
    await finish(mall, id);
    await look();
    await look();
    expect(await buyer.call('deposits.getDeposit', { depositId: id })).toMatchObject({
      ...{ state: 'credited', net: '25.5', rest: '0.00789', fee: '0', value: '25.50789' },
    });
    expect(await walletOf(buyer)).toBe('25.5');
    const notices = await buyer.call('notifications.listNotices', {});
    expect(notices.rows[0]).toMatchObject({
      ...{ kind: 'deposit', params: { depositId: id, amount: '25.5', news: 'credited' } },
    });
    await expectSoundBooks(mall);
  });

  test('and is worth more than 10,000 USDT is not credited by itself on one node’s word, and says so', async () => {
    const buyer = await aBuyer(mall);
    const asset = `0x${'c'.repeat(40)}`;
    await aChannel(mall, { asset, most: '50000', open: false });
    const came = async (units: string, nodes: number) => {
      const id = await aTransfer(mall, buyer, { channelId: usdt, asset, units });
      await finish(mall, id, nodes);
      await look();
      return buyer.call('deposits.getDeposit', { depositId: id });
    };
    expect(await came('10000000000', 1)).toMatchObject({ state: 'credited', net: '10000' });
    const alone = await came('10000010000', 1);
    expect(alone).toMatchObject({ state: 'review', byPeople: true, net: '10000.01' });
    expect(alone.waitUntil).not.toBeNull();
    expect(await came('10000010000', 2)).toMatchObject({ state: 'credited', net: '10000.01' });
    expect(await walletOf(buyer)).toBe('20000.01');

    // Gone with its block and there again, it is as large, and told by one as before.
    await takeBack(mall, alone.id);
    await look();
    await bringBack(mall, alone.id, 120);
    await finish(mall, alone.id, 1);
    await look();
    const [one, other] = [await anOperator(mall), await anOperator(mall)];
    const said = { depositId: alone.id, evidence: 'Two explorers show it.' };
    expect(await one.call('deposits.getDeposit', { depositId: alone.id })).toMatchObject({
      ...{ state: 'review', byPeople: true, closed: false, actions: ['propose'] },
    });
    await one.call('deposits.proposeCredit', { ...said, amount: parseAmount('10000.01') });
    await other.call('deposits.approveCredit', { depositId: alone.id });
    expect(await walletOf(buyer)).toBe('30000.02');
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

  test('over a network that was closed meanwhile is credited, though its coins are offered to nobody', async () => {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000' });
    const turn = (open: boolean) =>
      mall.owner.run(sql`update chains.network set open = ${open} where code = 'demo-chain'`);
    await turn(false);
    const { channels } = await buyer.call('deposits.getTerms', {});
    const addresses = await buyer.call('deposits.openAddresses', { channelId: usdt });
    await finish(mall, id);
    await look();
    await turn(true);
    expect([channels, addresses.rows, await walletOf(buyer)]).toEqual([[], [], '20']);
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
    expect(await buyer.call('deposits.getDeposit', { depositId: id })).toMatchObject({
      ...{ state: 'unknown', coin: null, networkName: 'Test chain' },
    });
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
    await takeMoney(mall, buyer.id, '20');
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
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const waiting = async () => (await first.call('deposits.countWaiting', {})).waiting;
    const before = await waiting();
    await takeBack(mall, id);
    await look();
    // Nobody can do anything about it before the chain has it again.
    expect(await waiting()).toBe(before);
    const said = { depositId: id, evidence: 'It is on the chain again, block 170' };
    expect(await refusalOf(first.call('deposits.proposeCredit', { ...said, amount: '15' }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
    await bringBack(mall, id, 170);
    await finish(mall, id);
    expect(await waiting()).toBe(before + 1);
    expect(await refusalOf(first.call('deposits.proposeCredit', { ...said, amount: '16' }))).toBe(
      'DEPOSIT_AMOUNT_OTHER',
    );
    await first.call('deposits.proposeCredit', { ...said, amount: '15' });
    // Cut off after the second person's word, which stays: it goes on.
    const key = await mall.owner.value<string>(sql`
      select key from ledger.approval where ref = ${`deposits/${id}`} and closed_at is null`);
    await approveKey(mall, key, second.id);
    expect(await walletOf(buyer)).toBe('0');
    await second.call('deposits.approveCredit', { depositId: id });
    expect(await walletOf(buyer)).toBe('15');
  });

  const lossOf = () => balance(mall.db, 'platform-loss', PLATFORM);
  /** The chain has it again, and two people credit what they may. */
  const creditedAgain = async (id: string, block: number) => {
    await bringBack(mall, id, block);
    await finish(mall, id);
    return paidAgain(id, block);
  };
  const paidAgain = async (id: string, block: number) => {
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const { taken } = await first.call('deposits.getDeposit', { depositId: id });
    const said = { depositId: id, evidence: `It is on the chain again, block ${block}` };
    await first.call('deposits.proposeCredit', { ...said, amount: taken ?? parseAmount('-1') });
    return second.call('deposits.approveCredit', { depositId: id });
  };

  test('gives its owner again what was taken from him, and the mall what it had borne', async () => {
    const { buyer, id } = await credited('50000000', 171);
    await takeMoney(mall, buyer.id, '20');
    const before = await lossOf();
    await takeBack(mall, id);
    await look();
    const first = await anOperator(mall);
    await bringBack(mall, id, 173);
    await finish(mall, id);
    const said = { depositId: id, evidence: 'It is on the chain again, block 173' };
    expect(await refusalOf(first.call('deposits.proposeCredit', { ...said, amount: '50' }))).toBe(
      'DEPOSIT_AMOUNT_OTHER',
    );
    await paidAgain(id, 173);
    expect([await walletOf(buyer), await lossOf()]).toEqual(['30', before]);
    expect(await buyer.call('deposits.getDeposit', { depositId: id })).toMatchObject({
      ...{ state: 'credited', endedAt: null, taken: null },
    });
    expect((await buyer.call('notifications.listNotices', {})).rows[0]).toMatchObject({
      params: { news: 'credited', amount: '30' },
    });
    // Once more, when he has all of it.
    await takeBack(mall, id);
    await look();
    await creditedAgain(id, 176);
    expect([await walletOf(buyer), await lossOf()]).toEqual(['30', before]);
    await expectSoundBooks(mall);
  });

  test('of which the mall had borne all gives its owner nothing', async () => {
    const { buyer, id } = await credited('12000000', 177);
    await takeMoney(mall, buyer.id, '12');
    const before = await lossOf();
    await takeBack(mall, id);
    await look();
    expect(await creditedAgain(id, 178)).toMatchObject({ state: 'credited' });
    expect([await walletOf(buyer), await lossOf()]).toEqual(['0', before]);
    await expectSoundBooks(mall);
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
      sql`update deposits.deposit set state = 'confirmed', price = 1, gross = 50, fee = 0, rest = 0, net = 50 where id = ${id}`,
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
  expect(channel?.['img']).toBe(qrPicture(String(channel?.['address'])));
  const opened = await mall.legacy('rechargeBlockchain!recharge_open', token);
  const { session_token } = opened.data as { session_token: string };
  const img = wirePicture(await sendPicture(mall, buyer.token));
  const said = { ...token, session_token, coin: 'USDT', blockchain_name: 'demo-chain', img };
  const more = { channel_address: String(channel?.['address']), from: '123', tx: '123' };
  const announce = () =>
    mall.legacy('rechargeBlockchain!recharge', { ...said, ...more, amount: '25.5' });
  // As many decimals as the coin has, not as money has.
  const fine = { ...said, ...more, amount: '25.1234567' };
  expect(await mall.legacy('rechargeBlockchain!recharge', fine)).toMatchObject({
    ...{ code: '1', refusal: 'COIN_AMOUNT_WRONG' },
    msg: expect.stringContaining('no more decimals than the coin has'),
  });
  const announced = await announce();
  const { order_no } = announced.data as { order_no: string };
  expect(announced.data).toMatchObject({ state: 0, volume: 25.5, amount: '0', img: '' });
  expect((await announce()).code).not.toBe('0');
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
  expect(got.data).toMatchObject({ state: 1, amount: '25.5' });
  expect(await walletOf(buyer)).toBe('25.5');
  const limits = await mall.legacy('rechargeBlockchain!rechargeLimitConfig', token);
  expect(limits.data).toEqual({ rechargeAmountMin: 10, rechargeAmountMax: 5000 });
  expect((await mall.legacy('rechargeBlockchain!fee', { ...token, symbol: 'usdt' })).data).toEqual({
    price: 1,
  });
});

/** Announces an amount of USDT, with a fresh token. */
async function announces({ call }: Pick<Buyer, 'call'>, amount: string) {
  const { sessionToken } = await call('wallet.openMoneyCall', {});
  const said = { sessionToken, coin: 'USDT', network: 'demo-chain', address: '', amount };
  return call('deposits.announceDeposit', said);
}

test.each([
  ['below the least', '9.99', 'DEPOSIT_BELOW_MINIMUM'],
  ['above the most', '5000.01', 'DEPOSIT_ABOVE_MAXIMUM'],
  ['finer than its coin', '20.0000001', 'INVALID_INPUT'],
])('an announcement %s is refused', async (_, amount, code) => {
  expect(await refusalOf(announces(await aBuyer(mall), amount))).toBe(code);
});

test('an announcement of nothing or of less is refused', async () => {
  const buyer = await aBuyer(mall);
  expect(await refusalOf(announces(buyer, '0'))).toBe('DEPOSIT_BELOW_MINIMUM');
  expect(await refusalOf(announces(buyer, '-20'))).toBe('INVALID_INPUT');
  expect((await buyer.call('deposits.listDeposits', {})).total).toBe(0);
});

test('an announcement that nothing comes for ends by itself', async () => {
  const { id } = await announces(await aBuyer(mall), '20');
  await mall.advance(72 * 3_600 + 5);
  expect(await stateOf(id)).toBe('expired');
});

describe('operators', () => {
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

  test('take back a price that they have proposed themselves, before another approves it', async () => {
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const waiting = async () => (await second.call('deposits.countWaiting', {})).coins;
    const said = { coin: 'ETH', price: '3001', source: 'Two exchanges, noon' };
    const older = (await first.call('deposits.proposePrice', said)).prices[0]?.id ?? '';
    await mall.advance(1);
    const before = await waiting();
    const { prices } = await first.call('deposits.proposePrice', { ...said, price: '30010' });
    const priceId = prices[0]?.id ?? '';
    expect(await refusalOf(second.call('deposits.takePriceBack', { priceId }))).toBe(
      'PROPOSAL_OF_ANOTHER',
    );
    const taken = await first.call('deposits.takePriceBack', { priceId });
    expect(taken.prices[0]).toMatchObject({ id: priceId, takenBack: true, approvedBy: null });
    expect(await refusalOf(second.call('deposits.approvePrice', { priceId }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
    expect(await refusalOf(first.call('deposits.takePriceBack', { priceId }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
    // The one before it waits again.
    expect(await waiting()).toBe(before);
    await second.call('deposits.approvePrice', { priceId: older });
    expect(await refusalOf(first.call('deposits.takePriceBack', { priceId: older }))).toBe(
      'DEPOSIT_NOT_OPEN',
    );
    for (const change of [
      sql`update deposits.price set taken_back_at = null where id = ${priceId}`,
      sql`update deposits.price set taken_back_at = now() where id = ${older}`,
    ]) {
      await expect(mall.db.run(change)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

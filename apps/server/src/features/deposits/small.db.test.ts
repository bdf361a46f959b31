// What is below the least: nobody has to send more to have it credited, and no operator holds it by another least.
import { MOST_MINIMUM, REVIEW_HOURS } from '@entrepot/contract/deposits/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  aPrice,
  aTransfer,
  bringBack,
  finish,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

const WAIT = REVIEW_HOURS * 3_600 + 5;
const BIG = '0x' + 'b'.repeat(40);
const NEW = '0x' + 'c'.repeat(40);
const LATE = '0x' + 'd'.repeat(40);
let mall: TestMall;
let usdt: string;
let big: string;
let unknown: string;
let late: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall, { fee: '1' });
  big = await aChannel(mall, { coin: 'BIG', asset: BIG, decimals: 6, least: '5', fee: '1' });
  late = await aChannel(mall, { coin: 'LATE', asset: LATE, decimals: 6, least: '5' });
  unknown = await aChannel(mall, { coin: 'NEW', asset: NEW, decimals: 6, least: '5' });
});
afterAll(() => mall.stop());

/** The jobs run, three seconds later. */
const look = async () => {
  await mall.advance(3);
  await mall.advance(3);
};

/** Days go by here: each call is of somebody who has just logged in. */
async function aPayer() {
  const buyer = await aBuyer(mall);
  const call: typeof buyer.call = async (...said) =>
    mall.storefront(await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now()))(
      ...said,
    );
  const sent = async (
    units: string,
    { channelId = usdt, asset = undefined as string | undefined, nodes = 2 } = {},
  ) => {
    const id = await aTransfer(
      mall,
      { ...buyer, call },
      {
        channelId,
        units,
        ...(asset === undefined ? {} : { asset }),
      },
    );
    await finish(mall, id, nodes);
    await look();
    return id;
  };
  return {
    ...{ id: buyer.id, buyer, call, sent },
    deposit: (depositId: string) => call('deposits.getDeposit', { depositId }),
    obstacles: async () => (await call('accounts.getClosing', {})).obstacles,
    wallet: () => balance(mall.db, 'available', buyer.id),
  };
}

/** As an operator changes it; the rest stays. */
async function setLeast(minimum: string, fee = '1') {
  const { call } = await anOperator(mall);
  return call('deposits.changeChannel', {
    ...{ channelId: usdt, networkName: 'Test chain', minimum, maximum: '5000', fee },
    ...{ minutes: 5, priceMinutes: 60, region: '' },
  });
}

test('it is credited without a fee when it has waited, though nothing more has come', async () => {
  const { sent, deposit, obstacles, wallet, call } = await aPayer();
  const id = await sent('9990000');
  const waiting = await deposit(id);
  expect(waiting).toMatchObject({ state: 'small', least: '10', together: '9.99' });
  const until = new Date(waiting.waitUntil ?? 0).getTime() - new Date(waiting.seenAt).getTime();
  expect(until).toBe(REVIEW_HOURS * 3_600_000);
  const { moving } = await call('wallet.getHoldings', {});
  expect(moving).toMatchObject([{ why: 'least', amount: '9.99', until: waiting.waitUntil }]);
  expect(await obstacles()).toEqual(['DEPOSITS_OPEN']);
  await mall.advance(WAIT);
  await look();
  expect(await deposit(id)).toMatchObject({ state: 'credited', net: '9.99', fee: '0' });
  expect(await wallet()).toBe('9.99');
  await expectSoundBooks(mall);
});

test('below a cent it ends, is said to be so, tells nobody by mail and keeps no account open', async () => {
  const { sent, deposit, obstacles, wallet, call } = await aPayer();
  const ids = [await sent('9000'), await sent('9000')];
  expect(await obstacles()).toEqual([]);
  const news = async () => (await call('notifications.listNotices', {})).total;
  const before = await news();
  await mall.advance(WAIT);
  await look();
  for (const id of ids) {
    expect(await deposit(id)).toMatchObject({
      ...{ state: 'dust', endedAt: expect.any(String), net: null },
      endedWhy: expect.stringContaining('less than a cent'),
    });
  }
  expect([await obstacles(), await wallet(), await news()]).toEqual([[], '0', before]);
  expect((await call('wallet.getHoldings', {})).moving).toEqual([]);
});

test('a least that is raised holds nothing that was seen before, and one that is lowered holds nothing longer', async () => {
  const { buyer, sent, deposit, wallet } = await aPayer();
  const early = await aTransfer(mall, buyer, { channelId: usdt, units: '500000000' });
  await look();
  try {
    await setLeast('1000');
    await finish(mall, early);
    await look();
    expect(await deposit(early)).toMatchObject({ state: 'credited', net: '499' });
    const late = await sent('500000000');
    expect(await deposit(late)).toMatchObject({ state: 'small', least: '1000' });
    await setLeast('500');
    await look();
    expect(await deposit(late)).toMatchObject({ state: 'credited', net: '500' });
  } finally {
    await setLeast('10');
  }
  expect(await wallet()).toBe('999');
});

test('a fee that is raised is not taken of what was seen before', async () => {
  const { buyer, deposit } = await aPayer();
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '500000000' });
  await look();
  await setLeast('1000', '100');
  await finish(mall, id);
  await look();
  await setLeast('10');
  expect(await deposit(id)).toMatchObject({ state: 'credited', fee: '1', net: '499' });
});

test('a fee that is lowered holds nothing whose worth was fixed before', async () => {
  const { sent, deposit, wallet } = await aPayer();
  const [looked, back] = [await sent('6000000000'), await sent('6000000000')];
  for (const id of [looked, back]) {
    expect(await deposit(id)).toMatchObject({ state: 'review', fee: '1', net: '5999' });
  }
  await setLeast('10', '0');
  try {
    await takeBack(mall, back);
    await look();
    await bringBack(mall, back, 130);
    await finish(mall, back);
    await mall.advance(WAIT);
    await look();
    for (const id of [looked, back]) {
      expect(await deposit(id)).toMatchObject({ state: 'credited', fee: '1', net: '5999' });
    }
  } finally {
    await setLeast('10');
  }
  expect(await wallet()).toBe('11998');
  await expectSoundBooks(mall);
});

test('no operator and no connection sets a least without a bound', async () => {
  expect(await refusalOf(setLeast('1000.01'))).toBe('INVALID_INPUT');
  await expect(
    mall.owner.run(
      sql`update deposits.channel set at_least = ${MOST_MINIMUM}::numeric + 1, at_most = 5000 where id = ${usdt}`,
    ),
  ).rejects.toMatchObject({ constraint: 'least_is_bounded' });
});

test('of a coin without a price one goes to two operators with a date when they have waited, and a price credits all', async () => {
  const { id, sent, deposit, wallet } = await aPayer();
  const { call } = await anOperator(mall);
  const before = (await call('deposits.countWaiting', {})).waiting;
  const ids = [];
  for (const units of ['1000000', '1000000', '1000000']) {
    ids.push(await sent(units, { channelId: unknown, asset: NEW }));
  }
  const states = () =>
    mall.owner.list<string>(sql`
      select state || ' ' || count(*) from deposits.deposit where account_id = ${id} group by state order by 1`);
  expect(await states()).toEqual(['small 3']);
  await mall.advance(WAIT);
  await look();
  expect(await states()).toEqual(['small 2', 'unpriced 1']);
  const operator = await anOperator(mall);
  expect((await operator.call('deposits.countWaiting', {})).waiting).toBe(before + 1);
  const [told] = (await Promise.all(ids.map(deposit))).filter(({ state }) => state === 'unpriced');
  expect(told?.waitUntil).not.toBeNull();
  await aPrice(mall, 'NEW', '2');
  await look();
  expect(await states()).toEqual(['credited 3']);
  expect(await wallet()).toBe('6');
});

test('without a price that is young enough, what the last one called less than a cent ends', async () => {
  const { sent, deposit } = await aPayer();
  await aPrice(mall, 'BIG', '0.001');
  await mall.advance(2 * 3_600);
  const id = await sent('1000000', { channelId: big, asset: BIG });
  await mall.advance(WAIT);
  await look();
  expect(await deposit(id)).toMatchObject({ state: 'dust' });
});

test('what is large and one node alone has told of is credited by people, small as it is in its coin', async () => {
  const { sent, deposit, wallet } = await aPayer();
  await aPrice(mall, 'BIG', '9000');
  const id = await sent('1500000', { channelId: big, asset: BIG, nodes: 1 });
  expect(await deposit(id)).toMatchObject({ state: 'review', byPeople: true });
  // Each was below the bound when it came, and is above it now.
  const risen = await sent('1100000', { channelId: big, asset: BIG, nodes: 1 });
  expect(await deposit(risen)).toMatchObject({ state: 'small' });
  await aPrice(mall, 'BIG', '10000');
  const last = await sent('4000000', { channelId: big, asset: BIG, nodes: 2 });
  expect(await deposit(last)).toMatchObject({ state: 'credited' });
  expect(await deposit(risen)).toMatchObject({ state: 'review', byPeople: true });
  expect(await wallet()).toBe('40000');
});

test('what the clock credits before a second operator has answered waits for him no longer', async () => {
  const { sent, deposit, wallet } = await aPayer();
  const { call } = await anOperator(mall);
  const id = await sent('6000000000');
  const before = (await call('deposits.countWaiting', {})).waiting;
  const said = { depositId: id, amount: '5999', evidence: 'Looked at, and it is right' } as const;
  await call('deposits.proposeCredit', said);
  await mall.advance(WAIT);
  await look();
  expect(await deposit(id)).toMatchObject({ state: 'credited' });
  const operator = await anOperator(mall);
  expect((await operator.call('deposits.countWaiting', {})).waiting).toBe(before - 1);
  expect(await operator.call('deposits.getDeposit', { depositId: id })).toMatchObject({
    proposals: [{ state: 'declined', decidedBy: null }],
  });
  expect(await wallet()).toBe('5999');
  await expectSoundBooks(mall);
});

test('what waits for enough is shown by the price that counts, not by one that counts later', async () => {
  const { sent, call } = await aPayer();
  await aPrice(mall, 'LATE', '2');
  await sent('1000000', { channelId: late, asset: LATE });
  const moving = async () => (await call('wallet.getHoldings', {})).moving;
  expect(await moving()).toMatchObject([{ why: 'least', amount: '2' }]);
  await mall.advance(60);
  await aPrice(mall, 'LATE', '3', 3_600);
  expect(await moving()).toMatchObject([{ why: 'least', amount: '2' }]);
});

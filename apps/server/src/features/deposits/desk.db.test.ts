import { parseAmount, subtract as less } from '@entrepot/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  aPrice,
  aProblem,
  aTransfer,
  finish,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql, sqlState } from '../../platform/db.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';

let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const walletOf = ({ id }: Pick<Buyer, 'id'>) => balance(mall.db, 'available', id);
/** The jobs run, three seconds later. */
const look = () => mall.advance(3);
const subtract = (a: string, b: string) => less(parseAmount(a), parseAmount(b));
const EVIDENCE = 'The picture that the user sent';

test('what is only announced nobody credits, so that the transfer it tells of counts once', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
  const said = { sessionToken, coin: 'USDT', network: 'demo-chain', address: '', amount: '20' };
  const { id } = await buyer.call('deposits.announceDeposit', said);
  const propose = () =>
    refusalOf(
      operator.call('deposits.proposeCredit', {
        ...{ depositId: id, amount: '20', evidence: EVIDENCE },
      }),
    );
  const desk = await operator.call('deposits.getDeposit', { depositId: id });
  expect([desk.actions, await propose()]).toEqual([[], 'DEPOSIT_NOT_OPEN']);
  const credit = sql`
    update deposits.deposit set state = 'credited', movement = 'x', gross = 20, fee = 0, rest = 0, net = 20, credited_at = now()
    where id = ${id}`;
  for (const db of [mall.db, mall.owner]) {
    expect(await db.run(credit).then(() => 'credited', sqlState)).toBe('23514');
  }
  const came = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000' });
  await finish(mall, came);
  await look();
  await look();
  expect([await walletOf(buyer), await propose()]).toEqual(['20', 'DEPOSIT_NOT_OPEN']);
  await expectSoundBooks(mall);
});

test('what waits for others is credited at its price, or not at all', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '4000000' });
  const dust = await aTransfer(mall, buyer, { channelId: usdt, units: '9000' });
  await Promise.all([id, dust].map((each) => finish(mall, each)));
  await look();
  const propose = (depositId: string, amount: string) =>
    refusalOf(operator.call('deposits.proposeCredit', { depositId, amount, evidence: EVIDENCE }));
  expect(await propose(id, '400')).toBe('DEPOSIT_AMOUNT_OTHER');
  expect(await propose(dust, '0.01')).toBe('DEPOSIT_NOT_OPEN');
  expect(await propose(id, '4')).toBe('no refusal');
});

test('what two people credit at its price is booked to the last decimal, also below a cent and when the price has gone', async () => {
  const odd = await aChannel(mall, { coin: 'FINE', asset: `0x${'6'.repeat(40)}`, decimals: 6 });
  const cases = [
    { channelId: usdt, units: '4005678', amount: '4', whole: '4.005678' },
    { channelId: odd, units: '2001239', amount: '4', whole: '4.002478' },
  ];
  for (const [no, { channelId, units, amount, whole }] of cases.entries()) {
    const [buyer, one, other] = [
      await aBuyer(mall),
      await anOperator(mall),
      await anOperator(mall),
    ];
    await aPrice(mall, 'FINE', '2');
    const asset = channelId === odd ? { asset: `0x${'6'.repeat(40)}` } : {};
    const sent = { channelId, units, ...asset, block: 140 + no };
    const depositId = await aTransfer(mall, buyer, sent);
    await finish(mall, depositId);
    await look();
    const held = async () =>
      Promise.all([
        balance(mall.db, 'clearing-chain', PLATFORM),
        balance(mall.db, 'platform-fee', PLATFORM),
      ]);
    const before = await held();
    await one.call('deposits.proposeCredit', { depositId, amount, evidence: EVIDENCE });
    await mall.owner.run(sql`delete from deposits.price where coin = 'FINE'`);
    expect(await other.call('deposits.approveCredit', { depositId })).toMatchObject({
      ...{ state: 'credited', net: amount, rest: subtract(whole, amount) },
    });
    const [clearing, fee] = await held();
    expect([subtract(before[0], clearing), subtract(fee, before[1])]).toEqual([
      ...[whole, subtract(whole, amount)],
    ]);
    expect(await walletOf(buyer)).toBe(amount);
  }
  await expectSoundBooks(mall);
});

test('of what is too small its owner is told once, until it is enough', async () => {
  const buyer = await aBuyer(mall);
  const ids = [];
  for (const units of ['1000000', '2000000', '3000000']) {
    ids.push(await aTransfer(mall, buyer, { channelId: usdt, units, block: 101 }));
  }
  await Promise.all(ids.map((id) => finish(mall, id)));
  await look();
  const told = async () =>
    (await buyer.call('notifications.listNotices', {})).rows.filter(
      ({ params }) => 'news' in params && params.news === 'waits',
    ).length;
  expect([await told(), await walletOf(buyer)]).toEqual([1, '0']);
  await finish(
    mall,
    await aTransfer(mall, buyer, { channelId: usdt, units: '4000000', block: 102 }),
  );
  await look();
  await look();
  expect([await told(), await walletOf(buyer)]).toEqual([1, '10']);
});

test('of a token that nobody takes the first are listed and the others counted; none waits for operators', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const waiting = async () => (await operator.call('deposits.countWaiting', {})).waiting;
  const before = await waiting();
  const asset = `0x${'4'.repeat(40)}`;
  const ids = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await aTransfer(mall, buyer, { channelId: usdt, units: '1', asset, block: 103 }));
  }
  await Promise.all(ids.map((id) => finish(mall, id)));
  await look();
  const own = await buyer.call('deposits.listDeposits', {});
  expect([own.total, own.rows.map(({ alike }) => alike)]).toEqual([3, [2, 2, 2]]);
  const search = buyer.username;
  const find = async (by: string) =>
    (await operator.call('deposits.listDeposits', { search: by })).total;
  const shown = (await operator.call('deposits.listDeposits', { state: 'unknown' })).rows;
  expect(shown.filter(({ username }) => username === search)).toHaveLength(3);
  expect([await find(search), await waiting()]).toEqual([5, before]);
  // The account's own id, as customer service reads it out of another page.
  expect([await find(buyer.id), await find(buyer.id.toUpperCase())]).toEqual([5, 5]);
});

test('no is said by another, and what one has proposed oneself is taken back', async () => {
  const [buyer, one, other] = [await aBuyer(mall), await anOperator(mall), await anOperator(mall)];
  const depositId = await aProblem(mall, buyer);
  const said = { depositId, amount: '4' as const, evidence: 'A receipt of the exchange' };
  for (const by of [other, one]) {
    await one.call('deposits.proposeCredit', said);
    await by.call('deposits.declineCredit', { depositId, reason: 'Not so' });
  }
  const { proposals } = await other.call('deposits.getDeposit', { depositId });
  expect(proposals.map(({ state }) => state)).toEqual(['declined', 'taken-back']);
});

test('what its chain has taken back meanwhile the second operator cannot credit either', async () => {
  const buyer = await aBuyer(mall);
  const id = await aTransfer(mall, buyer, {
    ...{ channelId: usdt, units: '7000000', asset: `0x${'8'.repeat(40)}`, block: 120 },
  });
  await finish(mall, id);
  await look();
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const said = { depositId: id, amount: '7', evidence: EVIDENCE };
  await first.call('deposits.proposeCredit', said);
  await takeBack(mall, id);
  const desk = await second.call('deposits.getDeposit', { depositId: id });
  expect(desk.actions).toEqual(['decline']);
  expect(await refusalOf(second.call('deposits.approveCredit', { depositId: id }))).toBe(
    'DEPOSIT_NOT_OPEN',
  );
  expect(await walletOf(buyer)).toBe('0');
});

describe('what has no price', () => {
  const ODD = `0x${'9'.repeat(40)}`;
  let odd: string;
  beforeAll(async () => {
    odd = await aChannel(mall, { coin: 'ODD', asset: ODD, decimals: 6, least: '10', most: '100' });
  });
  beforeEach(() => mall.owner.run(sql`delete from deposits.price where coin = 'ODD'`));
  /** It waits for a price, or for enough of it, and one operator has said what it is worth. */
  async function proposed(units: string, amount: string, block: number) {
    const buyer = await aBuyer(mall);
    const id = await aTransfer(mall, buyer, { channelId: odd, units, asset: ODD, block });
    await finish(mall, id);
    await look();
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    await first.call('deposits.proposeCredit', { depositId: id, amount, evidence: EVIDENCE });
    return {
      ...{ buyer, id },
      deposit: () => second.call('deposits.getDeposit', { depositId: id }),
      approve: () => refusalOf(second.call('deposits.approveCredit', { depositId: id })),
    };
  }

  test('is answered by a price, and then by nobody at what one had proposed', async () => {
    const { buyer, id, deposit, approve } = await proposed('200000000', '35000', 130);
    expect(await deposit()).toMatchObject({
      state: 'unpriced',
      proposals: [{ state: 'proposed' }],
    });
    await aPrice(mall, 'ODD', '2');
    await look();
    expect(await deposit()).toMatchObject({
      ...{ state: 'review', net: '400', proposals: [{ state: 'declined', decidedBy: null }] },
    });
    const used = () =>
      mall.owner.value<string>(sql`select coalesce(sum(amount), 0) from ledger.credited`);
    const before = await used();
    expect(await approve()).toBe('DEPOSIT_NOT_OPEN');
    expect([await used(), await walletOf(buyer)]).toEqual([before, '0']);
    // One that stayed from before: it is worth what was fixed.
    await mall.owner.run(sql`
      update deposits.proposal set state = 'proposed', decided_at = null, decline_reason = null where deposit_id = ${id}`);
    expect(await approve()).toBe('DEPOSIT_AMOUNT_OTHER');
    expect([await used(), await walletOf(buyer)]).toEqual([before, '0']);
  });

  test('is credited at no other than its price where that counts before the second has answered', async () => {
    const { buyer, deposit, approve } = await proposed('20000000', '35000', 131);
    expect(await deposit()).toMatchObject({ state: 'unpriced' });
    await aPrice(mall, 'ODD', '2');
    expect(await approve()).toBe('DEPOSIT_AMOUNT_OTHER');
    expect(await walletOf(buyer)).toBe('0');
  });
});

test('what comes to an account that was closed meanwhile waits for people, and small ones keep it open', async () => {
  const buyer = await aBuyer(mall);
  const come = async (units: string, block: number) => {
    const id = await aTransfer(mall, buyer, { channelId: usdt, units, block });
    await finish(mall, id);
    await look();
    return id;
  };
  const obstacles = async () => (await buyer.call('accounts.getClosing', {})).obstacles;
  await come('9000', 110);
  expect(await obstacles()).toEqual([]);
  const small = await come('10000', 111);
  expect(await obstacles()).toEqual(['DEPOSITS_OPEN']);
  await mall.owner.run(sql`delete from deposits.deposit where id = ${small}`);
  await mall.owner.run(sql`delete from chains.transfer where id = ${small}`);
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '30000000', block: 112 });
  const closing = { account: buyer.username, reason: 'moving on', fundPassword: '246810' };
  await buyer.call('accounts.closeAccount', closing);
  await finish(mall, id);
  await look();
  await mall.advance(73 * 3_600);
  await look();
  const operator = await anOperator(mall);
  const desk = await operator.call('deposits.getDeposit', { depositId: id });
  expect(desk).toMatchObject({ state: 'review', waitUntil: null, net: '30', actions: ['propose'] });
  expect(await walletOf(buyer)).toBe('0');
});

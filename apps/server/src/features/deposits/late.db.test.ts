// What only people can bring to an end, when the date has passed until which its owner was told that they would.
import { REVIEW_HOURS } from '@entrepot/contract/deposits/rules';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aChannel, aPrice, aProblem, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

const BIG = '0x' + 'b'.repeat(40);
let mall: TestMall;
let usdt: string;
let big: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall, { most: '20000' });
  big = await aChannel(mall, { coin: 'BIG', asset: BIG, decimals: 6, least: '5' });
});
afterAll(() => mall.stop());

/** The jobs run, three seconds later. */
const look = async () => {
  await mall.advance(3);
  await mall.advance(3);
};

async function came(more: { channelId: string; units: string; asset?: string }, nodes = 2) {
  const id = await aTransfer(mall, await aBuyer(mall), more);
  await finish(mall, id, nodes);
  await look();
  return id;
}

/** Days go by here: each asks as somebody who has just logged in. */
const count = async () => (await anOperator(mall)).call('deposits.countWaiting', {});
const list = async () => (await (await anOperator(mall)).call('deposits.listDeposits', {})).rows;
const late = async () =>
  (await list()).flatMap(({ id, late: isLate }) => (isLate ? [id] : [])).toSorted();

test('it is urgent from then on, stands first at the desk and is counted, until it has an end', async () => {
  const old = await aProblem(mall, await aBuyer(mall));
  const proposed = {
    depositId: old,
    amount: parseAmount('3'),
    evidence: 'The user has asked for it',
  };
  await (await anOperator(mall)).call('deposits.proposeCredit', proposed);
  const large = await came({ channelId: usdt, units: '10000010000' }, 1);
  const unpriced = await came({ channelId: big, units: '9000000', asset: BIG });
  await mall.advance(REVIEW_HOURS * 3_600 - 60);
  await look();
  expect(await count()).toMatchObject({ waiting: 3, overdue: 0 });
  expect((await list())[0]?.id).toBe(old);
  expect(await late()).toEqual([]);

  await mall.advance(60);
  await look();
  expect(await count()).toMatchObject({ waiting: 3, overdue: 2 });
  const rows = await list();
  expect(rows.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
    [large, 'review'],
    [unpriced, 'unpriced'],
    [old, 'unknown'],
  ]);
  expect(await late()).toEqual([large, unpriced].toSorted());

  // One is answered by a price, the other by two people.
  await aPrice(mall, 'BIG', '2');
  await look();
  expect(await late()).toEqual([large]);
  const said = {
    depositId: large,
    amount: parseAmount('10000.01'),
    evidence: 'Seen at another node',
  };
  await (await anOperator(mall)).call('deposits.proposeCredit', said);
  expect(await late()).toEqual([large]);
  await (await anOperator(mall)).call('deposits.approveCredit', { depositId: large });
  expect(await late()).toEqual([]);
  expect(await count()).toMatchObject({ waiting: 1, overdue: 0 });
});

test('what the clock brings to an end by itself, or nobody was told a date of, is never urgent', async () => {
  const looked = await came({ channelId: usdt, units: '20000010000' });
  const { call } = await anOperator(mall);
  expect((await call('deposits.getDeposit', { depositId: looked })).state).toBe('review');
  await mall.advance(REVIEW_HOURS * 3_600 + 5);
  expect(await late()).toEqual([]);
  await look();
  const { state } = await (
    await anOperator(mall)
  ).call('deposits.getDeposit', { depositId: looked });
  expect(state).toBe('credited');
  await mall.advance(60 * 86_400);
  expect((await count()).overdue).toBe(0);
});

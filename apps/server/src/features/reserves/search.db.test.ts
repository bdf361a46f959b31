// Addresses that were given and to which nothing has come by what was read: what lies there on a real chain is found all the same.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork as aChain, aWatchedAddress } from '../../../test/chains-factories.ts';
import { aNodeBetween, inPlaceOf } from '../../../test/node-between.ts';
import { aCoin, aNetwork, aTurnOf, NETWORK } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { reconcile } from './reconcile.ts';
import { addressesAfter } from './search-queries.ts';
import { searchOn } from './search.ts';

const HOUR = 3_600_000;
const chain = withChain();
let mall: TestMall;
let hiding: Awaited<ReturnType<typeof aNodeBetween>>;
let hides = true;
let isDown = false;
let operator: Awaited<ReturnType<typeof anOperator>>;
/** In the order in which they are looked at. */
const given: string[] = [];
beforeAll(async () => {
  // The first node tells of no balance, the second of each.
  hiding = await aNodeBetween(
    chain().rpcUrl,
    inPlaceOf((method, result) =>
      isDown
        ? 'nonsense'
        : hides && ['eth_call', 'eth_getBalance'].includes(method)
          ? `0x${'0'.repeat(64)}`
          : result,
    ),
  );
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${hiding.url},${chain().rpcUrl}` });
  await aNetwork(mall);
  await aCoin(mall, usdt());
  await aCoin(mall, 'native', { coin: 'ETH', decimals: 18 });
  for (let number = 0; number < 5; number += 1) {
    given.push((await aWatchedAddress(mall.owner, NETWORK)).address);
  }
  given.sort();
  operator = await anOperator(mall);
});
afterAll(async () => {
  await mall.stop();
  await hiding.stop();
});

const usdt = () => chain().contracts.USDT.toLowerCase();
const turn = async (hours = 0) => ({
  ...(await mall.system()),
  now: new Date(mall.shared.clock.now().getTime() + hours * HOUR),
});
const lookAt = async (most: number, hours = 0) =>
  searchOn(await turn(hours), { code: NETWORK, kind: 'evm' }, most);
const shown = async () => {
  const { unread, rounds } = await operator.call('reserves.getReconciliation', {});
  return { unread, round: rounds.find(({ network }) => network === NETWORK) };
};

/** As if the watcher had read up to the chain's final block, and this had been in it. */
async function read(no: number, hash = `0x${'ab'.repeat(32)}`): Promise<void> {
  await mall.owner.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${NETWORK}, ${no}, ${hash}, ${no}, ${no}, now())
    on conflict (network) do update set block_no = excluded.block_no, head_no = excluded.head_no, final_no = excluded.final_no`);
}
async function came(address: string, asset: string, units: string, no: number): Promise<void> {
  await mall.owner.run(sql`
    insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient, account_id,
      units, state, seen_at)
    select ${newId()}, network, ${`0x${newId()}`}, 0, ${no}, 'x', now(), ${asset}, address, account_id,
      ${units}::numeric, 'seen', now() from chains.watched_address where address = ${address}`);
}

test('what was never read is found in a round through all addresses, with the address, and is gone once it is read', async () => {
  const [seen = '', missed = '', , listed = '', both = ''] = given;
  await chain().drip('USDT', seen, '5');
  await chain().drip('USDT', missed, '7');
  await chain().drip('ETH', both, '1.5');
  await chain().drip('USDT', both, '3');
  await chain().mine(12);
  const no = 10;
  await read(no);
  await came(seen, usdt(), '5000000', no);
  await came(both, usdt(), '3000000', no);
  await mall.owner.run(sql`
    insert into reserves.address (id, network, address, added_by, added_at)
    select ${newId()}, ${NETWORK}, ${listed}, ${operator.id}, now()`);
  await chain().drip('USDT', listed, '11');
  await chain().mine(1);

  await lookAt(2);
  expect((await shown()).round).toMatchObject({ addresses: 2, isOver: false, whole: null });
  await lookAt(2);
  expect((await shown()).round).toMatchObject({ addresses: 2 });
  await lookAt(2, 0.1);
  await lookAt(2, 0.2);
  const { unread, round } = await shown();
  expect(round).toMatchObject({ addresses: 5, isOver: true, hours: 1 });
  expect(round?.whole).toMatchObject({ addresses: 5, from: round?.beganAt, to: round?.turnAt });
  expect(unread).toHaveLength(2);
  expect(unread).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ address: missed, coin: 'USDT', more: '7', held: '7', block: no }),
      expect.objectContaining({ address: both, coin: 'ETH', more: '1.5', held: '1.5' }),
    ]),
  );
});

test('the comparison of the coin counts it, and it waits for operators', async () => {
  const { waiting } = await operator.call('reserves.countWaiting', {});
  hides = false;
  await aTurnOf(reconcile, await turn());
  hides = true;
  const { rows } = await operator.call('reserves.getReconciliation', {});
  expect(rows.find(({ coin }) => coin === 'USDT')).toMatchObject({ rest: '7', verdict: 'more' });
  // Two addresses, and now the two coins as well.
  expect(await operator.call('reserves.countWaiting', {})).toEqual({ waiting: waiting + 2 });
});

test('a round begins a day after the one before, and what was seen once stays, wherever it is moved', async () => {
  const missed = given[1] ?? '';
  const before = await shown();
  await lookAt(9, 23);
  expect((await shown()).round).toEqual(before.round);
  await mall.owner.run(sql`update reserves.unread set units = 9000000 where address = ${missed}`);
  await lookAt(9, 25);
  const after = await shown();
  expect(after.round).toMatchObject({ addresses: 5, isOver: true });
  expect(after.round?.beganAt).not.toBe(before.round?.beganAt);
  expect(after.unread.find(({ address }) => address === missed)).toMatchObject({ more: '9' });
});

test('what was read after all is no difference any more, and what may still be read is none yet', async () => {
  const [, missed = '', empty = '', , both = ''] = given;
  await came(missed, usdt(), '9000000', 10);
  await came(both, 'native', '1500000000000000000', 10);
  expect((await shown()).unread).toEqual([]);
  await mall.owner.run(sql`
    insert into reserves.unread (network, asset, address, units, block_no, at)
    values (${NETWORK}, ${usdt()}, ${empty}, 4000000, 11, now())`);
  expect((await shown()).unread).toEqual([]);
  await read(11);
  expect((await shown()).unread).toMatchObject([{ address: empty, more: '4', block: 11 }]);
});

test('addresses are the same on all networks of a kind, but for the very same chain under another name', async () => {
  const other = await aChain(mall.owner, { identity: '8453' });
  const twin = await aChain(mall.owner);
  const { address } = await aWatchedAddress(mall.owner, other);
  await aWatchedAddress(mall.owner, twin);
  await lookAt(99, 50);
  expect((await shown()).round).toMatchObject({ addresses: given.length + 1 });
  expect(await addressesAfter(mall.db, NETWORK, '', 99)).toEqual([...given, address].toSorted());
});

test('a turn that a node does not answer is told with the round, since when, until one succeeds', async () => {
  const before = (await shown()).round;
  expect(before).toMatchObject({ isOver: true, fault: null });
  isDown = true;
  const first = await turn(100);
  await searchOn(first, { code: NETWORK, kind: 'evm' }, 99);
  await lookAt(99, 101);
  const { round } = await shown();
  expect(round).toEqual({
    ...before,
    fault: { text: expect.stringContaining('shape'), since: first.now.toISOString() },
  });
  isDown = false;
  await lookAt(99, 102);
  expect((await shown()).round).toMatchObject({ isOver: true, fault: null });
});

test('so is the very first turn of a network', async () => {
  await mall.owner.run(sql`delete from reserves.round`);
  isDown = true;
  await lookAt(99);
  isDown = false;
  const { round } = await shown();
  expect(round).toMatchObject({ addresses: 0, isOver: false, whole: null, fault: {} });
  await lookAt(99, 1);
  expect((await shown()).round).toMatchObject({ isOver: true, fault: null });
});

test('what is less than the least deposit waits for nobody and stands apart, and the rest by its worth', async () => {
  const { waiting } = await operator.call('reserves.countWaiting', {});
  const [first = '', second = '', third = ''] = given;
  await aCoin(mall, '0xodd', { coin: 'ODD', decimals: 0 });
  await aCoin(mall, '0xdear', { coin: 'DEAR', decimals: 2 });
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into deposits.price (id, coin, price, source, proposed_by, proposed_at, approved_by, approved_at)
      values (${newId()}, 'DEAR', 50, 'As it was sold', ${newId()}, now(), ${newId()}, now())`);
  });
  const found = (address: string, asset: string, units: number) =>
    mall.owner.run(sql`
      insert into reserves.unread (network, asset, address, units, block_no, at)
      values (${NETWORK}, ${asset}, ${address}, ${units}, 11, now())`);
  const before = (await shown()).unread.length;
  await found(first, '0xodd', 900);
  await found(first, '0xdear', 200);
  await found(second, '0xdear', 99);
  await found(third, '0xdear', 7);
  const { unread, small } = await operator.call('reserves.getReconciliation', {});
  expect(unread).toHaveLength(before + 2);
  expect(unread.map(({ coin, more }) => [coin, more])).toEqual([
    ['DEAR', '2'],
    ['USDT', '4'],
    ['ODD', '900'],
  ]);
  expect(small).toMatchObject({ count: 2, rows: [{ more: '0.99' }, { more: '0.07' }] });
  expect(await operator.call('reserves.countWaiting', {})).toEqual({ waiting: waiting + 2 });
});

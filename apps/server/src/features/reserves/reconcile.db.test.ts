// What lies at the mall's addresses of a real chain, against what the books say of it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serializeTransaction } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { aNodeBetween } from '../../../test/node-between.ts';
import { DAY } from '../../../test/orders-factories.ts';
import {
  aCoin,
  aNetwork,
  aProof,
  aTurnOf,
  keyOf,
  NETWORK,
} from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Contents, type Said, withWords } from '../../../test/words.ts';
import { type Invariant, violationsOf } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { balancesAt } from './balances.ts';
import { reservesInvariants } from './invariants.ts';
import { readReserves } from './read-balances.ts';
import { notReconciledSince } from './reconcile-queries.ts';
import { reconcile } from './reconcile.ts';

const HOUR = 3_600_000;
const chain = withChain();
let mall: TestMall;
let second: Awaited<ReturnType<typeof aNodeBetween>>;
let maker: Awaited<ReturnType<typeof anOperator>>;
let checker: Awaited<ReturnType<typeof anOperator>>;
const DEPOSITOR = keyOf(21).address.toLowerCase();

beforeAll(async () => {
  // The second says what the first does.
  second = await aNodeBetween(chain().rpcUrl, (_, answer) => answer);
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${chain().rpcUrl},${second.url}` });
  await aNetwork(mall);
  await aCoin(mall, chain().contracts.USDT.toLowerCase());
  await aCoin(mall, 'native', { coin: 'ETH', decimals: 18 });
  [maker, checker] = await Promise.all([anOperator(mall), anOperator(mall)]);
});
afterAll(async () => {
  await mall.stop();
  await second.stop();
});

const node = () => ({ url: chain().rpcUrl, limitMs: 5_000, maxBytes: 1_000_000 });
const usdt = () => chain().contracts.USDT.toLowerCase();
const turn = async () => ({ ...(await mall.system()), now: mall.shared.clock.now() });
const numbers = (state: { block: number; blockHash: string }) => [state.block, state.blockHash];

test('what lies at the listed addresses is read at one final block, by all nodes, and counted', async () => {
  await chain().drip('USDT', keyOf(11).address, '1234.5');
  await chain().drip('ETH', keyOf(12).address, '2');
  await chain().mine(20);
  // Too new to be final, so not in it.
  await chain().drip('USDT', keyOf(11).address, '1000');
  await chain().mine(1);
  for (const number of [11, 12]) {
    await maker.call('reserves.proveAddress', await aProof(maker, number));
  }
  await aTurnOf(readReserves, await turn());
  const { addresses, held, networks } = await maker.call('reserves.listReserves', {});
  expect(networks).toContainEqual({ code: NETWORK, name: 'Test chain', kind: 'evm' });
  expect((await maker.call('reserves.getReconciliation', {})).networks).toContainEqual(
    expect.objectContaining({ code: NETWORK, name: 'Test chain' }),
  );
  expect(held).toBe('1234.5');
  expect(addresses).toMatchObject([
    {
      state: 'counted',
      reading: { nodes: 2 },
      balances: [
        { coin: 'ETH', amount: '0' },
        { coin: 'USDT', amount: '1234.5' },
      ],
    },
    {
      state: 'counted',
      balances: [
        { coin: 'ETH', amount: '2', counted: null },
        { coin: 'USDT', amount: '0' },
      ],
    },
  ]);
  const [first, second] = addresses.map(({ reading }) => reading && numbers(reading));
  expect(first).toEqual(second);
});

test('once a day, and again when an address was put on the list', async () => {
  const count = () => mall.owner.value<number>(sql`select count(*)::int from reserves.reading`);
  await aTurnOf(readReserves, await turn());
  expect(await count()).toBe(1);
  await maker.call('reserves.proveAddress', await aProof(maker, 13));
  await aTurnOf(readReserves, await turn());
  expect(await count()).toBe(2);
  await mall.advance(DAY);
  expect(await count()).toBe(3);
  [maker, checker] = await Promise.all([anOperator(mall), anOperator(mall)]);
});

test.each<[string, (method: string, answer: unknown) => unknown]>([
  [
    'another balance',
    (method, answer) => (method === 'eth_call' ? `0x${'0'.repeat(63)}1` : answer),
  ],
  [
    'another block',
    (method, answer) =>
      method === 'eth_getBlockByNumber'
        ? { ...(answer as object), hash: `0x${'ab'.repeat(32)}` }
        : answer,
  ],
  ['nonsense', (method, answer) => (method === 'eth_call' ? 'a lot' : answer)],
  ['no block', (method, answer) => (method === 'eth_getBlockByNumber' ? null : answer)],
])('a second node that says %s is believed as little as the first', async (_, change) => {
  const liar = await lyingNode(chain().rpcUrl, change);
  try {
    const places = [{ address: keyOf(11).address, asset: usdt() }];
    await expect(
      balancesAt('evm', [node(), { ...node(), url: liar.url }], places),
    ).rejects.toThrow();
    expect((await balancesAt('evm', [node(), node()], places)).units).toHaveLength(1);
  } finally {
    await liar.stop();
  }
});

test('Bitcoin tells what is not spent at its newest block: answers as a full node gives them', async () => {
  const hash = 'ab'.repeat(32);
  const holder = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  const fake = await answering(() => ({
    ...{ success: true, height: 7, bestblock: hash, txouts: 1, total_amount: 0.3 },
    unspents: [
      { desc: `addr(${holder})#abcdefgh`, amount: 0.1 },
      { desc: `addr(${holder})#abcdefgh`, amount: 0.2 },
    ],
  }));
  const places = [{ address: holder, asset: 'native' }];
  const at = { ...node(), url: fake.url };
  expect(await balancesAt('bitcoin', [at, at], places)).toEqual({
    ...{ blockNo: 7, blockHash: hash, nodes: 2, units: [30_000_000n] },
  });
  await expect(balancesAt('bitcoin', [at], places, { block: 6 })).rejects.toThrow('grown');
  await fake.stop();
});

/** As the watcher would have seen it, up to the chain's final block. */
async function watched(units: string, state: 'seen' | 'final' = 'seen') {
  const { blockNo, blockHash } = await balancesAt('evm', [node()], []);
  await mall.owner.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${NETWORK}, ${blockNo}, ${blockHash}, ${blockNo}, ${blockNo}, now())
    on conflict (network) do update set block_no = excluded.block_no, block_hash = excluded.block_hash,
      head_no = excluded.head_no, final_no = excluded.final_no`);
  await mall.owner.run(sql`
    insert into chains.watched_address (network, address, account_id, made_at)
    values (${NETWORK}, ${DEPOSITOR}, ${newId()}, now()) on conflict do nothing`);
  await mall.owner.run(sql`
    insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient, account_id,
      units, state, seen_at)
    select ${newId()}, network, ${`0x${newId()}`}, 0, ${blockNo}, ${blockHash}, now(), ${usdt()}, address, account_id,
      ${units}::numeric, ${state}, now() from chains.watched_address where address = ${DEPOSITOR}`);
}

async function reconciled() {
  await aTurnOf(reconcile, await turn());
  const { rows, moves } = await maker.call('reserves.getReconciliation', {});
  return { row: rows.find(({ coin }) => coin === 'USDT'), moves };
}

test('what was sent to listed addresses is unexplained until two operators have said what it is', async () => {
  await chain().drip('USDT', DEPOSITOR, '50');
  await chain().mine(20);
  await watched('50000000');
  const { row } = await reconciled();
  expect(row).toMatchObject({
    ...{
      balance: '2284.5',
      credited: '0',
      settled: '0',
      moved: '0',
      rest: '2234.5',
      verdict: 'more',
    },
    explained: [{ why: 'seen', amount: '50', count: 1 }],
  });
  const said = {
    network: NETWORK,
    asset: usdt(),
    amount: '2234.5',
    reason: 'Float of the first month',
  };
  const { moves } = await maker.call('reserves.proposeMove', said);
  const moveId = moves[0]?.id ?? '';
  expect(moves[0]).toMatchObject({ amount: '2234.5', own: true, actions: ['decline'] });
  expect((await reconciled()).row?.rest).toBe('2234.5');
  // The difference, and the move that explains it.
  const waiting = async () => (await checker.call('reserves.countWaiting', {})).waiting;
  const before = await waiting();
  const own = maker.call('reserves.approveMove', { moveId });
  expect(await refusalOf(own)).toBe('SECOND_PERSON_NEEDED');
  await checker.call('reserves.approveMove', { moveId });
  expect((await reconciled()).row).toMatchObject({ moved: '2234.5', rest: '0', verdict: 'even' });
  expect(await waiting()).toBe(before - 2);
  const again = checker.call('reserves.approveMove', { moveId });
  expect(await refusalOf(again)).toBe('OWN_MOVE_NOT_OPEN');
});

test('less on the chain than the books say is a violation, more is not', async () => {
  const [rule] = reservesInvariants as [Invariant];
  const proofOf = () => violationsOf(mall.owner, rule);
  expect(await proofOf()).toBe(0);
  // Came, the watcher says, and is not there.
  await watched('70000000');
  expect((await reconciled()).row).toMatchObject({ rest: '-70', verdict: 'missing' });
  expect(await proofOf()).toBe(1);
});

test('a move is of a coin that the mall takes, with no more digits than it has', async () => {
  const propose = (more: object) =>
    refusalOf(
      maker.call('reserves.proposeMove', {
        ...{ network: NETWORK, asset: usdt(), amount: '1', reason: 'Float of the first month' },
        ...more,
      }),
    );
  expect(await propose({ amount: '0.0000001' })).toBe('OWN_MOVE_WRONG');
  expect(await propose({ asset: 'native', network: 'nowhere' })).toBe('OWN_MOVE_WRONG');
  expect(await propose({ amount: '0.00' })).toBe('INVALID_INPUT');
});

test('no is said by another, and what one has proposed oneself is taken back', async () => {
  for (const [by, state] of [
    [checker, 'declined'],
    [maker, 'taken-back'],
  ] as const) {
    const { moves } = await maker.call('reserves.proposeMove', {
      ...{ network: NETWORK, asset: 'native', amount: '-0.5', reason: 'Gas taken back by us' },
    });
    const moveId = moves.find((each) => each.state === 'proposed')?.id ?? '';
    const { moves: after } = await by.call('reserves.declineMove', { moveId, reason: 'Not so' });
    expect(after.find(({ id }) => id === moveId)).toMatchObject({ state, declineReason: 'Not so' });
  }
});

test('the database wants another person too, and keeps every answer', async () => {
  const { moves } = await maker.call('reserves.proposeMove', {
    ...{ network: NETWORK, asset: 'native', amount: '-0.5', reason: 'Gas taken back by us' },
  });
  const { id } = moves.find(({ state }) => state === 'proposed') ?? { id: '' };
  const named = sql`
    select ledger.contents(to_jsonb(m), '{network,asset,units,transaction,reason}') from reserves.own_move m where id = ${id}`;
  const contents = await mall.owner.value<Contents>(named);
  const approve = (by: string, ...words: readonly Said[]) =>
    withWords(mall, words, (tx) =>
      tx.run(sql`
        update reserves.own_move set state = 'approved', decided_by = ${by}, decided_at = now() where id = ${id}`),
    );
  for (const by of [maker.id, checker.id]) {
    await expect(approve(by)).rejects.toThrow('has no yes of its person');
  }
  const yes = sql`select ledger.say_yes('reserves.own_move', ${id}, ${checker.id}, now(), '1', '{}')`;
  await expect(mall.db.run(yes)).rejects.toThrow('permission denied');
  const himself = { about: 'reserves.own_move', id, by: maker.id, contents };
  expect(sqlState(await approve(maker.id, himself).catch((error: unknown) => error))).toBe('23514');
  await checker.call('reserves.declineMove', { moveId: id, reason: 'Not true' });
  await expect(approve(checker.id)).rejects.toThrow('already');
  await expect(mall.db.run(sql`update reserves.reconciliation set balance = 0`)).rejects.toThrow(
    'permission denied',
  );
});

test('a coin or a fee of which a node says nothing holds up no other, and is named when it is late', async () => {
  const unknown = `0x${'d'.repeat(40)}`;
  await aCoin(mall, unknown, { coin: 'AAA' });
  const transaction = `0x${'e'.repeat(64)}`;
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap, hour_used,
        day_cap, day_used, two_people_above, chain_id)
      values ('ERC20', 'USDT', ${usdt()}, ${DEPOSITOR}, '1', 'keystore', now(), 1, 1, 0, 1, 0, 1, 31337)`);
    await tx.run(sql`
      insert into signer.attempt (transaction, network, sender, nonce, bytes, fee_per_gas, tip_per_gas, block_no, block_hash)
      values (${transaction}, 'ERC20', ${DEPOSITOR}, 0, '0x', 1, 1, 1, '0x')`);
    await tx.run(sql`
      insert into reserves.reconciliation (id, network, asset, coin, decimals, at, block_no, block_hash, nodes, addresses, balance,
        credited, settled, fees, moved, uncredited, unsettled, explained)
      select ${newId()}, network, ${unknown}, 'AAA', 6, at, block, block_hash, 1, 1, 0, 0, 0, 0, 0, 0, 0, '[]'
      from reserves.shown_reconciliation where coin = 'ETH'`);
  });
  const late = () =>
    notReconciledSince(mall.db, new Date(mall.shared.clock.now().getTime() - 3 * HOUR));
  expect(await late()).toEqual([]);
  await mall.shared.clock.advance(mall.db, 4 * 3_600);
  await aTurnOf(reconcile, await turn());
  expect(await late()).toEqual([`${NETWORK} AAA`, `${NETWORK} ETH`]);
  await mall.owner.run(sql`delete from signer.attempt where transaction = ${transaction}`);
  await aTurnOf(reconcile, await turn());
  expect(await late()).toEqual([`${NETWORK} AAA`]);
});

test('fees whose receipts are missing explain what is less there, up to what was signed, and no more', async () => {
  const bytes = serializeTransaction({
    ...{ chainId: 31_337, type: 'eip1559', nonce: 1, gas: 50_000n, maxFeePerGas: 20n },
    ...{ maxPriorityFeePerGas: 1n, to: keyOf(2).address, value: 0n },
  });
  const transaction = `0x${'f'.repeat(64)}`;
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into signer.attempt (transaction, network, sender, nonce, bytes, fee_per_gas, tip_per_gas, block_no, block_hash)
      values (${transaction}, 'ERC20', ${DEPOSITOR}, 1, ${bytes}, 20, 1, 1, '0x')`);
  });
  const { call } = await anOperator(mall);
  const seen = async () => {
    const { rows } = await call('reserves.getReconciliation', {});
    return rows.find(({ coin }) => coin === 'ETH');
  };
  const compareAgain = async () => aTurnOf(reconcile, await turn());
  await compareAgain();
  const first = await seen();
  expect(first?.feesMissing).toMatchObject({ count: 1, most: '0.000000000001' });
  // So much less lies there than the books say: the fee can be all of it, and a little more cannot.
  const setRest = (rest: number) =>
    mall.owner.run(sql`
      update reserves.reconciliation r set credited = r.credited + r.rest - ${rest} from reserves.shown_reconciliation s
      where s.id = r.id and s.coin = 'ETH'`);
  const broken = () => violationsOf(mall.db, reservesInvariants[0] as Invariant);
  await setRest(0);
  const others = await broken();
  await setRest(-1_000_000);
  expect(await seen()).toMatchObject({
    ...{ rest: '0', verdict: 'even', feesMissing: { amount: '-0.000000000001' } },
  });
  expect(await broken()).toBe(others);
  await setRest(-1_000_001);
  expect(await seen()).toMatchObject({ rest: '-0.000000000000000001', verdict: 'missing' });
  expect(await broken()).toBe(others + 1);
  await setRest(5);
  expect(await seen()).toMatchObject({ verdict: 'more', feesMissing: { amount: '0' } });
  await mall.owner.run(sql`delete from signer.attempt where transaction = ${transaction}`);
});

test('all fees of a busy hour are asked for in one turn, however many they are', async () => {
  const cost = { blockNumber: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x1' };
  const teller = await lyingNode(chain().rpcUrl, (method, answer) =>
    method === 'eth_getTransactionReceipt' ? cost : answer,
  );
  const { chainNodes } = mall.shared.config;
  const before = chainNodes.get(NETWORK) ?? [];
  const count = () => mall.owner.value<number>(sql`select count(*)::int from reserves.network_fee`);
  const known = await count();
  try {
    Object.assign(mall.shared.config, {
      chainNodes: new Map([...chainNodes, [NETWORK, [teller.url, ...before]]]),
    });
    await mall.owner.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into signer.attempt (transaction, network, sender, nonce, bytes, fee_per_gas, tip_per_gas, block_no, block_hash)
        select '0x' || lpad(to_hex(n), 64, '0'), 'ERC20', ${DEPOSITOR}, n, '0x', 1, 1, 1, '0x' from generate_series(1, 250) n`);
    });
    await aTurnOf(reconcile, await turn());
    expect((await count()) - known).toBe(250);
    const { call } = await anOperator(mall);
    const { rows } = await call('reserves.getReconciliation', {});
    expect(rows.find(({ coin }) => coin === 'ETH')?.fees).toBe('0.00000000000525');
  } finally {
    Object.assign(mall.shared.config, { chainNodes });
    await teller.stop();
  }
});

/** A node in front of another that changes what it says. */
async function lyingNode(url: string, change: (method: string, answer: unknown) => unknown) {
  return answering(async (body) => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return response.json() as Promise<unknown>;
  }, change);
}

type Reply = { id: number; result: unknown };

async function answering(
  answer: (body: string) => unknown,
  change: (method: string, answer: unknown) => unknown = (_, each) => each,
) {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        const body = Buffer.concat(parts).toString();
        const asked = [JSON.parse(body)].flat() as { id: number; method: string }[];
        const said = await answer(body);
        const isReply = (each: unknown): each is Reply =>
          typeof each === 'object' && each !== null && 'id' in each;
        const replies = asked.map(({ id, method }) => {
          const found = [said]
            .flat()
            .find((each): each is Reply => isReply(each) && each.id === id);
          return { jsonrpc: '2.0', id, result: change(method, found ? found.result : said) };
        });
        response.end(JSON.stringify(Array.isArray(JSON.parse(body)) ? replies : replies[0]));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a network whose node takes its time holds up no other', async () => {
  const slow = createServer();
  await new Promise<void>((done) => void slow.listen(0, '127.0.0.1', done));
  const { port } = slow.address() as AddressInfo;
  // By its name it is the first.
  const code = 'a-slow-chain';
  await aNetwork(mall, code);
  await aCoin(mall, `0x${'5'.repeat(40)}`, { network: code });
  const { call } = await anOperator(mall);
  await call('reserves.proveAddress', await aProof({ ...maker, call }, 31, code));
  await mall.owner.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${code}, 5, ${`0x${'5'.repeat(64)}`}, 5, 5, now())`);
  const ctx = await turn();
  const chainNodes = new Map([
    ...ctx.config.chainNodes,
    [code, [`http://127.0.0.1:${port}`]] as const,
  ]);
  const count = () =>
    mall.owner.value<number>(sql`
      select count(*)::int from reserves.reconciliation where network = ${NETWORK}`);
  const before = await count();
  const isAsked = once(slow, 'request');
  const whole = aTurnOf(reconcile, { ...ctx, config: { ...ctx.config, chainNodes } });
  await isAsked;
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), 12_000);
  slow.closeAllConnections();
  slow.close();
  await whole;
});

// Nodes that leave something out of a true answer: what came is seen all the same, or is waited for and told, and is never passed over.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork, aWatchedAddress, noneListed } from '../../../test/chains-factories.ts';
import { aNodeBetween, inPlaceOf } from '../../../test/node-between.ts';
import { scratchDatabase } from '../../../test/postgres.ts';
import { type Database, openDatabase, sql } from '../../platform/db.ts';
import { silentLog } from '../../platform/log.ts';
import { LOCAL_FINAL_DEPTH } from './local/local-chain.ts';
import { readerOf } from './nodes.ts';
import { networkOf } from './queries.ts';
import type { ChainReader } from './reader.ts';
import { watch } from './watch.ts';

const chain = withChain();
const NOW = new Date('2026-06-01T12:00:00Z');

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let owner: Database;
let witness: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  owner = openDatabase(scratch.ownerUrl, { max: 4 });
  witness = openDatabase(scratch.witnessUrl, { max: 8 });
});
afterAll(async () => {
  await owner.close();
  await witness.close();
  await scratch.drop();
});

let network: string;
let address: string;
beforeEach(async () => {
  network = await aNetwork(owner);
  ({ address } = await aWatchedAddress(owner, network));
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  // It begins at what is final, and reads on from there.
  await look(honest(), honest());
  await look(honest(), honest());
});
const between: Awaited<ReturnType<typeof aNodeBetween>>[] = [];
afterEach(() => Promise.all(between.splice(0).map((each) => each.stop())));

const honest = () => readerOf('evm', chain().rpcUrl);
async function leavingOut(said: Parameters<typeof inPlaceOf>[0]): Promise<ChainReader> {
  const node = await aNodeBetween(chain().rpcUrl, inPlaceOf(said));
  between.push(node);
  return readerOf('evm', node.url);
}

async function look(...nodes: ChainReader[]): Promise<void> {
  const row = await networkOf(owner, network);
  await watch(
    { witness, now: NOW, log: silentLog, listedOf: noneListed },
    row ?? expect.fail(),
    nodes,
  );
}
const seen = () =>
  owner.list<string>(sql`
    select asset || ' ' || units || ' ' || state from chains.transfer where network = ${network} order by units`);
const fault = () =>
  owner.find<string | null>(sql`select fault from chains.cursor where network = ${network}`);
const readTo = () =>
  owner.value<number>(sql`select block_no::int from chains.cursor where network = ${network}`);
const usdt = () => chain().contracts.USDT.toLowerCase();

type Result = Record<string, unknown> & { logs?: unknown[] };
const withoutLogs = (method: string, result: unknown) => (method === 'eth_getLogs' ? [] : result);
/** As if they had never been: in the logs and in every receipt. */
const hidingLogs = (method: string, result: unknown): unknown => {
  const strip = (receipt: unknown) => receipt && { ...(receipt as Result), logs: [] };
  return method === 'eth_getLogs'
    ? []
    : method === 'eth_getBlockReceipts'
      ? (result as unknown[]).map(strip)
      : method === 'eth_getTransactionReceipt'
        ? strip(result)
        : result;
};
const withoutReceipts = (method: string, result: unknown) =>
  method === 'eth_getBlockReceipts'
    ? []
    : method === 'eth_getTransactionReceipt'
      ? null
      : withoutLogs(method, result);
const withoutTransactions = (method: string, result: unknown, params: unknown[]) =>
  method === 'eth_getBlockByNumber' && params[1] === true
    ? { ...(result as Result), transactions: [] }
    : result;

test('logs that one node does not list are read from the receipts of their block', async () => {
  await chain().drip('USDT', address, '5');
  await chain().drip('USDC', address, '6');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look(await leavingOut(withoutLogs));
  expect(await fault()).toBeNull();
  expect(await seen()).toEqual([
    `${usdt()} 5000000 final`,
    `${chain().contracts.USDC.toLowerCase()} 6000000 final`,
  ]);
});

test('a node that cannot give the receipts of a whole block is asked for each of them', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  // A node that does not know a method says so in place of a result.
  const old = await aNodeBetween(chain().rpcUrl, (body, answer) =>
    body.includes('eth_getBlockReceipts')
      ? JSON.stringify({ id: 0, error: { code: -32_601, message: 'no such method' } })
      : inPlaceOf(withoutLogs)(body, answer),
  );
  between.push(old);
  await look(readerOf('evm', old.url));
  expect([await fault(), await seen()]).toEqual([null, [`${usdt()} 5000000 final`]]);
});

test('what a lone node does not have at all is waited for', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const before = await readTo();
  await look(await leavingOut(withoutReceipts));
  expect(await fault()).toContain('does not have the receipts of block');
  expect([await seen(), await readTo()]).toEqual([[], before]);
  await look(honest());
  expect([await fault(), await seen()]).toEqual([null, [`${usdt()} 5000000 final`]]);
});

test('a list of transactions that is empty against its header is waited for', async () => {
  await chain().drip('ETH', address, '2');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const before = await readTo();
  await look(await leavingOut(withoutTransactions));
  expect(await fault()).toContain('has transactions, and the node tells none');
  expect([await seen(), await readTo()]).toEqual([[], before]);
  await look(honest());
  expect([await fault(), await seen()]).toEqual([null, ['native 2000000000000000000 final']]);
});

test('a header that only seems to say that something is left out holds up nothing', async () => {
  const before = await readTo();
  await chain().mine(3);
  const full = await leavingOut((method, result) =>
    method === 'eth_getBlockByNumber'
      ? {
          ...(result as Result),
          logsBloom: `0x${'f'.repeat(512)}`,
          transactionsRoot: `0x${'e'.repeat(64)}`,
        }
      : result,
  );
  await look(full);
  expect([await fault(), await readTo()]).toEqual([null, before + 3]);
});

/** Of the newest transactions of a block one. */
const hidingOne = (method: string, result: unknown, params: unknown[]) =>
  method === 'eth_getBlockByNumber' && params[1] === true
    ? {
        ...(result as Result),
        transactions: (result as { transactions: unknown[] }).transactions.slice(1),
      }
    : result;

test.each([
  ['logs and what its receipts say of them', hidingLogs, 'USDT'],
  ['one transaction of a block', hidingOne, 'ETH'],
] as const)(
  'what one of two nodes hides is not passed over, whichever it is: %s',
  async (_, hides, asset) => {
    await chain().drip(asset, address, '5');
    await chain().drip(asset, chain().maker, '1');
    await chain().mine(LOCAL_FINAL_DEPTH + 1);
    const liar = await leavingOut(hides);
    const before = await readTo();
    for (const nodes of [
      [liar, honest()],
      [honest(), liar],
    ]) {
      await look(...nodes);
      expect(await fault()).toMatch(/^only one node tells of transaction 0x\w{64}, in block \d+$/);
      expect([await seen(), await readTo()]).toEqual([[], before]);
    }
    await look(honest(), honest());
    expect(await fault()).toBeNull();
    expect(await seen()).toMatchObject([expect.stringMatching(/5(0{6}|0{18}) final$/)]);
  },
);

test('a second node that lies behind is waited for, and told when it does not come on', async () => {
  const before = await readTo();
  const behind = (most: number): ChainReader => ({
    ...honest(),
    head: async () => before + most,
    final: async () => before,
  });
  await chain().drip('USDT', address, '5');
  await chain().mine(20);
  await look(honest(), behind(0));
  expect([await fault(), await readTo()]).toEqual([null, before]);
  await look(honest(), behind(1));
  expect([await fault(), await readTo()]).toEqual([null, before + 1]);
  expect(await seen()).toEqual([`${usdt()} 5000000 seen`]);
  await chain().mine(50);
  for (const nodes of [
    [honest(), behind(1)],
    [behind(1), honest()],
  ]) {
    await look(...nodes);
    expect(await fault()).toMatch(/^the newest block of one node is \d+, and of the other \d+$/);
  }
  await look(honest(), honest());
  expect([await fault(), await seen()]).toEqual([null, [`${usdt()} 5000000 final`]]);
});

/** A node that has only the header of its newest block yet, whose hash is `late`. */
async function aLateNode(late: () => string): Promise<ChainReader> {
  return leavingOut((method, result, params) => {
    const hash =
      method === 'eth_getLogs' ? (params[0] as { blockHash: string }).blockHash : params[0];
    const inBlock = (result as { blockHash?: string } | null)?.blockHash;
    return method === 'eth_getLogs' && hash === late()
      ? []
      : (method === 'eth_getBlockReceipts' && hash === late()) ||
          (method === 'eth_getTransactionReceipt' && inBlock === late())
        ? null
        : result;
  });
}
const newestHash = async () =>
  (await honest().hashesOf([await honest().head()]))[0] ?? expect.fail();

test.each([
  ['one block at a time', 0],
  ['many blocks at a time', 30],
])(
  'where a node is always late with its newest block, all below it is read: %s',
  async (_, mined) => {
    let late = '';
    const behind = await aLateNode(() => late);
    for (let turn = 1; turn <= 4; turn += 1) {
      await chain().mine(mined);
      await chain().drip('USDT', address, '5');
      await chain().mine(1);
      late = await newestHash();
      await look(...(turn % 2 === 0 ? [behind, honest()] : [honest(), behind]));
      expect([await fault(), await readTo()]).toEqual([null, (await honest().head()) - 1]);
      expect(await seen()).toHaveLength(turn - 1);
    }
    late = '';
    await look(behind, honest());
    expect([await fault(), await readTo()]).toEqual([null, await honest().head()]);
    expect(await seen()).toHaveLength(4);
  },
);

test('what a node still leaves out of a block when it is not the newest any more is a fault', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(1);
  const late = await newestHash();
  const behind = await aLateNode(() => late);
  await look(behind, honest());
  expect(await fault()).toBeNull();
  await chain().mine(1);
  const before = await readTo();
  await look(behind, honest());
  expect(await fault()).toContain('does not have the receipts of block');
  expect([await seen(), await readTo()]).toEqual([[], before]);
});

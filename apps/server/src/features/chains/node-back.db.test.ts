// A node that was restored from a copy of some hours ago: its newest block lies fifty behind what was read. Nothing is taken back for it,
// nothing is seen twice, and reading goes on where it was left when the node has come so far again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork, aWatchedAddress, noneListed } from '../../../test/chains-factories.ts';
import { scratchDatabase } from '../../../test/postgres.ts';
import { type Database, openDatabase, sql } from '../../platform/db.ts';
import { silentLog } from '../../platform/log.ts';
import { readerOf } from './nodes.ts';
import { networkOf } from './queries.ts';
import type { ChainReader } from './reader.ts';
import { watch } from './watch.ts';

const BACK = 50;
const chain = withChain();
let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let owner: Database;
let witness: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  owner = openDatabase(scratch.ownerUrl, { max: 2 });
  witness = openDatabase(scratch.witnessUrl, { max: 4 });
});
afterAll(async () => {
  await owner.close();
  await witness.close();
  await scratch.drop();
});

test.each([
  ['the node', 1],
  ['each of two nodes', 2],
])('%s goes back fifty blocks, and comes on again', async (_, count) => {
  const network = await aNetwork(owner);
  const { address } = await aWatchedAddress(owner, network);
  const real = readerOf('evm', chain().rpcUrl);
  const look = async (more: Partial<ChainReader> = {}) => {
    const row = (await networkOf(owner, network)) ?? expect.fail();
    const here = { witness, now: new Date(), log: silentLog, listedOf: noneListed };
    const nodes = Array.from({ length: count }, () => ({ ...real, ...more }));
    await watch(here, row, nodes);
  };
  const standing = () =>
    owner.only<{ blockNo: number; fault: string | null }>(sql`
      select block_no::int as block_no, fault from chains.cursor where network = ${network}`);
  const states = () =>
    owner.list<string>(sql`select state from chains.transfer where network = ${network}`);
  // Nothing becomes final meanwhile: the blocks that are gone are not among those.
  const first = await real.head();
  const final = { final: async () => first };
  await look(final);
  await chain().mine(BACK);
  await chain().drip('USDT', address, '12.5');
  await chain().mine(1);
  await look(final);
  const before = await standing();
  expect(await states()).toEqual(['seen']);
  const back = (await real.head()) - BACK;
  await look({
    ...{ ...final, head: async () => back },
    hashesOf: async (numbers) =>
      (await real.hashesOf(numbers)).map((hash, at) =>
        (numbers[at] ?? 0) <= back ? hash : undefined,
      ),
  });
  expect(await standing()).toEqual({ ...before, fault: null });
  expect(await states()).toEqual(['seen']);
  await chain().mine(20);
  await look();
  await look();
  expect(await states()).toEqual(['final']);
  expect((await standing()).blockNo).toBeGreaterThan(before.blockNo);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork, aWatchedAddress, noneListed } from '../../../test/chains-factories.ts';
import { scratchDatabase } from '../../../test/postgres.ts';
import { type Database, openDatabase, sql } from '../../platform/db.ts';
import { silentLog } from '../../platform/log.ts';
import { chainsInvariants } from './invariants.ts';
import { LOCAL_FINAL_DEPTH } from './local/local-chain.ts';
import { readerOf } from './nodes.ts';
import { networkOf } from './queries.ts';
import type { ChainReader, Claim } from './reader.ts';
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
/** Each test has a network of its own, which reads the one chain from where it is now. */
beforeEach(async () => {
  network = await aNetwork(owner);
  ({ address } = await aWatchedAddress(owner, network));
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look();
});

const node = () => readerOf('evm', chain().rpcUrl);

async function look(...nodes: ChainReader[]): Promise<void> {
  const row = await networkOf(owner, network);
  if (row) {
    const here = { witness, now: NOW, log: silentLog, listedOf: noneListed };
    await watch(here, row, nodes.length > 0 ? nodes : [node()]);
  }
}

const seen = () =>
  owner.query<{
    state: string;
    asset: string;
    units: string;
    place: number;
    blockNo: number;
    nodes: number;
  }>(sql`
    select state, asset, units::text as units, place, block_no, nodes from chains.transfer
    where network = ${network} order by units, place`);
const states = async () => (await seen()).map(({ state }) => state);
const fault = () =>
  owner.find<string | null>(sql`select fault from chains.cursor where network = ${network}`);

async function expectBooksRight(): Promise<void> {
  for (const { broken } of chainsInvariants) {
    expect(
      await owner.query(
        broken(
          () => sql`true`,
          () => sql`true`,
        ),
      ),
    ).toEqual([]);
  }
}

test('a transfer is seen, taken back with its block, seen again in another and final once', async () => {
  await chain().drip('USDT', address, '12.5');
  await chain().mine(2);
  await look();
  const [first] = await seen();
  expect(first).toMatchObject({ state: 'seen', units: '12500000', place: 0 });
  expect(first?.asset).toBe(chain().contracts.USDT.toLowerCase());

  await chain().reorganise(3);
  await look();
  expect(await states()).toEqual(['orphaned']);

  await chain().mine(1);
  await look();
  const [again] = await seen();
  expect(again?.state).toBe('seen');
  expect(again?.blockNo).toBeGreaterThan(first?.blockNo ?? 0);

  await chain().mine(LOCAL_FINAL_DEPTH - 1);
  await look();
  expect(await states()).toEqual(['seen']);
  await chain().mine(1);
  await look();
  expect(await states()).toEqual(['final']);
  await look();
  expect(await states()).toEqual(['final']);
  expect(await fault()).toBeNull();
  await expectBooksRight();
});

test('tokens, counterfeits and the chain’s own coin are seen; what fails, is nobody’s or is nothing is not', async () => {
  const { drip, mine, contracts, maker } = chain();
  await drip('USDT', address, '3');
  await drip('FAKE', address, '2');
  await drip('ETH', address, '0.000000000000000001');
  await drip('USDT', maker, '7');
  await drip('USDT', address, '0');
  await mine(1);
  await look();
  expect(await seen()).toMatchObject([
    { units: '1', asset: 'native', place: -1 },
    { units: '2000000', asset: contracts.FAKE.toLowerCase() },
    { units: '3000000', asset: contracts.USDT.toLowerCase() },
  ]);
});

test('what comes on this network to an address that was given for another one is its account’s', async () => {
  const other = await aNetwork(owner, { identity: '8453' });
  const given = await aWatchedAddress(owner, other);
  const twin = await aNetwork(owner);
  const onTwin = await aWatchedAddress(owner, twin);
  await chain().drip('USDT', given.address, '8');
  // Of the very same chain under another name it would count twice.
  await chain().drip('USDT', onTwin.address, '9');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look();
  await look();
  expect(await seen()).toMatchObject([{ state: 'final', units: '8000000' }]);
  const whose = owner.list(sql`select account_id from chains.transfer where network = ${network}`);
  expect(await whose).toEqual([given.accountId]);
  await expectBooksRight();
});

test('a transfer that is gone for good stays as one that was taken back', async () => {
  await chain().drip('USDC', address, '1');
  await chain().mine(1);
  await look();
  await chain().reorganise(2, { forget: true });
  await chain().mine(LOCAL_FINAL_DEPTH + 2);
  await look();
  expect(await states()).toEqual(['orphaned']);
  await expectBooksRight();
});

test('who looks 200 times, and many at once, sees a transfer once', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(1);
  for (let turn = 0; turn < 25; turn += 1) {
    await Promise.all(Array.from({ length: 8 }, () => look()));
  }
  expect(await states()).toEqual(['seen']);
  await chain().mine(LOCAL_FINAL_DEPTH);
  await Promise.all(Array.from({ length: 8 }, () => look()));
  expect(await states()).toEqual(['final']);
});

/** Tells right hashes and blocks, and another log beside each; of what it has told it is asked again later. */
const madeUp = (real: ChainReader): ChainReader => ({
  ...real,
  read: async (...asked) => {
    const { blocks, transfers } = await real.read(...asked);
    const others = transfers.map((each) => ({ ...each, place: each.place + 1, units: 9n }));
    return { blocks, transfers: [...transfers, ...others] };
  },
});

test('what only one node tells is not seen, stops its network with a word for operators, and is read when both are honest', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  for (const nodes of [
    [madeUp(node()), node()],
    [node(), madeUp(node())],
  ]) {
    await look(...nodes);
    expect(await fault()).toContain('only one node tells of transaction 0x');
    expect(await states()).toEqual([]);
  }
  await look(node(), readerOf('evm', 'http://127.0.0.1:9'));
  expect(await fault()).toBe('the node cannot be reached');
  await look(node(), node());
  expect(await fault()).toBeNull();
  expect(await seen()).toMatchObject([{ units: '5000000', state: 'final', nodes: 2 }]);
  await expectBooksRight();
});

test('what both have told and only one tells again is not final, and what none tells again is taken back', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const standing = {
    ...madeUp(node()),
    has: async (claims: readonly Claim[]) => claims.map(() => true),
  };
  for (const nodes of [
    [madeUp(node()), standing],
    [standing, madeUp(node())],
  ]) {
    await look(...nodes);
    expect(await fault()).toContain('the nodes do not agree on transaction 0x');
    expect(await states()).toEqual(['seen', 'seen']);
  }
  await look(node(), node());
  expect(await fault()).toBeNull();
  expect(await seen()).toMatchObject([
    { units: '5000000', state: 'final', nodes: 2 },
    { units: '9', state: 'orphaned', nodes: 0 },
  ]);
  await expectBooksRight();
});

test('a turn that has no time to read is no fault of the nodes, however far they are', async () => {
  await chain().mine(60);
  const row = await networkOf(owner, network);
  const here = { witness, now: NOW, log: silentLog, listedOf: noneListed };
  await watch(here, row ?? expect.fail(), [node(), node()], () => true);
  expect(await fault()).toBeNull();
});

test('what the second node does not call final yet is not', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look(node(), { ...node(), final: async () => 1 });
  expect([await states(), await fault()]).toEqual([['seen'], null]);
  await look(node(), node());
  expect(await states()).toEqual(['final']);
});

test('a log that a node tells twice is one, and one that it does not tell of again is taken back', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const real = node();
  await look({
    ...real,
    read: async (...asked) => {
      const { blocks, transfers } = await real.read(...asked);
      const others = transfers.map((each) => ({ ...each, place: each.place + 1 }));
      return { blocks, transfers: [...transfers, ...others, ...transfers] };
    },
  });
  expect(await seen()).toMatchObject([
    { place: 0, units: '5000000', state: 'final', nodes: 1 },
    { place: 1, units: '5000000', state: 'orphaned' },
  ]);
});

test('a turn that breaks off anywhere is taken again and nothing is lost or doubled', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const real = node();
  for (const name of ['identity', 'head', 'final', 'hashesOf', 'read', 'has'] as const) {
    await expect(
      look({ ...real, [name]: () => Promise.reject(new Error('killed')) }),
    ).rejects.toThrow('killed');
  }
  let calls = 0;
  const breaking: ChainReader = {
    ...real,
    hashesOf: (numbers) => {
      calls += 1;
      return calls > 1 ? Promise.reject(new Error('killed')) : real.hashesOf(numbers);
    },
  };
  await expect(look(breaking)).rejects.toThrow('killed');
  expect(await states()).toEqual(['seen']);
  await look();
  expect(await states()).toEqual(['final']);
});

const lies: [string, (real: ChainReader) => Partial<ChainReader>, string][] = [
  [
    'it is of another network',
    () => ({ identity: async () => '1' }),
    'a node of another network: 1',
  ],
  [
    'its newest block lies below what was final',
    () => ({ head: async () => 1, final: async () => 0 }),
    'below',
  ],
  [
    'what is final is newer than the newest',
    (real) => ({ final: async () => (await real.head()) + 1 }),
    'is said to be final',
  ],
  [
    'a final block is another one now',
    (real) => ({
      hashesOf: async (numbers) => (await real.hashesOf(numbers)).map(() => `0x${'ab'.repeat(32)}`),
    }),
    'which was final, is another one now',
  ],
  [
    'a block does not stand on the one before',
    (real) => ({
      read: async (...asked) => {
        const { blocks, transfers } = await real.read(...asked);
        return { transfers, blocks: blocks.map((block) => ({ ...block, parent: block.hash })) };
      },
    }),
    'does not stand on the one before it',
  ],
  [
    'blocks are left out',
    (real) => ({
      read: async (...asked) => {
        const { blocks, transfers } = await real.read(...asked);
        return { transfers, blocks: blocks.slice(1) };
      },
    }),
    'does not stand on the one before it',
  ],
  [
    'the block that is to be final is not the one that was read',
    (real) => {
      let calls = 0;
      return {
        hashesOf: async (numbers) => {
          const hashes = await real.hashesOf(numbers);
          calls += 1;
          return calls > 1 ? hashes.map(() => `0x${'cd'.repeat(32)}`) : hashes;
        },
      };
    },
    'is another one than was read',
  ],
];

test.each(lies)('nothing is final of a node that lies: %s', async (_, lie, said) => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look({ ...node(), ...lie(node()) });
  expect(await fault()).toContain(said);
  expect(await states()).not.toContain('final');
  await expectBooksRight();

  await look();
  expect(await fault()).toBeNull();
  expect(await states()).toEqual(['final']);
});

test('a second node has to agree on the hash before anything is final', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  const other = {
    ...node(),
    hashesOf: async (numbers: readonly number[]) => numbers.map(() => '0x00'),
  };
  await look(node(), other);
  expect(await fault()).toContain('the nodes do not agree on block');
  expect(await states()).toEqual(['seen']);
  await look(node(), node());
  expect(await states()).toEqual(['final']);
});

test('a node that is away, and a network without one, are said and lose nothing', async () => {
  await look(readerOf('evm', 'http://127.0.0.1:9'));
  expect(await fault()).toBe('the node cannot be reached');
  const row = await networkOf(owner, network);
  await watch(
    { witness, now: NOW, log: silentLog, listedOf: noneListed },
    row ?? expect.fail(),
    [],
  );
  expect(await fault()).toBe('no node is set for this network');
  await look();
  expect(await fault()).toBeNull();
});

test('fifty empty blocks are kept below the final one, and what lies further below is not looked through again', async () => {
  await chain().mine(70);
  await look();
  await owner.run(sql`insert into chains.block (network, no, hash) values (${network}, 0, 'old')`);
  for (const blocks of [1, 20]) {
    await chain().mine(blocks);
    await look();
  }
  const { finalNo, headNo } = await owner.only<{ finalNo: number; headNo: number }>(sql`
    select final_no::int, head_no::int from chains.cursor where network = ${network}`);
  const kept = await owner.list<number>(sql`
    select no::int from chains.block where network = ${network} order by no`);
  const wanted = Array.from({ length: headNo - finalNo + 51 }, (_, n) => finalNo - 50 + n);
  expect(kept).toEqual([0, ...wanted]);
});

test('the database lets nothing be final that lies in no final block', async () => {
  await chain().drip('USDT', address, '5');
  await chain().mine(1);
  await look();
  const finish = () =>
    witness.run(
      sql`update chains.transfer set state = 'final', final_at = now() where network = ${network}`,
    );
  await expect(finish()).rejects.toMatchObject({ constraint: 'final_is_canonical' });
});

// How long the watcher reads a chain whose addresses are mostly not the mall's, beside reading the same answers raw: a node on
// this machine serves blocks that were prepared before, so that what is measured is the mall's own work.
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noneListed } from '../../apps/server/test/chains-factories.ts';
import { readerOf } from '../../apps/server/src/features/chains/nodes.ts';
import { networkOf, ownersOf } from '../../apps/server/src/features/chains/queries.ts';
import { watch } from '../../apps/server/src/features/chains/watch.ts';
import type { Mall } from '../../apps/server/src/app/mall.ts';
import { type Db, sql } from '../../apps/server/src/platform/db.ts';
import { ask, askAll, type Question } from '../../apps/server/src/features/chains/json-rpc.ts';

export type Scan = {
  transfers: number;
  addresses: number;
  /** Seconds: of the watcher, and of the same answers without it. */
  seconds: number;
  raw: number;
  found: number;
  expected: number;
  /** Milliseconds of one question to the index, for the recipients of a range of blocks. */
  index: { median: number; worst: number };
};

const NETWORK = 'bench-chain';
const BLOCKS = 1_000;
const FILLED_AT_ONCE = 50_000;
/** Every so many of the transfers come to one of the mall's addresses. */
const OWN_EVERY = 100;
const RANGE = 50;
const QUESTIONS = 100;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = (value: number): string => `0x${value.toString(16)}`;
const word = (value: number | string): string =>
  `0x${(typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')}`;
/** The mall's address of a number, as the database makes it too; another prefix makes one of nobody. */
const addressOf = (prefix: 'a' | 'f', n: number): string =>
  `0x${prefix}${n.toString(16).padStart(39, '0')}`;
const hashOf = (no: number): string => word(`b${no.toString(16).padStart(8, '0')}`);

/** Reads `transfers` on a new network with so many watched addresses. */
export async function measureScan(
  { shared }: Mall,
  owner: Db,
  { transfers, addresses }: { transfers: number; addresses: number },
): Promise<Scan> {
  await owner.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${NETWORK}, 'evm', '1', 18, 12, true)`);
  await fillAddresses(owner, addresses);
  const node = await startNode(transfers, addresses);
  try {
    const network = await networkOf(owner, NETWORK);
    if (!network) {
      throw new Error('the network is not there');
    }
    const here = { witness: shared.witness, now: shared.clock.now(), log: shared.log };
    const turn = () =>
      watch({ ...here, listedOf: noneListed }, network, [readerOf('evm', node.url)]);
    node.setHead(0);
    await turn();
    node.setHead(BLOCKS);
    const raw = await secondsOf(() => readRaw(node.url, node.receipts));
    const seconds = await secondsOf(async () => {
      while ((await placeOf(owner)) < BLOCKS) {
        await turn();
        await requireNoFault(owner);
      }
    });
    const found = await owner.value<number>(sql`
      select count(*)::int from chains.transfer where network = ${NETWORK} and state = 'final'`);
    const expected = node.receipts.length;
    const index = await askTheIndex(shared.witness, { transfers, addresses });
    return { transfers, addresses, seconds, raw, found, expected, index };
  } finally {
    node.server.close();
    node.server.closeAllConnections();
  }
}

async function fillAddresses(owner: Db, addresses: number): Promise<void> {
  for (let from = 0; from < addresses; from += FILLED_AT_ONCE) {
    await owner.run(sql`
      insert into chains.watched_address (network, address, account_id, made_at)
      select ${NETWORK}, '0xa' || lpad(to_hex(n), 39, '0'), md5(n::text)::uuid, now()
      from generate_series(${from}::int, ${Math.min(addresses, from + FILLED_AT_ONCE) - 1}::int) n`);
  }
  await owner.run(sql`analyze chains.watched_address`);
}

const placeOf = (db: Db): Promise<number> =>
  db.value(sql`select block_no from chains.cursor where network = ${NETWORK}`);

async function requireNoFault(db: Db): Promise<void> {
  const fault = await db.find<string | null>(
    sql`select fault from chains.cursor where network = ${NETWORK}`,
  );
  if (fault) {
    throw new Error(`the network has a fault: ${fault}`);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

/** What the watcher has to ask for as well, with nothing done to the answers but reading them. */
async function readRaw(url: string, receipts: readonly string[]): Promise<void> {
  const node = { url, limitMs: 60_000, maxBytes: 64 * 1_048_576 };
  for (let from = 1; from <= BLOCKS; from += RANGE) {
    const numbers = Array.from({ length: Math.min(RANGE, BLOCKS - from + 1) }, (_, i) => from + i);
    await askAll(
      node,
      numbers.map((no) => ({ method: 'eth_getBlockByNumber', params: [hex(no), true] })),
    );
    await askAll(
      node,
      numbers.map((no) => ({
        method: 'eth_getLogs',
        params: [{ blockHash: hashOf(no), topics: [TRANSFER] }],
      })),
    );
  }
  for (let from = 0; from < receipts.length; from += QUESTIONS) {
    const questions: Question[] = receipts
      .slice(from, from + QUESTIONS)
      .map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
    await askAll(node, questions);
  }
  await ask(node, 'eth_blockNumber');
}

async function askTheIndex(
  witness: Db,
  { transfers, addresses }: { transfers: number; addresses: number },
): Promise<Scan['index']> {
  const perRange = Math.floor((transfers / BLOCKS) * RANGE);
  const times: number[] = [];
  for (let round = 0; round < QUESTIONS; round += 1) {
    const asked = Array.from({ length: perRange }, (_, i) =>
      i % OWN_EVERY === 0
        ? addressOf('a', Math.floor(Math.random() * addresses))
        : addressOf('f', round * perRange + i),
    );
    times.push((await secondsOf(() => ownersOf(witness, NETWORK, asked))) * 1_000);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}

type Node = {
  server: Server;
  url: string;
  /** Transactions that come to the mall. */
  receipts: string[];
  setHead: (no: number) => void;
};

/** Every transaction has one log, a token's transfer; answers are text before anybody asks. */
async function startNode(transfers: number, addresses: number): Promise<Node> {
  const { blocks, logs, receipts, own } = prepare(transfers, addresses);
  let head = 0;
  const answerTo = ({ method, params: [first] }: Question): string => {
    switch (method) {
      case 'eth_chainId':
        return '"0x1"';
      case 'eth_blockNumber':
        return `"${hex(head)}"`;
      case 'eth_getBlockByNumber':
        return blocks[first === 'finalized' ? head : Number(first)] ?? 'null';
      case 'eth_getLogs':
        return logs.get((first as { blockHash: string }).blockHash) ?? '[]';
      default:
        return receipts.get(String(first)) ?? 'null';
    }
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(parts).toString()) as
        | (Question & { id: number })
        | (Question & { id: number })[];
      const replies = [asked]
        .flat()
        .map((each) => `{"jsonrpc":"2.0","id":${each.id},"result":${answerTo(each)}}`);
      response.end(Array.isArray(asked) ? `[${replies.join()}]` : replies[0]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ server, url: `http://127.0.0.1:${port}`, receipts: own },
    setHead: (no) => {
      head = no;
    },
  };
}

function prepare(transfers: number, addresses: number) {
  const blocks: string[] = [];
  const logs = new Map<string, string>();
  const receipts = new Map<string, string>();
  const own: string[] = [];
  const perBlock = Math.ceil(transfers / BLOCKS);
  for (let no = 0, n = 0; no <= BLOCKS; no += 1) {
    const blockHash = hashOf(no);
    const transactions: object[] = [];
    const found: object[] = [];
    for (let place = 0; no > 0 && place < perBlock && n < transfers; place += 1, n += 1) {
      const isOwn = n % OWN_EVERY === 0;
      const transactionHash = word(`c${n.toString(16).padStart(8, '0')}`);
      const to = isOwn ? addressOf('a', (n * 7_919) % addresses) : addressOf('f', n);
      const address = addressOf('f', 0);
      const from = addressOf('f', n + 1);
      const log = {
        ...{ address, data: word(n + 1), blockHash, transactionHash, logIndex: hex(place) },
        topics: [TRANSFER, word(from.slice(2)), word(to.slice(2))],
      };
      found.push(log);
      transactions.push({ hash: transactionHash, from, to: address, value: '0x0' });
      if (isOwn) {
        own.push(transactionHash);
        const receipt = { transactionHash, blockHash, status: '0x1', logs: [log] };
        receipts.set(transactionHash, JSON.stringify(receipt));
      }
    }
    const parentHash = no === 0 ? word(0) : hashOf(no - 1);
    const header = { number: hex(no), hash: blockHash, parentHash, timestamp: hex(1_700_000_000) };
    blocks.push(JSON.stringify({ ...header, transactions }));
    logs.set(blockHash, JSON.stringify(found));
  }
  return { blocks, logs, receipts, own };
}

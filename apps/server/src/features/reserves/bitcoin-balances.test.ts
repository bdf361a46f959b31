// Bitcoin's outputs are looked through once for all addresses: against a server on loopback that answers as a node does, counts how
// often it looks through them, and finds a block after each time.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bech32 } from '@scure/base';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balancesAt } from './balances.ts';

const addressOf = (number: number): string => {
  const program = Buffer.alloc(20);
  program.writeUInt32BE(number);
  return bech32.encode('bcrt', [0, ...bech32.toWords(program)]);
};
const placesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: addressOf(at), asset: 'native' }));

type Unspent = { desc: string; amount: number };
let scans = 0;
let height = 100;
/** Blocks that are found after each scan. */
let grows = 1;
let unspents: Unspent[] = [];
/** Of whatever it is asked. */
let answersAll = false;
let server: Server;

beforeAll(async () => {
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      const asked: unknown = JSON.parse(body);
      const calls = (Array.isArray(asked) ? asked : [asked]) as {
        id: unknown;
        params: unknown[];
      }[];
      const answers = calls.map(({ id, params }) => {
        scans += 1;
        const wanted = new Set(params[1] as string[]);
        const result = {
          ...{ success: true, height, bestblock: String(height).padStart(64, '0') },
          unspents: unspents.filter(
            ({ desc }) => answersAll || wanted.has(desc.split('#')[0] ?? ''),
          ),
        };
        height += grows;
        return { jsonrpc: '2.0', id, result };
      });
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => void server.close(done)));
beforeEach(() => {
  [scans, height, grows] = [0, 100, 1];
  unspents = [
    { desc: `addr(${addressOf(1)})#abcdefgh`, amount: 0.1 },
    { desc: `addr(${addressOf(1)})#abcdefgh`, amount: 0.2 },
    { desc: `addr(${addressOf(7)})#abcdefgh`, amount: 20.99999999 },
  ];
});

const node = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ...{ limitMs: 5_000, maxBytes: 10_000_000 },
});

test('all addresses are read in one scan, each with its own sum, though a block comes after it', async () => {
  const { units, ...seen } = await balancesAt('bitcoin', [node()], placesOf(2_500));
  expect(scans).toBe(1);
  expect(seen).toEqual({ blockNo: 100, blockHash: '100'.padStart(64, '0'), nodes: 1 });
  expect([units.length, units[0], units[1], units[7]]).toEqual([
    2_500,
    0n,
    30_000_000n,
    2_099_999_999n,
  ]);
});

test('more than one scan takes are read at one block, and anew when one came between', async () => {
  grows = 0;
  const { units } = await balancesAt('bitcoin', [node()], placesOf(10_001));
  expect([scans, units[1]]).toEqual([2, 30_000_000n]);
  [scans, grows] = [0, 1];
  await expect(balancesAt('bitcoin', [node()], placesOf(10_001))).rejects.toThrow('has grown');
  expect(scans).toBe(6);
});

test('two nodes are compared at one block', async () => {
  grows = 0;
  const both = await balancesAt('bitcoin', [node(), node()], placesOf(10));
  expect([scans, both.nodes]).toEqual([2, 2]);
  grows = 1;
  await expect(balancesAt('bitcoin', [node(), node()], placesOf(10))).rejects.toThrow('has grown');
});

test('an output of nobody who was asked for is counted for nobody', async () => {
  answersAll = true;
  unspents = [{ desc: `addr(${addressOf(99)})#abcdefgh`, amount: 1 }];
  await expect(balancesAt('bitcoin', [node()], placesOf(3))).rejects.toThrow('no address');
});

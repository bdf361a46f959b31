// A real node behind a door that changes what it says: each answer alone could be true, together they cannot.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChain } from '../../../test/chain-node.ts';
import { evmReader } from './evm.ts';
import type { Claim } from './reader.ts';

const chain = withChain();
const OWN = '0x00000000000000000000000000000000000000aa';
const own = (addresses: readonly string[]) =>
  Promise.resolve(new Set(addresses.filter((each) => each === OWN)));

let lie = (_: string, answer: string): string => answer;
const door = createServer((request, response) => {
  void (async () => {
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(chain().rpcUrl, { method: 'POST', headers, body });
    response.end(lie(body, await answer.text()));
  })();
});
let url: string;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  await chain().drip('USDT', OWN, '5');
  await chain().mine(1);
});
afterAll(() => {
  door.close();
  door.closeAllConnections();
});

/** The same wherever it stands in the answers to this question. */
const inAnswers =
  (method: string, change: (answer: string) => string) => (asked: string, answer: string) =>
    asked.includes(`"${method}"`) ? change(answer) : answer;
const other = '0x'.padEnd(66, 'e');

test.each([
  ['nothing of the kind', (_: string, answer: string) => answer, undefined],
  [
    'another number',
    inAnswers('eth_getBlockByNumber', (text) => text.replace(/"number":"0x\w+"/, '"number":"0x1"')),
    'another number',
  ],
  [
    'logs of another block',
    inAnswers('eth_getLogs', (text) =>
      text.replaceAll(/"blockHash":"0x\w+"/g, `"blockHash":"${other}"`),
    ),
    'logs of another block',
  ],
  [
    'a receipt of another block',
    inAnswers('eth_getTransactionReceipt', (text) =>
      text.replaceAll(/"blockHash":"0x\w+"/g, `"blockHash":"${other}"`),
    ),
    'the chain has turned while it was read',
  ],
  [
    'a log of more than its receipt has',
    inAnswers('eth_getLogs', (text) => text.replace(/"data":"0x0/, '"data":"0x1')),
    'its receipt does not have the log',
  ],
  [
    'a transaction that has failed',
    inAnswers('eth_getTransactionReceipt', (text) =>
      text.replace('"status":"0x1"', '"status":"0x0"'),
    ),
    'its receipt does not have the log',
  ],
] as const)('a node that tells %s is not believed', async (_, lies, said) => {
  const reader = evmReader({ url, limitMs: 5_000, maxBytes: 4_000_000 });
  const head = await reader.head();
  lie = lies;
  const read = reader.read(head, head, own).then(
    ({ transfers }) => transfers.map(({ units }) => units),
    ({ message }: Error) => message,
  );
  expect(await read).toEqual(said === undefined ? [5_000_000n] : expect.stringContaining(said));
  lie = (_asked, answer) => answer;
});

const NODE = { limitMs: 5_000, maxBytes: 4_000_000 };

/** What a node tells of the newest block, as the watcher asks of it again. */
async function claimsOf(reader: ReturnType<typeof evmReader>): Promise<Claim[]> {
  const head = await reader.head();
  const { blocks, transfers } = await reader.read(head, head, own);
  return transfers.map((each) => ({ ...each, blockHash: blocks[0]?.hash ?? '' }));
}

test('a log that is made up with its receipt is the liar’s alone: another node does not have it', async () => {
  await chain().drip('ETH', OWN, '2');
  await chain().drip('USDT', OWN, '5');
  await chain().mine(1);
  const [liar, honest] = [evmReader({ url, ...NODE }), evmReader({ url: chain().rpcUrl, ...NODE })];
  const truth = await claimsOf(honest);
  expect(truth).toHaveLength(2);
  expect(await honest.has(truth)).toEqual([true, true]);
  // Five as a million, wherever this node tells of it.
  lie = (_, answer) => answer.replaceAll(/0{6}4c4b40"/g, 'e8d4a51000"'.padStart(13, '0'));
  const told = await claimsOf(liar);
  expect(told.map(({ units }) => units)).toContain(1_000_000_000_000n);
  expect(await liar.has(told)).toEqual([true, true]);
  lie = (_asked, answer) => answer;
  const isToken = told.map(({ asset }) => asset !== 'native');
  expect(await honest.has(told)).toEqual(isToken.map((token) => !token));
});

test('each part of a claim is looked at, and what a node does not have it does not deny', async () => {
  await chain().drip('ETH', OWN, '2');
  await chain().drip('USDT', OWN, '5');
  await chain().mine(1);
  const reader = evmReader({ url, ...NODE });
  const [coin, token] = (await claimsOf(reader)) as [Claim, Claim];
  for (const claim of [coin, token]) {
    for (const wrong of [
      { units: claim.units + 1n },
      { sender: OWN },
      { recipient: claim.sender ?? '' },
      { asset: claim.sender ?? '' },
      { place: claim.place + 7, asset: token.asset },
      { transaction: other },
    ]) {
      expect([wrong, await reader.has([{ ...claim, ...wrong }])]).toEqual([wrong, [false]]);
    }
    const elsewhere = reader.has([{ ...claim, blockHash: other }]);
    await expect(elsewhere).rejects.toThrow('in another block');
    lie = inAnswers('eth_getTransactionReceipt', (text) =>
      text.replaceAll('"status":"0x1"', '"status":"0x0"'),
    );
    expect(await reader.has([claim])).toEqual([false]);
    lie = inAnswers('eth_getTransactionReceipt', () => '{"id":0,"result":null}');
    await expect(reader.has([claim])).rejects.toThrow('does not have transaction');
    lie = (_asked, answer) => answer;
  }
});

// No TRON node comes from a package: this server speaks a node's protocol from answers in the form that its interface is
// published in, with values of our own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NodeAddress } from './json-rpc.ts';
import { tronReader } from './tron.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** A contract and two people, in the node's own writing and in ours. */
const TOKEN = {
  hex: 'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};
const BUYER = {
  hex: 'f16412b9a17ee9408646e2a21e16478f72ed1e95',
  text: 'TXyZjVcYurrbE43b2MfMtN34uA3tJL85zy',
};
const OTHER = '9b3281a60ab7a44f351ef2896c653f134972ad22';

const word = (hex: string) => hex.padStart(64, '0');
const id = (no: number, branch = 'a') => `${no.toString(16).padStart(16, '0')}${branch.repeat(48)}`;
const tx = (digit: string) => digit.repeat(64);

const block = (no: number, transactions: object[] = []) => ({
  blockID: id(no),
  block_header: {
    raw_data: {
      ...(no > 0 && { number: no, timestamp: 1_717_419_792_000 + no * 3_000 }),
      txTrieRoot: word('0'),
      witness_address: `41${OTHER}`,
      parentHash: no > 0 ? id(no - 1) : word('0'),
      version: 30,
    },
    witness_signature: 'c1c0',
  },
  ...(transactions.length > 0 && { transactions }),
});
const coins = (txID: string, amount: number | string, contractRet = 'SUCCESS') => ({
  ret: [{ contractRet }],
  txID,
  raw_data: {
    contract: [
      {
        parameter: {
          value: { amount, owner_address: `41${OTHER}`, to_address: `41${BUYER.hex}` },
          type_url: 'type.googleapis.com/protocol.TransferContract',
        },
        type: 'TransferContract',
      },
    ],
  },
});
const call = (txID: string) => ({
  ret: [{ contractRet: 'SUCCESS' }],
  txID,
  raw_data: { contract: [{ parameter: { value: {} }, type: 'TriggerSmartContract' }] },
});
const result = (txID: string, units: number, state = 'SUCCESS') => ({
  id: txID,
  blockNumber: 1,
  contract_address: `41${TOKEN.hex}`,
  receipt: { energy_usage_total: 14_650, result: state },
  log: [
    { address: TOKEN.hex, topics: [word('ff')], data: '' },
    {
      address: TOKEN.hex,
      topics: [TRANSFER, word(OTHER), word(BUYER.hex)],
      data: word(units.toString(16)),
    },
  ],
});

/** What the node says, by the path and the number that was asked for. */
let answers: Record<string, unknown>;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { num } = JSON.parse(Buffer.concat(parts).toString()) as { num?: number };
    const answer = answers[`${request.url?.slice(1)}${num === undefined ? '' : ` ${num}`}`] ?? {};
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});
let node: NodeAddress;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  node = { url: `http://127.0.0.1:${port}/`, limitMs: 5_000, maxBytes: 1_000_000 };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  const first = block(1, [
    coins(tx('1'), 5_000_000),
    coins(tx('2'), 7, 'OUT_OF_ENERGY'),
    call(tx('3')),
    call(tx('4')),
  ]);
  answers = {
    'wallet/getblockbynum 0': block(0),
    'wallet/getblockbynum 1': first,
    'wallet/getblockbynum 2': block(2),
    'wallet/getnowblock': block(2),
    'walletsolidity/getnowblock': first,
    'wallet/gettransactioninfobyblocknum 1': [
      { id: tx('1'), blockNumber: 1, receipt: { net_usage: 265 } },
      result(tx('3'), 12_500_000),
      result(tx('4'), 1, 'REVERT'),
      result(tx('5'), 1),
    ],
    'wallet/gettransactioninfobyblocknum 2': [],
    'wallet/triggerconstantcontract': { result: { result: true }, constant_result: [word('6')] },
  };
});

const own = (addresses: readonly string[]) =>
  Promise.resolve(new Set(addresses.filter((each) => each === BUYER.text)));

test('coins and tokens that have come are read, at their places and in TRON’s own writing', async () => {
  const reader = tronReader(node);
  expect(await reader.identity()).toBe(id(0));
  expect([await reader.head(), await reader.final()]).toEqual([2, 1]);
  const { blocks, transfers } = await reader.read(1, 2, own);
  expect(blocks.map(({ no, hash, parent }) => [no, hash, parent])).toEqual([
    [1, id(1), id(0)],
    [2, id(2), id(1)],
  ]);
  expect(transfers).toMatchObject([
    { transaction: tx('1'), place: -1, asset: 'native', recipient: BUYER.text, units: 5_000_000n },
    {
      transaction: tx('3'),
      place: 1,
      asset: TOKEN.text,
      recipient: BUYER.text,
      units: 12_500_000n,
    },
  ]);
  expect(await reader.decimalsOf(TOKEN.text)).toBe(6);
  expect(await reader.hashesOf([1, 3])).toEqual([id(1), undefined]);
});

test('an amount that no float holds is exact', async () => {
  const large = JSON.stringify(block(1, [coins(tx('1'), 'LARGE')])).replace(
    '"LARGE"',
    '95000000000000001',
  );
  answers['wallet/getblockbynum 1'] = large;
  const { transfers } = await tronReader(node).read(1, 1, own);
  expect(transfers[0]?.units).toBe(95_000_000_000_000_001n);
});

test.each([
  ['a block of another number', { 'wallet/getblockbynum 1': block(2) }, 'another number'],
  [
    'a name that is not of its number',
    { 'wallet/getblockbynum 1': { ...block(1), blockID: id(7) } },
    'another number',
  ],
  [
    'results of another block',
    { 'wallet/gettransactioninfobyblocknum 1': [{ ...result(tx('3'), 1), blockNumber: 2 }] },
    'results of another block',
  ],
  ['another shape', { 'wallet/getblockbynum 1': { blockID: 'x' } }, 'an answer of another shape'],
  ['no JSON', { 'wallet/getblockbynum 1': '<html>' }, 'no JSON'],
  ['a block that is not there', { 'wallet/getblockbynum 1': {} }, 'does not have block 1'],
])('an answer that cannot be true is refused: %s', async (_, lies, said) => {
  Object.assign(answers, lies);
  await expect(tronReader(node).read(1, 1, own)).rejects.toThrow(said);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  block,
  BUYER,
  call,
  coins,
  id,
  plain,
  result,
  startTronNode,
  TOKEN,
  tx,
  word,
} from '../../../test/tron-node.ts';
import { type NodeAddress, NotWholeYet } from '../../platform/ask-node.ts';
import type { Claim } from './reader.ts';
import { tronReader } from './tron.ts';

let tron: Awaited<ReturnType<typeof startTronNode>>;
let node: NodeAddress;
beforeAll(async () => {
  tron = await startTronNode();
  node = { url: tron.url, limitMs: 5_000, maxBytes: 1_000_000 };
});
afterAll(() => tron.stop());
const say = (answers: object): void => {
  Object.entries(answers).forEach(([asked, answer]) => tron.answers.set(asked, answer));
};

beforeEach(() => {
  const first = block(1, [
    coins(tx('1'), 5_000_000),
    coins(tx('2'), 7, 'OUT_OF_ENERGY'),
    call(tx('3')),
    call(tx('4')),
  ]);
  tron.answers.clear();
  say({
    'wallet/getblockbynum 0': block(0),
    'wallet/getblockbynum 1': first,
    'wallet/getblockbynum 2': block(2),
    'wallet/getnowblock': block(2),
    'walletsolidity/getnowblock': first,
    'wallet/gettransactioninfobyblocknum 1': [
      plain(tx('1')),
      plain(tx('2')),
      result(tx('3'), 12_500_000),
      result(tx('4'), 1, 'REVERT'),
    ],
    'wallet/gettransactioninfobyblocknum 2': [],
    'wallet/triggerconstantcontract': { result: { result: true }, constant_result: [word('6')] },
  });
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
  say({
    'wallet/getblockbynum 1': large,
    'wallet/gettransactioninfobyblocknum 1': [plain(tx('1'))],
  });
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
  say(lies);
  await expect(tronReader(node).read(1, 1, own)).rejects.toThrow(said);
});

const [sent, told] = [call(tx('3')), result(tx('3'), 12_500_000)];
test.each<[string, object, string]>([
  [
    'no result at all',
    { 'wallet/gettransactioninfobyblocknum 1': [] },
    'does not have the result of transaction 1111',
  ],
  [
    'nothing in place of results',
    { 'wallet/gettransactioninfobyblocknum 1': {} },
    'does not have the result of transaction 1111',
  ],
  [
    'all results but one',
    { 'wallet/gettransactioninfobyblocknum 1': [plain(tx('1')), plain(tx('2')), told] },
    'does not have the result of transaction 4444',
  ],
  [
    'a transaction whose result it tells',
    { 'wallet/getblockbynum 1': block(1, [call(tx('4')), sent]) },
    'a result of a transaction that block 1 does not have',
  ],
  [
    'one result twice in place of another',
    {
      'wallet/getblockbynum 1': block(1, [call(tx('4')), sent]),
      'wallet/gettransactioninfobyblocknum 1': [told, told],
    },
    'does not have the result of transaction 4444',
  ],
  [
    'no transaction of a block that has some',
    {
      'wallet/getblockbynum 1': { ...block(1, [sent]), transactions: [] },
      'wallet/gettransactioninfobyblocknum 1': [],
    },
    'block 1 has transactions, and the node tells none',
  ],
])('what a node leaves out is waited for: %s', async (_, answers, said) => {
  say(answers);
  await expect(tronReader(node).read(1, 1, own)).rejects.toThrow(said);
});

test.each<[string, object]>([
  ['no results', { 'wallet/gettransactioninfobyblocknum 1': [] }],
  ['no transactions', { 'wallet/getblockbynum 1': { ...block(1, [sent]), transactions: [] } }],
])('what may only be too new to be whole is told from other faults: %s', async (_, answers) => {
  say({ 'wallet/gettransactioninfobyblocknum 1': [], ...answers });
  await expect(tronReader(node).read(1, 1, own)).rejects.toBeInstanceOf(NotWholeYet);
});

test('what is solid is asked of the solid part alone, and what is not of the other', async () => {
  say({ 'walletsolidity/getblockbynum 1': block(1, [coins(tx('6'), 3)]) });
  say({ 'walletsolidity/gettransactioninfobyblocknum 1': [plain(tx('6'))] });
  say({ 'wallet/getblockbynum 2': block(2, [coins(tx('7'), 4)]) });
  say({ 'wallet/gettransactioninfobyblocknum 2': [{ ...plain(tx('7')), blockNumber: 2 }] });
  const { transfers } = await tronReader(node).read(1, 2, own);
  expect(transfers.map(({ units }) => units)).toEqual([3n, 4n]);
});

test('a claim is held against the solid block and result of a node', async () => {
  const reader = tronReader(node);
  const { transfers } = await reader.read(1, 1, own);
  const claims = transfers.map((each) => ({ ...each, blockHash: id(1) }));
  const [coin, token] = claims as [Claim, Claim];
  expect(await reader.has(claims)).toEqual([true, true]);
  for (const claim of claims) {
    for (const wrong of [
      { units: claim.units + 1n },
      { recipient: claim.sender ?? '' },
      { sender: BUYER.text },
      { asset: BUYER.text },
      { place: 0 },
      { transaction: tx('9') },
    ]) {
      expect([wrong, await reader.has([{ ...claim, ...wrong }])]).toEqual([wrong, [false]]);
    }
    const elsewhere = reader.has([{ ...claim, blockHash: id(1, 'b') }]);
    await expect(elsewhere).rejects.toThrow('another block 1');
    const tooEarly = reader.has([{ ...claim, blockNo: 2, blockHash: id(2) }]);
    await expect(tooEarly).rejects.toThrow('does not have block 2');
  }
  const others = [plain(tx('1')), plain(tx('2')), result(tx('4'), 1, 'REVERT')];
  const failed = [...others, result(tx('3'), 12_500_000, 'REVERT')];
  say({ 'walletsolidity/gettransactioninfobyblocknum 1': failed });
  expect(await reader.has([coin, token])).toEqual([true, false]);
  say({ 'walletsolidity/gettransactioninfobyblocknum 1': others });
  await expect(reader.has([coin])).rejects.toThrow('does not have the result');
});

test('a node that hangs, or answers without end, is left', async () => {
  say({ 'wallet/getblockbynum 1': block(1, [coins(tx('1'), 5_000_000)]) });
  const short = tronReader({ ...node, maxBytes: 100 });
  await expect(short.read(1, 1, own)).rejects.toThrow('more than 100 bytes');
  tron.answers.set('wallet/getnowblock', undefined);
  const hanging = tronReader({ ...node, limitMs: 50 });
  await expect(hanging.head()).rejects.toThrow('no answer in 50 ms');
});

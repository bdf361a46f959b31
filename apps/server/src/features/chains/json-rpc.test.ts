// What a node may say that is no answer: each of it is a fault of that node, and never of the mall.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NodeFault } from '../../platform/ask-node.ts';
import { ask, askAll } from './json-rpc.ts';

let said = '';
/** How much of it the node says before it falls silent; all of it without. */
let until: number | undefined;
const door = createServer((_, response) => {
  if (until === undefined) {
    response.end(said);
  } else {
    response.write(said.slice(0, until));
  }
});
let url: string;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(() => {
  door.close();
  door.closeAllConnections();
});
const node = () => ({ url, limitMs: 300, maxBytes: 1_000 });

test.each([
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '[null]',
  '[[null]]',
  '[7, null, "x"]',
  '{}',
  '{"id":0}',
  '{"id":1,"result":"0x1"}',
  '{"id":"0","result":"0x1"}',
  '{"id":0,"error":"away"}',
  '{"id":0,"error":{"message":7}}',
  '<html>',
  'x'.repeat(2_000),
])('%s is a fault of the node', async (answer) => {
  said = answer;
  await expect(ask(node(), 'eth_chainId')).rejects.toBeInstanceOf(NodeFault);
  const two = [1, 2].map(() => ({ method: 'eth_chainId', params: [] }));
  await expect(askAll(node(), two)).rejects.toBeInstanceOf(NodeFault);
});

test('a node that falls silent within its answer is waited for no longer than any other', async () => {
  [said, until] = ['{"id":0,"result":"0x1"}', 9];
  await expect(ask(node(), 'eth_chainId')).rejects.toThrow('no answer in 300 ms');
  until = undefined;
});

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
/** It hangs up then, in place of falling silent. */
let hangsUp = false;
let status = 200;
/** It says that again and again. */
let isEndless = false;
const door = createServer((_, response) => {
  response.statusCode = status;
  if (isEndless) {
    const more = () =>
      void (response.write(said) ? setImmediate(more) : response.once('drain', more));
    more();
  } else if (until === undefined) {
    response.end(said);
  } else if (hangsUp) {
    response.write(said.slice(0, until), () => response.destroy());
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

test('a node that hangs up within its answer has not answered', async () => {
  [said, until, hangsUp] = ['{"id":0,"result":"0x1"}', 9, true];
  await expect(ask(node(), 'eth_chainId')).rejects.toThrow('cannot be reached');
  [until, hangsUp] = [undefined, false];
});

test('a node whose answer has no end is left after as many bytes as it may say', async () => {
  [said, isEndless] = ['x'.repeat(400), true];
  await expect(ask(node(), 'eth_chainId')).rejects.toThrow('more than 1000 bytes');
  isEndless = false;
});

test.each(['', 'Internal Server Error', '{"error":{"message":"out of order"}}', '{"id":0}'])(
  'what a node says with status 500 is a fault: %s',
  async (answer) => {
    [said, status] = [answer, 500];
    await expect(ask(node(), 'eth_chainId')).rejects.toBeInstanceOf(NodeFault);
    status = 200;
  },
);

// A node that takes questions and never answers holds up its own network alone.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChain } from '../../test/chain-node.ts';
import { aNetwork, aWatchedAddress } from '../../test/chains-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';
import { startWorker } from './run-jobs.ts';

const chain = withChain();
const silent = createServer(() => void (questions += 1));
let questions = 0;

let mall: TestMall;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port));
  });
  const nodes = [`first=http://127.0.0.1:${port}`, `second=${chain().rpcUrl}`];
  mall = await startMall({ CHAIN_NODES: nodes.join(' ') });
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await mall.stop();
});

const blockOf = (network: string) =>
  mall.owner.find<number>(sql`select block_no from chains.cursor where network = ${network}`);

test('other networks are read on meanwhile, every few seconds', async () => {
  await aNetwork(mall.owner, { code: 'first', identity: String(randomInt(1e6, 2e6)) });
  await aNetwork(mall.owner, { code: 'second' });
  const { address } = await aWatchedAddress(mall.owner, 'second');
  const worker = startWorker(mall.shared);
  try {
    await expect.poll(() => blockOf('second'), { timeout: 10_000 }).toBeDefined();
    await expect.poll(() => questions, { timeout: 10_000 }).toBe(1);
    await chain().drip('USDT', address, '5');
    await chain().mine(1);
    const seen = () =>
      mall.owner.find(sql`select state from chains.transfer where network = 'second'`);
    await expect.poll(seen, { timeout: 7_000 }).toBe('seen');
    // The first question still waits for its answer.
    expect([questions, await blockOf('first')]).toEqual([1, undefined]);
  } finally {
    silent.closeAllConnections();
    await worker.stop();
  }
}, 60_000);

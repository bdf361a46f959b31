// In a business no coin is opened on the word of one node: what it leaves out nobody sees. Bitcoin's blocks say themselves what is in them.
import { HDKey } from '@scure/bip32';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

const KEY = HDKey.fromMasterSeed(Buffer.alloc(32, 3)).publicExtendedKey;
/** A node that says six of whatever it is asked. */
const node = createServer((request, response) => {
  void (async () => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { id: number };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: '0x6' }));
  })();
});
const NETWORKS = {
  'one-node': { kind: 'evm', identity: '7', hosts: ['127.0.0.1'] },
  'one-tron': { kind: 'tron', identity: '8', hosts: ['127.0.0.1'] },
  'one-host': { kind: 'evm', identity: '10', hosts: ['127.0.0.1', '127.0.0.1'] },
  'two-ports': { kind: 'evm', identity: '11', hosts: ['a.example', 'a.example:8545'] },
  'two-nodes': { kind: 'evm', identity: '9', hosts: ['127.0.0.1', 'b.example'] },
  'one-bitcoin': { kind: 'bitcoin', identity: '0'.repeat(64), hosts: ['127.0.0.1'] },
} as const;
const CODES = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[];

let mall: TestMall;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  const urls = (hosts: readonly string[]) =>
    hosts
      .map((host, no) => `http://${host === '127.0.0.1' ? `${host}:${port}` : host}/${no}`)
      .join(',');
  mall = await startMall({
    DEMO: '0',
    CHAIN_NODES: CODES.map((code) => `${code}=${urls(NETWORKS[code].hosts)}`).join(' '),
    DEPOSIT_KEYS: CODES.map((code) => `${code}=${KEY}`).join(' '),
  });
  operator = await anOperator(mall);
  for (const code of CODES) {
    const { hosts: _, ...network } = NETWORKS[code];
    await aNetwork(mall.owner, { code, ...network });
    await mall.owner.run(sql`
      insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
      values (${code}, 9, 'x', 9, 9, ${mall.shared.clock.now()})`);
    await mall.owner.run(sql`
      insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes,
        price_minutes, made_at)
      values (${newId()}, 'ABC', ${code}, ${code}, 'native', 18, 1, 1000, 0, 10, 60, now())`);
  }
});
afterAll(async () => {
  await mall.stop();
  node.close();
  node.closeAllConnections();
});

const channelOf = async (code: string) => {
  const { channels } = await operator.call('deposits.listChannels', {});
  return channels.find(({ network }) => network === code) ?? expect.fail(code);
};
const open = async (code: string) =>
  operator.call('deposits.openChannel', { channelId: (await channelOf(code)).id, open: true });

test.each(['one-node', 'one-tron', 'one-host', 'two-ports'])(
  'a coin of %s is not opened, and its desk and the refusal say that a second node is missing',
  async (code) => {
    expect((await channelOf(code)).lacks).toEqual(['alone']);
    expect(await refusalOf(open(code))).toBe('CHANNEL_NOT_READY');
    await expect(open(code)).rejects.toThrow('second node');
    expect((await channelOf(code)).open).toBe(false);
  },
);

test.each(['two-nodes', 'one-bitcoin'])('a coin of %s is opened', async (code) => {
  expect((await channelOf(code)).lacks).toEqual([]);
  await open(code);
  expect((await channelOf(code)).open).toBe(true);
});

test('a coin that was open before stays open, and its desk says what is missing', async () => {
  await mall.owner.run(sql`update deposits.channel set open = true where network = 'one-node'`);
  expect(await channelOf('one-node')).toMatchObject({ open: true, lacks: ['alone'] });
  await operator.call('deposits.openChannel', {
    ...{ channelId: (await channelOf('one-node')).id, open: false },
  });
  expect(await refusalOf(open('one-node'))).toBe('CHANNEL_NOT_READY');
});

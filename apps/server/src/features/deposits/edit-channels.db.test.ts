import type { AdminChannels } from '@entrepot/contract/deposits/types';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aTransfer,
  finish,
  NETWORK,
} from '../../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/** As EIP-55 writes it, of its own examples. */
const CONTRACT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const FIELDS = {
  ...{ networkName: 'Elsewhere', networkNames: { ar: 'شبكة أخرى' } as const },
  ...{ minimum: '5', maximum: '50', fee: '0.5', minutes: 10 },
  ...{ priceMinutes: 60, region: '' },
};
const COIN = { coin: 'USDT', network: 'elsewhere', contract: CONTRACT, decimals: 6, ...FIELDS };

/** A node that knows how many decimals the token has; undefined: it is away. */
let decimals: number | undefined = 6;
const node = createServer((request, response) => {
  void (async () => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { id: number };
    if (decimals === undefined) {
      response.destroy();
    } else {
      const result = `0x${decimals.toString(16)}`;
      response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }));
    }
  })();
});

let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
let second: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  mall = await startMall({ CHAIN_NODES: `elsewhere=http://127.0.0.1:${port}` });
  first = await anOperator(mall);
  second = await anOperator(mall);
  const network = { code: 'elsewhere', kind: 'evm', chainId: 5, confirmations: null } as const;
  await first.call('deposits.addNetwork', network);
});
afterAll(async () => {
  await mall.stop();
  node.close();
  node.closeAllConnections();
});
beforeEach(() =>
  mall.owner.run(
    sql`delete from deposits.channel where network = 'elsewhere' and approved_by is null`,
  ),
);

const added = ({ channels }: AdminChannels) =>
  channels.find(({ network, approvedBy }) => network === 'elsewhere' && approvedBy === null);

test('a network is added closed, once for its name and once for what it is', async () => {
  const tron = { code: 'tron', kind: 'tron', chainId: null, confirmations: null } as const;
  const { networks } = await first.call('deposits.addNetwork', tron);
  expect(networks.find(({ code }) => code === 'tron')).toMatchObject({
    ...{ open: false, confirmations: null, nativeDecimals: 6, nodes: 0, hasKey: false },
  });
  const { networks: after } = await first.call('deposits.openNetwork', {
    network: 'tron',
    open: true,
  });
  expect(after.find(({ code }) => code === 'tron')).toMatchObject({ open: true, reached: false });
  const evm = { kind: 'evm', confirmations: null } as const;
  const bitcoin = { kind: 'bitcoin', chainId: null, confirmations: null } as const;
  for (const [network, code] of [
    [{ ...evm, code: 'tron', chainId: 9 }, 'NETWORK_EXISTS'],
    [{ ...evm, code: 'again', chainId: 5 }, 'NETWORK_EXISTS'],
    [{ ...tron, code: 'tron-2' }, 'NETWORK_EXISTS'],
    [{ ...evm, code: 'numberless', chainId: null }, 'INVALID_INPUT'],
    [{ ...tron, code: 'numbered', chainId: 1 }, 'INVALID_INPUT'],
    [{ ...tron, code: 'counted', confirmations: 19 }, 'INVALID_INPUT'],
    [{ ...bitcoin, code: 'uncounted' }, 'INVALID_INPUT'],
  ] as const) {
    expect([network.code, await refusalOf(first.call('deposits.addNetwork', network))]).toEqual([
      network.code,
      code,
    ]);
  }
  expect(
    await refusalOf(first.call('deposits.openNetwork', { network: 'nowhere', open: true })),
  ).toBe('NOT_FOUND');
  await expect(
    mall.db.run(sql`update chains.network set confirmations = 1 where code = 'elsewhere'`),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(
    mall.owner
      .run(sql`insert into chains.network (code, kind, identity, native_decimals, confirmations)
      values ('twin', 'evm', '5', 18, 12)`),
  ).rejects.toMatchObject({ constraint: 'network_once' });
});

test('a contract with another letter, of another chain, or that is an own address is refused', async () => {
  const usdt = await aChannel(mall);
  const own = await addressOf(await aBuyer(mall), usdt);
  const add = (change: object) =>
    refusalOf(first.call('deposits.addChannel', { ...COIN, ...change }));
  for (const contract of [
    CONTRACT.replace('aAeb', 'aaeb'),
    TRON_CONTRACT,
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    own,
  ]) {
    expect([contract, await add({ contract })]).toEqual([contract, 'CHANNEL_CONTRACT_WRONG']);
  }
  const tron = { network: 'tron', contract: TRON_CONTRACT };
  expect(await add({ ...tron, contract: TRON_CONTRACT.replace('q', 'r') })).toBe(
    'CHANNEL_CONTRACT_WRONG',
  );
  const { channels } = await first.call('deposits.addChannel', { ...COIN, ...tron });
  expect(channels.some(({ contract }) => contract === TRON_CONTRACT)).toBe(true);
});

test('a network is named in the reader’s language, or in English, and renamed in each', async () => {
  const read = (language: string) => mall.admin(first.token, { language });
  const { id = '' } = added(await first.call('deposits.addChannel', COIN)) ?? {};
  const nameIn = async (language: string) =>
    added(await read(language)('deposits.listChannels', {}))?.networkName;
  expect([await nameIn('ar'), await nameIn('zh-CN')]).toEqual(['شبكة أخرى', 'Elsewhere']);
  const names = { networkName: 'Aside', networkNames: { 'zh-CN': '别处' } } as const;
  await first.call('deposits.changeChannel', { channelId: id, ...FIELDS, ...names });
  expect([await nameIn('ar'), await nameIn('zh-CN')]).toEqual(['Aside', '别处']);
});

const coinsWaiting = async () => (await second.call('deposits.countWaiting', {})).coins;

test('a coin needs a second operator before it is opened, and a node and a key besides', async () => {
  const before = await coinsWaiting();
  const channel = added(await first.call('deposits.addChannel', COIN));
  expect(await coinsWaiting()).toBe(before + 1);
  expect(channel).toMatchObject({
    ...{ open: false, lacks: ['approval', 'node', 'key'], own: true, contract: CONTRACT },
    ...{ networkKind: 'evm', identity: '5', confirmations: null, decimals: 6 },
  });
  const channelId = channel?.id ?? '';
  const open = () => refusalOf(second.call('deposits.openChannel', { channelId, open: true }));
  expect(await refusalOf(second.call('deposits.addChannel', COIN))).toBe('CHANNEL_EXISTS');
  expect(await open()).toBe('CHANNEL_NOT_READY');
  expect(await refusalOf(first.call('deposits.approveChannel', { channelId }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const { channels } = await second.call('deposits.approveChannel', { channelId });
  expect(channels.find(({ id }) => id === channelId)).toMatchObject({
    ...{ lacks: ['node', 'key'], own: false },
  });
  expect(await coinsWaiting()).toBe(before);
  expect(await refusalOf(second.call('deposits.approveChannel', { channelId }))).toBe(
    'CHANNEL_ANSWERED',
  );
  expect(await refusalOf(first.call('deposits.removeChannel', { channelId }))).toBe(
    'CHANNEL_ANSWERED',
  );
  expect(await open()).toBe('CHANNEL_NOT_READY');
  const change = (fee: string) =>
    first.call('deposits.changeChannel', { channelId, ...FIELDS, fee });
  expect(await refusalOf(change('0.51'))).toBe('CHANNEL_LIMITS');
  expect((await change('0.4')).channels.find(({ id }) => id === channelId)).toMatchObject({
    fee: '0.4',
  });
});

test('a coin is approved only while the chain says that it has these decimals', async () => {
  decimals = undefined;
  const coin = { ...COIN, contract: `0x${'7'.repeat(40)}` };
  const channelId = added(await first.call('deposits.addChannel', coin))?.id ?? '';
  const approve = () => second.call('deposits.approveChannel', { channelId });
  const notReady = (lack: string) => ({ code: 'CHANNEL_NOT_READY', params: { lack } });
  await expect(approve()).rejects.toMatchObject(notReady('node'));
  decimals = 18;
  await expect(approve()).rejects.toMatchObject(notReady('decimals'));
  decimals = 6;
  const { channels } = await approve();
  expect(channels.find(({ id }) => id === channelId)?.lacks).not.toContain('approval');
});

test('nothing is credited by a coin that one operator alone has added', async () => {
  const usdt = await aChannel(mall);
  const buyer = await aBuyer(mall);
  const asset = `0x${'5'.repeat(40)}`;
  const coin = { ...COIN, network: NETWORK, contract: asset };
  const { channels } = await first.call('deposits.addChannel', coin);
  const channelId = channels.find(({ contract }) => contract?.toLowerCase() === asset)?.id ?? '';
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000', asset });
  await finish(mall, id);
  await mall.advance(3);
  expect(await second.call('deposits.getDeposit', { depositId: id })).toMatchObject({
    ...{ state: 'unknown', coin: null },
  });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
  const { channels: left } = await first.call('deposits.removeChannel', { channelId });
  expect(left.some((each) => each.id === channelId)).toBe(false);
});

test('the database takes a coin of nobody, one that is approved at once, and one that opens itself from no application', async () => {
  const values = (addedBy: string | null, approvedBy: string | null) => sql`
    insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes,
      made_at, added_by, approved_by, approved_at)
    values (${newId()}, 'USDT', 'elsewhere', 'Elsewhere', ${`0x${'6'.repeat(40)}`}, 6, 5, 50, 0, 5, 60, ${mall.shared.clock.now()},
      ${addedBy}, ${approvedBy}, ${approvedBy === null ? null : mall.shared.clock.now()})`;
  await expect(mall.db.run(values(null, null))).rejects.toMatchObject({
    constraint: 'channel_is_new',
  });
  await expect(mall.db.run(values(newId(), newId()))).rejects.toMatchObject({
    constraint: 'channel_is_new',
  });
  await mall.db.run(values((await anOperator(mall)).id, null));
  await expect(
    mall.db.run(
      sql`update deposits.channel set open = true where network = 'elsewhere' and approved_by is null`,
    ),
  ).rejects.toMatchObject({ constraint: 'open_is_approved' });
});

// A transfer that a node kept from the mall: found when its block is read again, credited once, and shown meanwhile by what lies there.
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { aNodeBetween, inPlaceOf } from '../../../test/node-between.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { LOCAL_FINAL_DEPTH } from '../chains/index.ts';

const NETWORK = 'local';
const KEY = HDKey.fromMasterSeed(Buffer.alloc(32, 5)).derive("m/44'/60'/0'").publicExtendedKey;
const chain = withChain();
/** What the mall's only node keeps from it. */
let hides: Parameters<typeof inPlaceOf>[0] | undefined;
let node: Awaited<ReturnType<typeof aNodeBetween>>;
let mall: TestMall;
let channelId: string;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  node = await aNodeBetween(chain().rpcUrl, (body, answer) =>
    hides ? inPlaceOf(hides)(body, answer) : answer,
  );
  mall = await startMall({
    CHAIN_NODES: `${NETWORK}=${node.url}`,
    DEPOSIT_KEYS: `${NETWORK}=${KEY}`,
  });
  await aNetwork(mall.owner, { code: NETWORK });
  await chain().mine(LOCAL_FINAL_DEPTH + 4);
  await look();
  channelId = await mall.owner.value<string>(sql`
    insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes,
      open, made_at)
    values (${newId()}, 'USDT', ${NETWORK}, 'Local', ${chain().contracts.USDT}, 6, 10, 500, 0, 5, 60, true, now()) returning id`);
  operator = await anOperator(mall);
});
afterAll(async () => {
  await mall.stop();
  await node.stop();
});

async function look(): Promise<void> {
  await mall.advance(1);
  await mall.advance(1);
}
const networkNow = async () =>
  (await operator.call('deposits.listChannels', {})).networks.find(
    ({ code }) => code === NETWORK,
  ) ?? expect.fail();

type Receipts = Record<string, unknown>[];
const logs: typeof hides = (method, result) =>
  method === 'eth_getLogs'
    ? []
    : method === 'eth_getBlockReceipts'
      ? (result as Receipts).map((receipt) => ({ ...receipt, logs: [] }))
      : result;

/** Paid to a new buyer's address in a block of which the node keeps the logs from the mall. */
async function aMissed(amount: string) {
  const buyer = await aBuyer(mall);
  const { rows } = await buyer.call('deposits.openAddresses', { channelId });
  await chain().drip('USDT', rows[0]?.address ?? '', amount);
  await chain().mine(LOCAL_FINAL_DEPTH + 2);
  hides = logs;
  await look();
  hides = undefined;
  await look();
  const { finalNo } = await networkNow();
  return { at: finalNo ?? 0, wallet: () => balance(mall.db, 'available', buyer.id) };
}

test('what was left out is found when its blocks are read again, and credited once however often', async () => {
  const { at, wallet } = await aMissed('50');
  await chain().mine(LOCAL_FINAL_DEPTH + 2);
  await look();
  expect(await wallet()).toBe('0');
  const asked = { network: NETWORK, from: at - 5, to: at };
  await operator.call('deposits.readAgain', asked);
  await chain().mine(2);
  await look();
  expect((await networkNow()).again).toMatchObject({
    ...{ from: at - 5, to: at, readNo: at, found: 1, fault: null },
    ...{ endedAt: expect.any(String), askedBy: expect.any(String) },
  });
  // Final with the next block that is.
  await chain().mine(1);
  await look();
  expect(await wallet()).toBe('50');

  await operator.call('deposits.readAgain', asked);
  await look();
  expect((await networkNow()).again).toMatchObject({ readNo: at, found: 0 });
  await chain().mine(1);
  await look();
  expect(await wallet()).toBe('50');
  const { fault } = await networkNow();
  expect(fault).toBeNull();
  await expectSoundBooks(mall);
});

test('only final blocks that were read can be asked for, and so many at a time', async () => {
  const { begunNo, finalNo } = await networkNow();
  const [first, last] = [(begunNo ?? 0) + 1, finalNo ?? 0];
  expect(first).toBeGreaterThan(1);
  const ask = (from: number, to: number, network = NETWORK) =>
    refusalOf(operator.call('deposits.readAgain', { network, from, to }));
  expect(await ask(first - 1, last)).toBe('BLOCKS_NOT_READ');
  expect(await ask(first, last + 1)).toBe('BLOCKS_NOT_READ');
  expect(await ask(last, first)).toBe('BLOCKS_NOT_READ');
  expect(await ask(first, last, 'nowhere')).toBe('NOT_FOUND');
  expect(await ask(0, last)).toBe('INVALID_INPUT');
  await operator.call('deposits.readAgain', { network: NETWORK, from: first, to: last });
  await look();
  expect((await networkNow()).again).toMatchObject({ from: first, to: last, readNo: last });

  await mall.owner.run(sql`
    update chains.cursor set head_no = head_no + 20000, final_no = final_no + 20000, block_no = block_no + 20000
    where network = ${NETWORK}`);
  expect(await ask(first, first + 10_000)).toBe('BLOCKS_NOT_READ');
  await mall.owner.run(sql`
    update chains.cursor set head_no = head_no - 20000, final_no = final_no - 20000, block_no = block_no - 20000
    where network = ${NETWORK}`);
});

test('the database wants as much of who writes there, and the right', async () => {
  const { begunNo, finalNo } = await networkNow();
  const [first, last] = [(begunNo ?? 0) + 1, finalNo ?? 0];
  const other = await anOperator(mall, { rights: ['read-money'] });
  const write = async (from: number, to: number, by = operator.id) =>
    sqlState(
      await mall.db
        .run(sql`
          insert into chains.again (id, network, from_no, to_no, asked_by, asked_at)
          values (${newId()}, ${NETWORK}, ${from}, ${to}, ${by}, now())`)
        .catch((error: unknown) => error),
    );
  expect(await write(first - 1, last)).toBe('23514');
  expect(await write(first, last + 1)).toBe('23514');
  expect(await write(last, first)).toBe('23514');
  expect(await write(first, last, other.id)).toBe('42501');
  expect(
    await refusalOf(other.call('deposits.readAgain', { network: NETWORK, from: first, to: last })),
  ).toBe('RIGHT_NEEDED');
  await expect(mall.db.run(sql`update chains.again set found = 7`)).rejects.toThrow(
    'permission denied',
  );
});

test('blocks that the node does not tell any more hold up nothing, and are given up after a day', async () => {
  const { finalNo } = await networkNow();
  const last = finalNo ?? 0;
  hides = (method, result, params) =>
    method === 'eth_getBlockByNumber' &&
    params[1] === true &&
    params[0] === `0x${last.toString(16)}`
      ? null
      : result;
  await operator.call('deposits.readAgain', { network: NETWORK, from: last, to: last });
  await chain().mine(3);
  await look();
  const shown = await networkNow();
  expect(shown).toMatchObject({
    fault: null,
    again: {
      readNo: null,
      found: 0,
      endedAt: null,
      fault: expect.stringContaining('another shape'),
    },
  });
  await mall.advance(25 * 3_600);
  operator = await anOperator(mall);
  expect((await networkNow()).again).toMatchObject({ readNo: null, endedAt: expect.any(String) });
  hides = undefined;
});

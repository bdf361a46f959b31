// A fault that no node made: what is wrong with one network, or with one coin, holds up no other and is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { jam } from '../../../test/jam.ts';
import { aNodeBetween, inPlaceOf } from '../../../test/node-between.ts';
import {
  aCoin,
  aNetwork,
  aProof,
  aTurnOf,
  keyOf,
  NETWORK,
} from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { balancesAt } from './balances.ts';
import { readReserves } from './read-balances.ts';
import { reconcile } from './reconcile.ts';

/** By its name it is the first. */
const BAD = 'a-chain';
const chain = withChain();
let mall: TestMall;
let other: Awaited<ReturnType<typeof aNodeBetween>>;

beforeAll(async () => {
  const ofAnother = (method: string, result: unknown) =>
    method === 'eth_chainId' ? '0x89' : result;
  other = await aNodeBetween(chain().rpcUrl, inPlaceOf(ofAnother));
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${chain().rpcUrl} ${BAD}=${other.url}` });
  await mall.owner.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${BAD}, 'evm', '137', 18, 6, true)`);
  await aNetwork(mall);
  await chain().drip('USDT', keyOf(21).address, '100');
  await chain().mine(20);
  const operator = await anOperator(mall);
  for (const network of [BAD, NETWORK]) {
    await aCoin(mall, chain().contracts.USDT.toLowerCase(), { network });
    await operator.call('reserves.proveAddress', await aProof(operator, 21, network));
  }
  await aCoin(mall, 'native', { coin: 'ETH', decimals: 18 });
});
const turn = async () => ({ ...(await mall.system()), now: mall.shared.clock.now() });
afterAll(async () => {
  await mall.stop();
  await other.stop();
});

test('a network whose reading cannot be kept holds up none behind it', async () => {
  const read = () =>
    mall.owner.list<string>(sql`select distinct network from reserves.reading order by network`);
  const mend = await jam(mall, 'reserves.reading', `new.network = '${BAD}'`);
  await expect(aTurnOf(readReserves, await turn())).rejects.toThrow('jammed');
  expect(await read()).toEqual([NETWORK]);
  await mend();
  await aTurnOf(readReserves, await turn());
  expect(await read()).toEqual([BAD, NETWORK]);
});

test('a coin whose comparison cannot be kept holds up no other of its network', async () => {
  const node = { url: chain().rpcUrl, limitMs: 5_000, maxBytes: 1_000_000 };
  const { blockNo, blockHash } = await balancesAt('evm', [node], []);
  await mall.owner.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${NETWORK}, ${blockNo}, ${blockHash}, ${blockNo}, ${blockNo}, now())`);
  const compared = () =>
    mall.owner.list<string>(sql`select distinct coin from reserves.reconciliation order by coin`);
  const mend = await jam(mall, 'reserves.reconciliation', `new.coin = 'ETH'`);
  await expect(aTurnOf(reconcile, await turn())).rejects.toThrow('jammed');
  expect(await compared()).toEqual(['USDT']);
  await mend();
  await aTurnOf(reconcile, await turn());
  expect(await compared()).toEqual(['ETH', 'USDT']);
});

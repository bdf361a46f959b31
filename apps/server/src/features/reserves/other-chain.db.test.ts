// One chain under two names: a node that was set for another network, which would count an address twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
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
import { readReserves } from './read-balances.ts';

const OTHER = 'other-chain';
const chain = withChain();
let mall: TestMall;
beforeAll(async () => {
  const nodes = [NETWORK, OTHER].map((code) => `${code}=${chain().rpcUrl}`);
  mall = await startMall({ CHAIN_NODES: nodes.join(' ') });
  await mall.owner.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${OTHER}, 'evm', '137', 18, 6, true)`);
  await aNetwork(mall);
});
afterAll(() => mall.stop());

test('what lies at an address is read from nodes of its own chain alone', async () => {
  const operator = await anOperator(mall);
  await chain().drip('USDT', keyOf(21).address, '100');
  await chain().mine(20);
  for (const network of [NETWORK, OTHER]) {
    await aCoin(mall, chain().contracts.USDT.toLowerCase(), { network });
    await operator.call('reserves.proveAddress', await aProof(operator, 21, network));
  }
  await aTurnOf(readReserves, { ...(await mall.system()), now: mall.shared.clock.now() });
  const { held, addresses } = await operator.call('reserves.listReserves', {});
  expect(held).toBe('100');
  expect(addresses.map(({ network, chain: its, state }) => [network, its, state])).toEqual([
    [OTHER, '137', 'not-read'],
    [NETWORK, '31337', 'counted'],
  ]);
});

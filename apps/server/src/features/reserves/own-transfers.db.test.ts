// What moves between the mall's own addresses on a real chain: it is no difference, and the reconciliation names it.
import { createWalletClient, http, parseEther } from 'viem';
import { foundry } from 'viem/chains';
import { getAddress } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { aPrice } from '../../../test/deposits-factories.ts';
import { aCoin, aProof, aTurnOf, keyOf } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { addDemoNetwork, DEMO_NETWORK, LOCAL_FINAL_DEPTH } from '../chains/index.ts';
import { reconcile } from './reconcile.ts';

const chain = withChain();
const reserve = keyOf(12);
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${DEMO_NETWORK}=${chain().rpcUrl}` });
  await addDemoNetwork(mall.db, mall.shared.config);
  await settle();
  await aCoin(mall, chain().contracts.USDT.toLowerCase(), { network: DEMO_NETWORK });
  await aCoin(mall, 'native', { ...{ coin: 'ETH', decimals: 18 }, network: DEMO_NETWORK });
  await mall.owner.run(sql`
    update deposits.channel set open = true, at_least = case coin when 'ETH' then 0.001 else 10 end`);
});
afterAll(() => mall.stop());

/** The chain is final up to here, read, and what came is followed. */
async function settle(): Promise<void> {
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  for (let n = 0; n < 3; n += 1) {
    await mall.advance(3);
  }
}

async function listed(): Promise<void> {
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  await chain().drip('ETH', reserve.address, '2');
  await settle();
  await maker.call('reserves.proveAddress', await aProof(maker, 12, DEMO_NETWORK));
  const { moves } = await maker.call('reserves.proposeMove', {
    ...{ network: DEMO_NETWORK, asset: 'native', amount: '2', reason: 'Fuel for sweeping' },
  });
  await checker.call('reserves.approveMove', { moveId: moves[0]?.id ?? '' });
}

test('fuel for sweeping is credited to nobody and leaves no rest, with what its transaction has cost', async () => {
  await listed();
  await aPrice(mall, 'ETH', '3000');
  const buyer = await aBuyer(mall);
  const { rows } = await buyer.call('deposits.openAddresses', {});
  const to = getAddress(rows.find(({ coin }) => coin === 'USDT')?.address ?? '');
  await chain().drip('USDT', to, '25');
  const wallet = createWalletClient({
    ...{ account: reserve, chain: foundry, transport: http(chain().rpcUrl) },
  });
  await wallet.sendTransaction({ to, value: parseEther('0.5') });
  await settle();
  expect(await balance(mall.db, 'available', buyer.id)).toBe('25');
  const { rows: own } = await buyer.call('deposits.listDeposits', {});
  const states = own.map(({ coin, state }) => `${coin} ${state}`);
  expect(states.toSorted()).toEqual(['ETH own', 'USDT credited']);
  await aTurnOf(reconcile, { ...(await mall.system()), now: mall.shared.clock.now() });
  const operator = await anOperator(mall);
  const state = await operator.call('reserves.getReconciliation', {});
  const [ether, usdt] = ['ETH', 'USDT'].map((of) => state.rows.find(({ coin }) => coin === of));
  expect(ether).toMatchObject({
    ...{ moved: '2', credited: '0', rest: '0', verdict: 'even' },
    explained: [{ why: 'own', amount: '0', count: 1 }],
  });
  expect(Number(ether?.fees)).toBeGreaterThan(0);
  expect(usdt).toMatchObject({ credited: '25', rest: '0', verdict: 'even' });
});

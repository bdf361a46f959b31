import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChain } from '../../../test/chain-node.ts';
import { aWatchedAddress } from '../../../test/chains-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import {
  addDemoNetwork,
  DEMO_NETWORK,
  decimalsOf,
  drip,
  LOCAL_FINAL_DEPTH,
  reorganise,
} from './index.ts';

const chain = withChain();
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${DEMO_NETWORK}=${chain().rpcUrl}` });
  await addDemoNetwork(mall.db, mall.shared.config);
  await chain().mine(LOCAL_FINAL_DEPTH);
  await mall.advance(1);
});
afterAll(() => mall.stop());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('what is asked of the demo chain is seen by the timers, and may be taken back', async () => {
  const ctx = await mall.system();
  const { address, accountId } = await aWatchedAddress(mall.owner, DEMO_NETWORK);
  const transaction = await drip(ctx, { asset: 'USDC', to: address, amount: '2.5' });
  await chain().mine(1);
  await mall.advance(1);
  const state = () =>
    mall.db.one(sql`
      select state, account_id, units::text as units from chains.public_transfer where transaction = ${transaction}`);
  expect(await state()).toEqual({ state: 'seen', accountId, units: '2500000' });
  await reorganise(ctx, 1);
  await mall.advance(1);
  expect(await state()).toMatchObject({ state: 'orphaned' });
});

test('a token has the decimals that its contract says, and what is no token none', async () => {
  const ctx = await mall.system();
  expect(await decimalsOf(ctx, DEMO_NETWORK, chain().contracts.USDT)).toBe(6);
  expect(await decimalsOf(ctx, DEMO_NETWORK, 'native')).toBe(18);
  expect(await decimalsOf(ctx, DEMO_NETWORK, chain().maker)).toBeUndefined();
  expect(await refusal(decimalsOf(ctx, 'nowhere', 'native'))).toBe('NOT_FOUND');
});

test('a business has no such chain, and a demo world without a node says so', async () => {
  const { config } = await mall.system();
  const given = { asset: 'ETH', to: chain().maker, amount: '1' } as const;
  const business = { config: { ...config, demo: false } };
  expect(await refusal(drip(business, given))).toBe('DEMO_ONLY');
  expect(await refusal(reorganise(business, 1))).toBe('DEMO_ONLY');
  expect(await refusal(drip({ config: { ...config, chainNodes: new Map() } }, given))).toBe(
    'NOT_FOUND',
  );
});

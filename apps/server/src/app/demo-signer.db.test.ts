/** The demo world's payout signer, as a process of its own on a chain of its own. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { withChain } from '../../test/chain-node.ts';
import { anOperator } from '../../test/accounts-factories.ts';
import { aCoin, aNetwork, aTurnOf } from '../../test/reserves-factories.ts';
import { APP_PASSWORD, onDatabase } from '../../test/postgres.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, paidTo } from '../../test/signer-kit.ts';
import { DEMO_NETWORK } from '../features/chains/index.ts';
import { silentLog } from '../platform/log.ts';
import { rolesOn } from '../platform/migrate.ts';
import { sql } from '../platform/db.ts';
import { reconcile } from '../features/reserves/reconcile.ts';
import { startDemoSigner } from './demo-signer.ts';

const chain = withChain();
const dataDir = mkdtempSync(join(tmpdir(), 'mall-demo-signer-'));
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${DEMO_NETWORK}=${chain().rpcUrl}` });
  await aNetwork(mall, DEMO_NETWORK);
  await aCoin(mall, chain().contracts.USDT.toLowerCase(), { network: DEMO_NETWORK });
  await aCoin(mall, 'native', { coin: 'ETH', decimals: 18, network: DEMO_NETWORK });
});
afterAll(async () => {
  await mall.stop();
  rmSync(dataDir, { recursive: true });
});

const WAITING = { timeout: 20_000, interval: 50 };

async function start(from: ReturnType<typeof chain> | undefined) {
  const name = await mall.owner.value<string>(sql`select current_database()`);
  const database = onDatabase(inject('postgresUrl'), name);
  return startDemoSigner({
    ...{ chain: from, log: silentLog },
    config: { ...mall.shared.config, dataDir, logLevel: 'silent' },
    signerUrl: rolesOn(database, () => APP_PASSWORD).signerUrl,
    given: async ({ coin, amount }) => {
      const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
      const asset = coin === 'ETH' ? 'native' : chain().contracts[coin].toLowerCase();
      const { moves } = await maker.call('reserves.proposeMove', {
        ...{ network: DEMO_NETWORK, asset, amount, reason: 'Given by a test' },
      });
      await checker.call('reserves.approveMove', { moveId: moves[0]?.id ?? '' });
    },
    async held(wallets) {
      const { call } = await anOperator(mall);
      for (const { address: wallet, sign } of wallets) {
        const asked = { network: DEMO_NETWORK, address: wallet };
        const { address, day, message } = await call('reserves.getProofText', asked);
        const signature = await sign(message);
        await call('reserves.proveAddress', { network: DEMO_NETWORK, address, day, signature });
      }
    },
  });
}

test('the demo pays over its own chain, with a key and coins that it was given once', async () => {
  const without = await start(undefined);
  await without();
  const buyer = await aPayee(mall, '500');
  const networks = async () => (await buyer.call('withdrawals.getTerms', {})).networks;
  expect(await networks()).toContainEqual(
    expect.objectContaining({ chain: 'ERC20', pretends: true }),
  );

  const stop = await start(chain());
  await vi.waitFor(async () => {
    await chain().mine(1);
    const [here] = (await networks()).filter((each) => each.chain === 'ERC20');
    expect(here).toMatchObject({ pretends: false });
  }, WAITING);
  const { id, net } = await buyer.ask('60');
  await vi.waitFor(async () => {
    await mall.advance(10);
    await chain().mine(2);
    expect(await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id })).toMatchObject({
      ...{ state: 'settled', pretends: false },
      transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  }, WAITING);
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  // What was paid out, and what the chain took for it, is what is less there.
  await vi.waitFor(async () => {
    await mall.advance(3);
    await aTurnOf(reconcile, { ...(await mall.system()), now: mall.shared.clock.now() });
    const { rows } = await (await anOperator(mall)).call('reserves.getReconciliation', {});
    expect(rows).toMatchObject([
      { coin: 'ETH', moved: '20', verdict: 'even', fees: expect.stringMatching(/^0\.0*[1-9]/) },
      { coin: 'USDT', moved: '20100000', settled: net, verdict: 'even', rest: '0' },
    ]);
  }, WAITING);
  // Both wallets are listed: the signer's own program has signed for its key.
  const { addresses } = await (await anOperator(mall)).call('reserves.listReserves', {});
  const payer = await mall.owner.value<string>(sql`select sender from signer.station`);
  expect(addresses).toHaveLength(2);
  expect(addresses.map(({ address }) => address.toLowerCase())).toContain(payer.toLowerCase());
  await stop();
  expect(statSync(join(dataDir, 'demo-signer/key.json')).mode & 0o077).toBe(0);

  const again = await start(chain());
  const before = await mall.owner.value<Date>(sql`select seen_at from signer.station`);
  await vi.waitFor(async () => {
    await chain().mine(1);
    const { stations } = await (await anOperator(mall)).call('withdrawals.getSigner', {});
    expect(await mall.owner.value<Date>(sql`select seen_at from signer.station`)).not.toEqual(
      before,
    );
    expect(stations).toMatchObject([{ network: 'ERC20', serves: true }]);
  }, WAITING);
  const sender = await mall.owner.value<`0x${string}`>(sql`select sender from signer.station`);
  expect(await paidTo(chain(), sender)).toBe(BigInt((100_000 - Number(net)) * 1e6));
  await again();
  // It has said that it serves: nobody pretends in its place when it falls silent.
  await mall.owner.run(sql`update signer.station set seen_at = now() - interval '1 day'`);
  expect((await networks()).map((each) => each.chain)).not.toContain('ERC20');
}, 60_000);

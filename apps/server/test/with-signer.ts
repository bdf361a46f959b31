/** What tests of the payout signer begin with: a mall on a real chain, and for each test a signer that has said that it is there. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from '../src/platform/db.ts';
import { withSetting } from './accounts-factories.ts';
import { withChain } from './chain-node.ts';
import { startMall, type TestMall } from './server.ts';
import { aSigner, aTronSigner, type TestSigner } from './signer-kit.ts';
import { startTronChain, type TronChain } from './tron-chain.ts';

/** `settings`: of its configuration, when it starts. What it gives is there in a test, or a hook after this one. */
export function withSigner(settings: object = {}) {
  const chain = withChain();
  let mall: TestMall;
  let signer: TestSigner;
  beforeAll(async () => {
    mall = await startMall({}, { quiet: true });
    await withSetting(mall, 'withdrawal_daily_count', '1000');
  });
  afterAll(() => mall.stop());
  beforeEach(async () => {
    // Each test has a key of its own.
    await mall.owner.run(sql`truncate signer.station`);
    signer = await aSigner(mall, chain());
    signer.configure(settings);
    await signer.turn();
    return () => signer.stop();
  });
  return { chain, mall: () => mall, signer: () => signer, ...askingBook(() => mall) };
}

/** The same over TRON: each test has a chain of its own. */
export function withTronSigner() {
  let mall: TestMall;
  let chain: TronChain;
  let signer: Awaited<ReturnType<typeof aTronSigner>>;
  beforeAll(async () => {
    mall = await startMall({}, { quiet: true });
    await withSetting(mall, 'withdrawal_daily_count', '1000');
  });
  afterAll(() => mall.stop());
  beforeEach(async () => {
    await mall.owner.run(sql`truncate signer.station`);
    // Stops of the test before.
    await mall.owner.run(
      sql`update signer.stop set ends_at = stopped_at + interval '1 millisecond'`,
    );
    chain = await startTronChain();
    signer = await aTronSigner(mall, chain);
    await signer.turn();
    return async () => {
      chain.stop();
      await signer.stop();
    };
  });
  return { chain: () => chain, mall: () => mall, signer: () => signer, ...askingBook(() => mall) };
}

/** What the mall and the signer's book have of a withdrawal, and what the signer says of its network. */
const askingBook = (mall: () => TestMall) => ({
  stateOf: (id: string) =>
    mall().owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`),
  payment: (id: string) =>
    mall().owner.one<{ state: string; reason: string | null }>(
      sql`select state, reason from signer.payment where withdrawal_id = ${id}`,
    ),
  fault: () => mall().owner.value<string | null>(sql`select fault from signer.station`),
});

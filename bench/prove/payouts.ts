// Nobody is paid twice and nobody goes without, whatever breaks: fifty payouts over a real EVM node and fifty over a chain that keeps
// TRON's rules, and the signer, the server or the database killed when the signer is at any of its six points, blocks taken back. `npm test`
// has a few of them (bench/payouts/drill.db.test.ts).
import { join } from 'node:path';
import { root, runInFront } from '../../bin/steps/node24.mjs';

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const ROUNDS = '50';

/** Fewer rounds of each as an argument, for a quick look; then the seed of one that failed. */
export async function run([rounds = ROUNDS, seed]: string[]): Promise<void> {
  const words = ['run', '--project', 'server', 'bench/payouts'];
  process.exitCode = await runInFront([VITEST, ...words], {
    env: {
      ...process.env,
      PAYOUT_ROUNDS: rounds,
      PAYOUT_SEED: seed ?? String(Date.now() % 1_000_000),
    },
  });
}

// No input makes the server stumble: every value of a list of some eighty in every field of every operation and of every
// parameter of existing clients. `npm test` sends a quarter of them (apps/server/src/app/hostile-input.db.test.ts).
import { join } from 'node:path';
import { root, runInFront } from '../../bin/steps/node24.mjs';

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');

export async function run(): Promise<void> {
  const words = ['run', '--project', 'server', 'apps/server/src/app/hostile-input.db.test.ts'];
  process.exitCode = await runInFront([VITEST, ...words], {
    env: { ...process.env, INPUTS: 'all' },
  });
}

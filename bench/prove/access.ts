// Everybody can use every screen: each route and what opens on it, in two languages, two brands, on a desk and on a phone,
// looked at by axe, at 320 pixels and without motion. `npm test` looks at each screen once (e2e/access.spec.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../../bin/steps/chromium.mjs';
import { root, runInFront } from '../../bin/steps/node24.mjs';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** Part of a look's name as an argument, such as `ar`, for some of them. */
export async function run([some]: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'entrepot-access-'));
  const browser = await chromium({ shell: true });
  const words = ['test', '--config=e2e', 'access.spec', '--retries=0', '--reporter=list'];
  process.exitCode = await runInFront(
    [PLAYWRIGHT, ...words, ...(some === undefined ? [] : ['--grep', some])],
    {
      env: {
        ...process.env,
        ...(browser && { CHROMIUM: browser }),
        ...{ DATA_DIR: dataDir, ACCESS: 'all' },
      },
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
}

// A journey at full length, in a mall of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../../bin/steps/chromium.mjs';
import { root, runInFront } from '../../bin/steps/node24.mjs';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** `some`: part of a test's name, for some of them; `env` says that it is to be the whole. */
export async function runJourney(
  file: string,
  { env, some }: { env: Record<string, string>; some?: string | undefined },
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'entrepot-journey-'));
  const browser = await chromium({ shell: true });
  const words = ['test', '--config=e2e', file, '--retries=0', '--reporter=list'];
  process.exitCode = await runInFront(
    [PLAYWRIGHT, ...words, ...(some === undefined ? [] : ['--grep', some])],
    { env: { ...process.env, ...(browser && { CHROMIUM: browser }), DATA_DIR: dataDir, ...env } },
  );
  rmSync(dataDir, { recursive: true, force: true });
}

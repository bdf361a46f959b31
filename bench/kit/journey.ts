// A journey at full length, in a mall of its own.
import { join } from 'node:path';
import { chromium } from '../../bin/steps/chromium.mjs';
import { startJourneysMall } from '../../bin/steps/journeys-mall.mjs';
import { root, runInFront } from '../../bin/steps/node24.mjs';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** `some`: part of a test's name, for some of them; `env` says that it is to be the whole. */
export async function runJourney(
  file: string,
  { env, some }: { env: Record<string, string>; some?: string | undefined },
): Promise<void> {
  const browser = await chromium({ shell: true });
  const words = ['test', '--config=e2e', file, '--retries=0', '--reporter=list'];
  const { answers, environment, stop } = startJourneysMall();
  try {
    await answers;
    process.exitCode = await runInFront(
      [PLAYWRIGHT, ...words, ...(some === undefined ? [] : ['--grep', some])],
      { env: { ...process.env, ...environment, ...(browser && { CHROMIUM: browser }), ...env } },
    );
  } finally {
    await stop();
  }
}

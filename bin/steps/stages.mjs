/**
 * The stages of `npm test`, in order. Each gives how many of its checks passed and failed. `quick` are those of `check:quick`, with
 * a quicker run where they have one; `prepare` begins at once what a later stage waits for.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { buildApps } from './build-apps.mjs';
import { chromium } from './chromium.mjs';
import { node24, root, runInFront } from './node24.mjs';
import { gather } from './progress.mjs';
import { scratchFolder } from './scratch.mjs';

const results = join(root, 'test-results');
const program = (path) => join(root, 'node_modules', path);

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/** A stage that either holds or does not; it speaks only when it does not. */
const holds =
  (...args) =>
  async () => {
    const { code, output } = await gather(node24(), args, { cwd: root });
    return code === 0 ? PASSED : { ...FAILED, words: output.trim() };
  };

/** Those that say nothing while they hold; they need no order. */
const silent = [
  // The three worlds of types stand beside each other; more than one checker for each would do the same work again.
  {
    name: 'types',
    quick: true,
    run: holds(program('typescript/bin/tsc'), '-b', '--checkers', '1'),
  },
  {
    name: 'lint',
    // Without the rules that need types, which are two thirds of a minute.
    quick: holds(program('oxlint/bin/oxlint')),
    run: holds(program('oxlint/bin/oxlint'), '--type-aware'),
  },
  { name: 'unused', run: holds(program('knip/bin/knip.js')) },
  { name: 'format', run: holds(program('oxfmt/bin/oxfmt'), '--check', '.') },
  { name: 'boundaries', quick: true, run: holds('bin/boundaries.ts') },
  { name: 'lock file', run: holds('bin/check-lock.ts') },
  { name: 'translations', run: holds('bin/check-locales.ts') },
  { name: 'conformance', quick: true, run: holds('bin/conformance.ts') },
];

export const stages = [
  ...silent.map((stage) => ({ ...stage, check: true, silent: true })),
  { name: 'unit', check: true, quick: true, run: () => vitest('unit') },
  { name: 'mutants', check: true, run: holds('bench/mutants/sample.ts') },
  { name: 'server', check: true, run: serverTests },
  { name: 'screens', check: true, run: () => vitest('screens') },
  { name: 'journeys', prepare: browser, run: journeys },
];

/** Among them are some of a mall as `npm start` runs it, with its pages. */
async function serverTests() {
  await buildApps();
  return vitest('server');
}

async function vitest(project) {
  const report = join(results, `${project}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const code = await runInFront([
    ...[program('vitest/vitest.mjs'), 'run', '--project', project, '--passWithNoTests'],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  if (!existsSync(report)) {
    return FAILED; // it did not come to running tests
  }
  const { numPassedTests: passed, numFailedTests, testResults } = readJson(report);
  // A file that cannot be loaded has no failed test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults: tests }) =>
      status === 'failed' && tests.every((test) => test.status !== 'failed'),
  );
  const failed = numFailedTests + broken.length;
  const words = [
    ...broken.map(({ name, message }) => `${relative(root, name)}: ${message}`),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages[0]}`),
    ),
  ].join('\n\n');
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, words };
}

/** Once: where there is none, it comes over the network while the other stages are at work. */
let gotten;
function browser() {
  return (gotten ??= chromium({ shell: true }));
}

async function journeys() {
  await buildApps();
  const path = await browser();
  const dataDir = mkdtempSync(join(scratchFolder(), 'entrepot-journeys-'));
  const report = join(results, 'journeys.json');
  rmSync(report, { force: true });
  const code = await runInFront(
    [program('@playwright/test/cli.js'), 'test', '--config=e2e', '--pass-with-no-tests'],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(path && { CHROMIUM: path }),
        DATA_DIR: dataDir,
      },
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
  if (!existsSync(report)) {
    return FAILED;
  }
  const { expected, flaky, unexpected } = readJson(report).stats;
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

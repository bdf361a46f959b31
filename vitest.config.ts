/**
 * Three projects, told apart by file name alone:
 * `*.test.tsx` is a screen, `*.db.test.ts` needs PostgreSQL, every other `*.test.ts` is pure.
 */
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const never = ['**/node_modules/**', '**/dist/**', '**/.mall/**', 'e2e/**'];

/**
 * They work longest. Where there was no run before, the runner begins with the largest files, and these are small: the last of
 * them ran alone for half a minute while one core stood still.
 */
const LONGEST = [
  ...['authorization', 'desk-searches', 'under-attack'].map(
    (name) => `apps/server/src/app/${name}`,
  ),
  ...['crash', 'money-of-parcels', 'oversell'].map(
    (name) => `apps/server/src/features/orders/life/${name}`,
  ),
  ...['apps/demo/src/demo-world', 'bench/chat/drill', 'bench/payouts/drill'],
].map((path) => join(import.meta.dirname, `${path}.db.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0) {
      throw new Error(`no test any more: ${gone.join(', ')}`);
    }
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.includes(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // All cores: of itself the runner leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,packages,bin,bench}/**/*.test.ts'],
          exclude: [...never, '**/*.db.test.ts'],
          // What they import is loaded once for each core; what one stands in for, the next has as it is.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          // An hour of all timers goes by in one of them.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{apps/{server,demo},bench}/**/*.db.test.ts'],
          exclude: never,
          globalSetup: ['apps/server/test/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The whole server is loaded once for each core, not for each file; what it keeps, it keeps by database.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // What a window is made of is loaded once for each core; each file has a context of its own there.
          pool: 'vmForks',
          include: ['apps/*/src/**/*.test.tsx', 'packages/{client,ui}/**/*.test.tsx'],
          exclude: never,
          testTimeout: 15_000,
        },
      },
    ],
  },
});

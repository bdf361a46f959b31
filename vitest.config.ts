/**
 * Three projects, told apart by file name alone:
 * `*.test.tsx` is a screen, `*.db.test.ts` needs PostgreSQL, every other `*.test.ts` is pure.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/.mall/**', 'e2e/**'];

export default defineConfig({
  test: {
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

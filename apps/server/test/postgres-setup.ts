/**
 * Runs once before all database tests: one throw-away PostgreSQL for the whole run, with the
 * migrated schema in a template that every test file copies. It dies with the test runner.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { scratchFolder } from '../../../bin/steps/scratch.mjs';
import { migrate } from '../src/platform/migrate.ts';
import { startPostgres } from '../src/platform/postgres/supervisor.ts';
import { APP_PASSWORD, onDatabase, TEMPLATE } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'entrepot-test-'));
  const server = await startPostgres({
    dataDir,
    durable: false,
    log: () => undefined,
  });
  const throwAway = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await throwAway();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return throwAway;
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    // Another folder: with a bug that `npm run prove -- mutants planted` has planted in a migration.
    const folder = process.env['TEST_MIGRATIONS'];
    await migrate({
      ...{ ownerUrl: onDatabase(url, TEMPLATE), passwordOf: () => APP_PASSWORD },
      ...(folder && { folder }),
    });
    // Nobody may sit in the template while others copy it.
    await client.query(`alter database ${TEMPLATE} allow_connections false`);
  } finally {
    await client.end();
  }
}

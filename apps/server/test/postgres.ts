/** A database of its own for a test file: empty of rows, with the schema of all migrations. */
import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import { type RoleUrls, rolesOn } from '../src/platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'mall_template';
export const APP_PASSWORD = 'app-password-of-the-tests';

export type ScratchDatabase = RoleUrls & {
  /** Connects as the owner: may change the schema. */
  ownerUrl: string;
  /** Removes the database; connections that are still open are cut. */
  drop: () => Promise<void>;
};

/** Copies the migrated template. With `empty`, gives a database without any schema instead. */
export async function scratchDatabase({ empty = false } = {}): Promise<ScratchDatabase> {
  const server = inject('postgresUrl');
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : TEMPLATE;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = onDatabase(server, name);
  return {
    ownerUrl,
    ...rolesOn(ownerUrl, () => APP_PASSWORD),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same server and role, another database. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';

/** Runs work on a database of its own, which is thrown away afterwards. `tidy` is what autovacuum does in time. */
export async function withDatabase<T>(
  work: (db: Database, tidy: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'entrepot-bench-'));
  const server = await startPostgres({
    dataDir,
    durable: false,
    log: () => undefined,
  });
  try {
    const { appUrl } = await migrate({ ownerUrl: server.url, passwordOf: () => 'bench' });
    const db = openDatabase(appUrl, { max: 2 });
    try {
      return await work(db, () => vacuum(server.url));
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function vacuum(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

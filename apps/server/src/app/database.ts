// Where the mall's database comes from: DATABASE_URL, or a PostgreSQL of its own under DATA_DIR. Both are migrated.
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { startPostgres } from '../platform/postgres/supervisor.ts';
import { derivedKey } from '../platform/secret.ts';

/** `urls`: how each role connects, `ownerUrl` how the database's owner does; `own` is the PostgreSQL that this process answers for, none with DATABASE_URL. */
export async function openMallDatabase(config: Config, say: (line: string) => void) {
  const own = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: `${config.dataDir}/postgres`, log: say });
  const stop = async () => own?.stop();
  try {
    const ownerUrl = own?.url ?? (config.databaseUrl as string);
    const urls = await migrate({ ownerUrl, passwordOf: (role) => derivedKey(config.secret, role) });
    return { urls, ownerUrl, own: own?.owned ? own : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

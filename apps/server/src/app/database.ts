// Where the mall's database comes from: DATABASE_URL, or a PostgreSQL of its own under DATA_DIR. Both are migrated.
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { startPostgres } from '../platform/postgres/supervisor.ts';
import { derivedKey } from '../platform/secret.ts';

export type MallDatabase = {
  /** Connects as the application role. */
  appUrl: string;
  stop: () => Promise<void>;
};

export async function openMallDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<MallDatabase> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startPostgres({ dataDir: `${config.dataDir}/postgres`, log: say });
  try {
    const appPassword = derivedKey(config.secret, 'mall_app');
    const appUrl = await migrate({ ownerUrl: server.url, appPassword });
    return { appUrl, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

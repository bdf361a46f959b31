// Server processes on one database, as behind a load balancer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mallOn, openDoors, type TestMall } from '../../apps/server/test/server.ts';
import {
  freePorts,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/test/server-process.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';

type Ports = 'PORT' | 'SELLER_PORT' | 'ADMIN_PORT';
type Environment = Record<Ports, string> & Record<string, string>;

export type Servers = {
  /** The ports of all, of an origin. */
  ports: (name: Ports) => string[];
  /** Asks the first one, and looks into the database. */
  mall: TestMall;
  /** Ends one without warning, and starts it again. */
  killAndStart: (which: number) => Promise<void>;
  pids: () => number[];
  /** Of the database, for who measures it. */
  databaseUrl: string;
  assertRunning: () => void;
  stop: () => Promise<void>;
};

export async function startServers(
  count: number,
  { durable }: { durable: boolean },
): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-chat-'));
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    durable,
    log: () => undefined,
  });
  const settings = async (): Promise<Environment> => ({
    ...((await freePorts()) as Record<Ports, string>),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MALL_SECRET: 'secret-of-the-tests-0123456789abcdef',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
  });
  const environments: Environment[] = [];
  while (environments.length < count) {
    environments.push(await settings());
  }
  const [first] = environments as [Environment];
  const { PORT, SELLER_PORT, ADMIN_PORT } = first;
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const mall = await mallOn(first, postgres.url, {
    ...{ storefront: at(PORT), seller: at(SELLER_PORT), admin: at(ADMIN_PORT) },
  });
  await openDoors(mall);
  const servers: ServerProcess[] = await Promise.all(
    environments.map((environment) => startServerProcess(environment)),
  );
  return {
    mall,
    ports: (name) => environments.map((environment) => environment[name]),
    async killAndStart(which) {
      await servers[which]?.kill();
      servers[which] = await startServerProcess(environments[which] ?? {});
    },
    pids: () => servers.map(({ pid }) => pid),
    databaseUrl: postgres.url,
    assertRunning: () => servers.forEach((server) => server.assertRunning()),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await mall.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Copies the whole mall, also while it runs: database, pictures, secret. The copy is a DATA_DIR to start on.
import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CannotStart } from '../../platform/cannot-start.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { makeFolder } from '../../platform/folder.ts';
import { copyCluster, copyFolder } from '../../platform/postgres/backup.ts';
import { startPostgres } from '../../platform/postgres/supervisor.ts';

export function addBackupCommand(program: Command): void {
  program
    .command('backup <folder>')
    .description('copies database, pictures and secret into a new folder, also while the mall runs')
    .action(async (folder: string) => {
      const target = resolve(folder);
      await backUp(loadConfig(process.env), target);
      process.stdout.write(`The mall is copied. To try the copy: DATA_DIR=${target} npm start\n`);
    });
}

/** Under another name until it is whole: a folder that bears its name is a backup. */
export async function backUp(config: Config, target: string): Promise<void> {
  if (config.databaseUrl) {
    throw new CannotStart('The server in DATABASE_URL is backed up with its own tools (pg_dump).');
  }
  if (existsSync(target)) {
    throw new CannotStart(`${target} exists already: name a folder that does not.`);
  }
  const draft = `${target}.unfinished`;
  makeFolder('What the copy lies in', dirname(target));
  await rm(draft, { recursive: true, force: true });
  const server = await startPostgres({
    dataDir: `${config.dataDir}/postgres`,
    log: () => undefined,
  });
  try {
    await copyCluster(server, join(draft, 'postgres'));
  } finally {
    await server.stop();
  }
  // After the database: every picture that it knows is there.
  for (const [name, copy] of [
    ['media', copyFolder],
    ['secret', copyFile],
    // The demo world's, which has what its database has seen.
    ['chain', copyFolder],
  ] as const) {
    if (existsSync(join(config.dataDir, name))) {
      await copy(join(config.dataDir, name), join(draft, name));
    }
  }
  await rename(draft, target);
}

import type { Command } from 'commander';
import { CannotStart } from '../../platform/cannot-start.ts';
import { loadConfig } from '../../platform/config.ts';
import { rolesOn } from '../../platform/migrate.ts';
import { derivedKey } from '../../platform/secret.ts';

export function addSignerCommand(program: Command): void {
  program
    .command('signer')
    .description('the payout signer, a process of its own')
    .command('url')
    .description('prints SIGNER_DATABASE_URL: how the payout signer reaches the database')
    .action(() => {
      const { databaseUrl, secret } = loadConfig();
      if (!databaseUrl) {
        throw new CannotStart('DATABASE_URL is not set: a signer needs a database of your own.');
      }
      const { signerUrl } = rolesOn(databaseUrl, (role) => derivedKey(secret, role));
      process.stdout.write(`${signerUrl}\n`);
    });
}

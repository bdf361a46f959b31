// The `mall` command: what an operator does at a terminal.
import { Command } from 'commander';
import { addBackupCommand } from './app/commands/backup.ts';
import { addBooksCommand } from './app/commands/books.ts';
import { addDrawsCommand } from './app/commands/draws.ts';
import { addImportCommand } from './app/commands/import.ts';
import { addInvariantsCommand } from './app/commands/invariants.ts';
import { addOperatorCommand } from './app/commands/operator.ts';
import { addSeedCommand } from './app/commands/seed.ts';
import { addSettingsCommand } from './app/commands/settings.ts';
import { addSignerCommand } from './app/commands/signer.ts';
import { addShopCommand } from './app/commands/shop.ts';
import { orSayWhy } from './platform/cannot-start.ts';

const program = new Command('mall').description('Looks after a mall from the command line');
for (const add of [
  addOperatorCommand,
  addSeedCommand,
  addShopCommand,
  addImportCommand,
  addInvariantsCommand,
  addBackupCommand,
  addSettingsCommand,
  addSignerCommand,
  addDrawsCommand,
  addBooksCommand,
]) {
  add(program);
}

await orSayWhy(() => program.parseAsync());

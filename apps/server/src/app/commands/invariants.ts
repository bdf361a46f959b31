import type { Command } from 'commander';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkTheBooks } from '../books/check-the-books.ts';
import { askForProof, askedAt, lastProof } from '../books/record.ts';
import type { Mall } from '../mall.ts';
import { runJob } from '../run-jobs.ts';
import { withMall } from './with-mall.ts';

export function addInvariantsCommand(program: Command): void {
  program
    .command('invariants')
    .description('checks that all books are right, from the first entry on; every figure must be 0')
    .action(async () => {
      const checks = await withMall(proveAllNow);
      for (const { name, violations } of checks) {
        process.stdout.write(`${String(violations).padStart(8)}  ${name}\n`);
      }
      if (checks.some(({ violations }) => violations > 0)) {
        process.exitCode = 1;
      }
    });
}

const TURN_MS = 500;

/** Here, unless a server on the same database does it already. */
async function proveAllNow({ db, shared }: Mall) {
  await askForProof(db, shared.clock.now());
  await runJob(shared, checkTheBooks);
  while (await askedAt(db)) {
    await sleep(TURN_MS);
    await runJob(shared, checkTheBooks);
  }
  return (await lastProof(db))?.checks ?? [];
}

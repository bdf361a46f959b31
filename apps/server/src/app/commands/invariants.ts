import type { Command } from 'commander';
import { checkInvariants } from '../invariants.ts';
import { withMall } from './with-mall.ts';

export function addInvariantsCommand(program: Command): void {
  program
    .command('invariants')
    .description('checks that the books are right; every figure must be 0')
    .action(async () => {
      const results = await withMall((mall) => checkInvariants(mall.db));
      for (const { name, violations } of results) {
        process.stdout.write(`${String(violations).padStart(8)}  ${name}\n`);
      }
      if (results.some((result) => result.violations > 0)) {
        process.exitCode = 1;
      }
    });
}

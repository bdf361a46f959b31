import type { Command } from 'commander';
import { createOperatorLink } from '../../features/accounts/index.ts';
import { systemContext } from '../http/in-process.ts';
import { withMall } from './with-mall.ts';

/** What needs two people needs a second operator, and no operator can make one. */
export function addOperatorCommand(program: Command): void {
  program
    .command('operator')
    .description('operators of the mall')
    .command('add')
    .description(
      'prints a link with which one more operator chooses name and password; it works once and for a day',
    )
    .action(() =>
      withMall(async ({ shared }) => {
        process.stdout.write(`${await createOperatorLink(await systemContext(shared))}\n`);
      }),
    );
}

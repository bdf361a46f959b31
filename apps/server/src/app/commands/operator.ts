import { rightNamed, RIGHTS } from '@entrepot/contract/accounts/rights';
import type { Command } from 'commander';
import { createOperatorLink, giveAsOwner, takeAsOwner } from '../../features/accounts/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { type Database, openDatabase } from '../../platform/db.ts';
import { systemContext } from '../http/in-process.ts';
import { withMall } from './with-mall.ts';

/** What needs two people needs a second operator, and no operator can make one. */
export function addOperatorCommand(program: Command): void {
  const operator = program.command('operator').description('operators of the mall');
  operator
    .command('add')
    .description(
      'prints a link with which one more operator chooses name and password; it works once and for a day',
    )
    .action(() =>
      withMall(async ({ shared }) => {
        process.stdout.write(`${await createOperatorLink(await systemContext(shared))}\n`);
      }),
    );
  for (const act of ['give', 'take'] as const) {
    operator
      .command(act)
      .argument('<user name>', 'with which the operator logs in')
      .argument('<right>', RIGHTS.join(', '))
      .description(
        act === 'give'
          ? 'gives an operator a right where nobody in the panel can'
          : 'takes a right away from an operator, at once',
      )
      .action((username: string, named: string) =>
        withMall(async ({ shared }, ownerUrl) => {
          const owner = openDatabase(ownerUrl, { max: 1 });
          try {
            const wanted = { username, named, now: shared.clock.now() };
            process.stdout.write(await changedRight(owner, act, wanted));
          } finally {
            await owner.close();
          }
        }),
      );
  }
}

/** What the command says; throws a sentence when there is no such operator or right. */
export async function changedRight(
  owner: Database,
  act: 'give' | 'take',
  { username, named, now }: { username: string; named: string; now: Date },
): Promise<string> {
  const right = rightNamed(named);
  if (!right) {
    throw new CannotStart(`No right is called ${named}. There are: ${RIGHTS.join(', ')}.`);
  }
  const change = { username, right };
  const done =
    act === 'give' ? await giveAsOwner(owner, change, now) : await takeAsOwner(owner, change);
  if (!done) {
    throw new CannotStart(
      `No operator is called ${username}, or he is the last one who manages rights.`,
    );
  }
  return `${username} ${act === 'give' ? 'has' : 'no longer has'} the right ${right}.\n`;
}

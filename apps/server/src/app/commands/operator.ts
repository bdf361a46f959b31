import { rightNamed, RIGHTS } from '@entrepot/contract/accounts/rights';
import type { Command } from 'commander';
import {
  changeAtConsole,
  createOperatorLink,
  noteLinkAtConsole,
} from '../../features/accounts/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { type Database, openDatabase } from '../../platform/db.ts';
import { systemContext } from '../http/in-process.ts';
import type { Mall } from '../mall.ts';
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
      asOwner(async (owner, mall) => {
        process.stdout.write(`${await newOperatorLink(owner, mall)}\n`);
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
        asOwner(async (owner, { shared }) => {
          const wanted = { username, named, now: shared.clock.now() };
          process.stdout.write(await changedRight(owner, act, wanted));
        }),
      );
  }
}

const asOwner = (work: (owner: Database, mall: Mall) => Promise<void>): Promise<void> =>
  withMall(async (mall, ownerUrl) => {
    const owner = openDatabase(ownerUrl, { max: 1 });
    try {
      await work(owner, mall);
    } finally {
      await owner.close();
    }
  });

export async function newOperatorLink(
  owner: Database,
  { shared }: Pick<Mall, 'shared'>,
): Promise<string> {
  await noteLinkAtConsole(owner, shared.clock.now());
  return createOperatorLink(await systemContext(shared));
}

/** What the command says; throws a sentence when there is no such operator or right. */
export async function changedRight(
  owner: Database,
  act: 'give' | 'take',
  { username, named, now: at }: { username: string; named: string; now: Date },
): Promise<string> {
  const right = rightNamed(named);
  if (!right) {
    throw new CannotStart(`No right is called ${named}. There are: ${RIGHTS.join(', ')}.`);
  }
  if (!(await changeAtConsole(owner, act, { username, right, at }))) {
    throw new CannotStart(
      `No operator is called ${username}, or he is the last one who manages rights.`,
    );
  }
  return `${username} ${act === 'give' ? 'has' : 'no longer has'} the right ${right}.\n`;
}

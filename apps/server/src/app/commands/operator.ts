import { rightNamed, RIGHTS, STOP_REASON } from '@entrepot/contract/accounts/rights';
import type { Command } from 'commander';
import {
  changeAtConsole,
  createOperatorLink,
  noteLinkAtConsole,
  stopAtConsole,
} from '../../features/accounts/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { type Database, openDatabase } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
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
      .argument('<user name>', NAME_OF)
      .argument('<right>', RIGHTS.join(', '))
      .description(
        act === 'give'
          ? 'gives an operator a right where nobody in the panel can'
          : 'takes a right away from an operator, at once; two who manage rights (operators) remain, or nobody could be given one by two',
      )
      .action((username: string, named: string) =>
        asOwner(async (owner, { shared }) => {
          const wanted = { username, named, now: shared.clock.now() };
          process.stdout.write(await changedRight(owner, act, wanted));
        }),
      );
  }
  addStopping(operator);
}

function addStopping(operator: Command): void {
  operator
    .command('stop')
    .argument('<user name>', NAME_OF)
    .requiredOption('--reason <text>', 'kept, and read by those who manage operators')
    .description(
      'stops an operator at once: he is logged out everywhere, and nobody approves what he has proposed',
    )
    .action((username: string, { reason }: { reason: string }) =>
      asOwner(async (owner, { shared }) => {
        const wanted = { username, reason, now: shared.clock.now() };
        process.stdout.write(await stoppedOperator(owner, 'stop', wanted));
      }),
    );
  operator
    .command('start')
    .argument('<user name>', NAME_OF)
    .description('lets a stopped operator go on where no two people in the panel can')
    .action((username: string) =>
      asOwner(async (owner, { shared }) => {
        const wanted = { username, reason: '', now: shared.clock.now() };
        process.stdout.write(await stoppedOperator(owner, 'start', wanted));
      }),
    );
}

const NAME_OF = 'with which the operator logs in';

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
      `No operator is called ${username}, or two who manage rights would not remain: give another one the right operators first ` +
        `(npm run mall -- operator give <user name> operators), or stop this operator (npm run mall -- operator stop).`,
    );
  }
  return `${username} ${act === 'give' ? 'has' : 'no longer has'} the right ${right}.\n`;
}

/** What the command says; throws a sentence when there is no such operator, it is so already, or nobody would manage rights. */
export async function stoppedOperator(
  owner: Database,
  act: 'stop' | 'start',
  { username, reason, now: at }: { username: string; reason: string; now: Date },
): Promise<string> {
  const why = reason.trim();
  if (act === 'stop' && (why.length < STOP_REASON.least || why.length > STOP_REASON.most)) {
    throw new CannotStart(`The reason has ${STOP_REASON.least} to ${STOP_REASON.most} letters.`);
  }
  const done = await stopAtConsole(owner, act, { username, reason: why, at }).catch(
    (error: unknown) => {
      throw error instanceof Refusal
        ? new CannotStart(
            `${username} is the last one who manages rights: give another one the right operators first ` +
              `(npm run mall -- operator give <user name> operators).`,
          )
        : error;
    },
  );
  if (!done) {
    throw new CannotStart(
      `No operator is called ${username}, or this operator is ${act === 'stop' ? 'stopped already' : 'not stopped'}.`,
    );
  }
  const { managers } = done;
  const few =
    managers.length < 2
      ? `Only ${managers.join('')} manages rights now, and nobody can be given one by two: give another one the right operators.\n`
      : '';
  return `${username} ${act === 'stop' ? 'is stopped' : 'may work again'}.\n${few}`;
}

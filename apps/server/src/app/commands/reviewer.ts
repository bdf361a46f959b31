import type { Command } from 'commander';
import { dropReviewer, nameReviewer, operatorNamed } from '../../features/identity/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import type { Mall } from '../mall.ts';
import { withMall } from './with-mall.ts';

/** In the panel nobody names himself: the first one is named here. */
export function addReviewerCommand(program: Command): void {
  const reviewer = program
    .command('reviewer')
    .description('operators who may open pictures of identity documents');
  for (const [act, said] of [
    ['add', 'lets an operator open them'],
    ['remove', 'lets an operator open them no longer'],
  ] as const) {
    reviewer
      .command(act)
      .argument('<user name>', 'with which the operator logs in')
      .description(said)
      .action((username: string) =>
        withMall(async (mall) => {
          process.stdout.write(await changedReviewer(mall, act, username));
        }),
      );
  }
}

/** What the command says; throws a sentence when there is no such operator. */
export async function changedReviewer(
  { db, shared }: Mall,
  act: 'add' | 'remove',
  username: string,
): Promise<string> {
  const operatorId = await operatorNamed(db, username);
  if (!operatorId) {
    throw new CannotStart(`No operator is called ${username}.`);
  }
  if (act === 'add') {
    await nameReviewer(db, { operatorId, by: null, at: shared.clock.now() });
    return `${username} may open documents. Each time is recorded with the reason.\n`;
  }
  await dropReviewer(db, operatorId);
  return `${username} may open documents no longer.\n`;
}

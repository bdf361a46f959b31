import type { z } from 'zod';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { MemberCtx } from '../../platform/context.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgetPerson } from '../notifications/index.ts';
import { forgetSender } from '../uploads/index.ts';
import { accountsEvents } from './events.ts';
import { requireFundPassword } from './fund-password.ts';
import { accountById, endAccount, lockAccount } from './queries.ts';
import { endSessions } from './session-queries.ts';

type CloseInput = z.output<typeof accountsStorefront.closeAccount.input>;

/** What keeps the own account from closing; `closeAccount` looks once more. */
export async function getClosing({ db, ports, actor }: MemberCtx) {
  return { obstacles: await ports.accountObstacles(db, actor.id) };
}

/** Closes the own account for good. The balance and open orders are asked for through `ctx.ports`. */
export async function closeAccount(ctx: MemberCtx, input: CloseInput): Promise<void> {
  const { id } = ctx.actor;
  const account = await accountById(ctx.db, id);
  const typed = input.account.toLowerCase();
  const names = [account?.username, account?.email, account?.phone];
  if (!names.some((name) => name?.toLowerCase() === typed)) {
    throw new Refusal('ACCOUNT_NOT_FOUND');
  }
  await requireFundPassword(ctx, input.fundPassword);
  await lockAccount(ctx.db, id);
  const [obstacle] = await ctx.ports.accountObstacles(ctx.db, id);
  if (obstacle) {
    throw new Refusal(obstacle);
  }
  await endSessions(ctx.db, id);
  await forgetPerson(ctx.db, id, account?.emailProvenAt ? account.email : null);
  await forgetSender(ctx.db, id);
  await endAccount(ctx.db, id, input.reason);
  await emit(ctx, accountsEvents.closed, { accountId: id });
}

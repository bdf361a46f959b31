import type { z } from 'zod';
import type { loggingIn } from '@entrepot/contract/accounts/storefront';
import type { Session } from '@entrepot/contract/accounts/types';
import type { AccountId, PersonId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { giveBackGuess } from './guess-queries.ts';
import { checkHuman, type HumanCheck } from './human.ts';
import { clearLoginTry, type LoginHolder, takeLoginTry } from './login-limits.ts';
import { throughGate } from './password-gate.ts';
import { presentMe } from './present.ts';
import { accountForLogin, accountForSession, type LoginRow, rememberLogin } from './queries.ts';
import { isPassword, wasteLikePassword } from './secrets.ts';
import { openSessionHere } from './sessions.ts';
import { tellStrangeLogin } from './strange-login.ts';
import { demandSecondStep } from './two-step/sign-in.ts';

type LoginInput = z.output<typeof loggingIn.input>;

export async function loginBuyer(ctx: Ctx, input: LoginInput): Promise<Session> {
  const account = await rightAccount(ctx, input);
  await demandSecondStep(ctx, { realm: 'account', ...account });
  return openedFor(ctx, account, 'storefront');
}

export async function loginSeller(ctx: Ctx, input: LoginInput): Promise<Session> {
  const account = merchantOnly(await rightAccount(ctx, input));
  await demandSecondStep(ctx, { realm: 'account', ...account });
  return openedFor(ctx, account, 'seller');
}

/** After a passkey or a second step. */
export const openBuyer = async (ctx: Ctx, id: PersonId): Promise<Session> =>
  openedFor(ctx, await activeAccount(ctx, id), 'storefront');

export const openSeller = async (ctx: Ctx, id: PersonId): Promise<Session> =>
  openedFor(ctx, merchantOnly(await activeAccount(ctx, id)), 'seller');

async function activeAccount(ctx: Ctx, id: PersonId): Promise<LoginRow> {
  return orRefuse(await accountForSession(ctx.db, id as AccountId), 'ACCOUNT_DISABLED');
}

/** Said only to somebody who has proven who he is. */
function merchantOnly<Account extends { merchant: boolean }>(account: Account): Account {
  if (!account.merchant) {
    throw new Refusal('NO_PERMISSION');
  }
  return account;
}

async function rightAccount(ctx: Ctx, { name, password, human }: LoginInput): Promise<LoginRow> {
  const checked = await checkHuman(ctx, human, 'login');
  const found = await accountForLogin(ctx.db, name);
  const account = await rightHolder(ctx, found, { realm: 'account', name, password, checked });
  if (checked.bareCall) {
    await giveBackGuess(ctx.autocommit, checked.bareCall);
  }
  if (account.state === 'disabled') {
    throw new Refusal('ACCOUNT_DISABLED');
  }
  return account;
}

type Typed = Pick<LoginHolder, 'realm' | 'name'> & { password: string; checked: HumanCheck };

/** Whoever was found, if the password is his. A name that nobody has costs and answers the same as a wrong password. */
export async function rightHolder<Holder extends { id: PersonId; passwordHash: string }>(
  ctx: Ctx,
  holder: Holder | undefined,
  { realm, name, password, checked }: Typed,
): Promise<Holder> {
  const { secret } = ctx.config;
  const attempt = await takeLoginTry(ctx, { realm, id: holder?.id, name }, checked);
  const right = await throughGate(() =>
    holder
      ? isPassword(secret, holder.passwordHash, password)
      : wasteLikePassword(secret, password),
  );
  if (!holder || !right) {
    throw new Refusal('LOGIN_FAILED');
  }
  await clearLoginTry(ctx, attempt);
  return holder;
}

async function openedFor(
  ctx: Ctx,
  account: LoginRow,
  audience: 'storefront' | 'seller',
): Promise<Session> {
  await rememberLogin(ctx.db, account.id, ctx);
  await tellStrangeLogin(ctx, account);
  const token = await openSessionHere(ctx, audience, account.id);
  return { token, me: presentMe({ ...account, lastLoginAt: ctx.now }) };
}

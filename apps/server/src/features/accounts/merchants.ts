// Accounts of merchants, opened by the mall's staff for a shop. Nobody but the merchant ever knows the password: he chooses it
// with a one-time link.
import { setupAt } from '@entrepot/contract/addresses/seller';
import type { AccountId } from '@entrepot/contract/ids';
import { randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { accountsSeller } from '@entrepot/contract/accounts/seller';
import type { Session } from '@entrepot/contract/accounts/types';
import { AVATARS } from '@entrepot/contract/accounts/rules';
import type { Language } from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { refusing } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createAccount, TAKEN } from './create-account.ts';
import { noteAct } from './manage-accounts.ts';
import { throughGate } from './password-gate.ts';
import { tellPasswordChanged } from './change-password.ts';
import { checkNewPassword } from './passwords.ts';
import { meOf } from './present.ts';
import {
  accountById,
  markMerchant,
  rememberLogin,
  spendMerchantLink,
  storeMerchantLink,
  storePassword,
  waitingMerchantId,
} from './queries.ts';
import { hashPassword, newToken, tokenHash } from './secrets.ts';
import { endSessions } from './session-queries.ts';
import { openSessionHere } from './sessions.ts';
import { stepsNeeded } from './two-step/factors.ts';

/** How long a merchant may take to choose a password. */
export const MERCHANT_LINK_DAYS = 7;

export type NewMerchant = {
  username: string;
  email: string | undefined;
  language?: Language | undefined;
};

/**
 * Opens a merchant's account, `why` standing in its history; answers its id. One of these very names whose merchant was
 * never there is not opened twice. Refuses USERNAME_TAKEN or EMAIL_TAKEN.
 */
export async function openMerchant(
  ctx: Ctx,
  merchant: NewMerchant,
  why: string,
): Promise<AccountId> {
  const waiting = await waitingMerchantId(ctx.db, merchant.username, merchant.email ?? null);
  if (waiting) {
    return waiting;
  }
  // A password that nobody knows: until the link is used no log-in is right.
  const passwordHash = await hashPassword(ctx.config.secret, randomBytes(32).toString('base64'));
  const id = await opened(ctx, merchant, passwordHash);
  await noteAct(ctx, id, 'merchant-opened', why);
  return id;
}

async function opened(ctx: Ctx, merchant: NewMerchant, passwordHash: string): Promise<AccountId> {
  const { username, email = null, language } = merchant;
  const write = () =>
    createAccount(ctx.db, {
      username,
      email,
      passwordHash,
      merchant: true,
      avatar: randomInt(1, AVATARS + 1),
      brandId: ctx.brand.id,
      createdAt: ctx.now,
      ...(language ? { language } : {}),
    });
  return (await refusing({ username_once: TAKEN.username, email_once: TAKEN.email }, write)).id;
}

/**
 * Makes a merchant of somebody who has an account, `why` standing in its history; answers the address by which he comes into
 * his panel. Whoever has a second step logs in with it: a link in a mailbox alone must not lead around it. Refuses
 * ACCOUNT_DISABLED unless the account is open.
 */
export async function makeMerchant(
  ctx: Ctx,
  accountId: AccountId,
  why: string,
): Promise<{ link: string; choosesPassword: boolean }> {
  if (!(await markMerchant(ctx.db, accountId, ctx.now))) {
    throw new Refusal('ACCOUNT_DISABLED');
  }
  await noteAct(ctx, accountId, 'merchant-opened', why);
  const choosesPassword = !(await hasSecondStep(ctx, accountId));
  const link = choosesPassword ? await merchantLink(ctx, accountId) : ctx.config.urls.seller;
  return { link, choosesPassword };
}

const hasSecondStep = async (ctx: Ctx, id: AccountId): Promise<boolean> =>
  (await stepsNeeded(ctx, { realm: 'account', id, username: '' })) !== undefined;

/** A new link for a merchant; the one before holds no longer. */
export async function merchantLink(ctx: Ctx, accountId: AccountId): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = daysAfter(ctx.now, MERCHANT_LINK_DAYS);
  await storeMerchantLink(ctx.db, { accountId, hash, expiresAt });
  return ctx.config.urls.seller + setupAt(token);
}

type SetupInput = z.output<typeof accountsSeller.setup.input>;

/** Uses the link up, sets the merchant's password and logs him in. */
export async function setupMerchant(ctx: Ctx, input: SetupInput): Promise<Session> {
  const { link, password, confirmation } = input;
  checkNewPassword(ctx, password, { confirmation });
  const id = await spendMerchantLink(ctx.db, tokenHash(link), ctx.now);
  const account = id === undefined ? undefined : await accountById(ctx.db, id);
  if (id === undefined || account?.state !== 'active' || (await hasSecondStep(ctx, id))) {
    throw new Refusal('SETUP_LINK_INVALID');
  }
  await storePassword(
    ctx.db,
    id,
    await throughGate(() => hashPassword(ctx.config.secret, password)),
  );
  await endSessions(ctx.db, id);
  if (account.lastLoginAt) {
    // He was a buyer before, and has had another password.
    await tellPasswordChanged(ctx, id);
  }
  await rememberLogin(ctx.db, id, ctx);
  const token = await openSessionHere(ctx, 'seller', id);
  return { token, me: await meOf(ctx.db, id) };
}

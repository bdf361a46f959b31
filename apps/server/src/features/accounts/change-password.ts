import type { z } from 'zod';
import type { AccountId } from '@entrepot/contract/ids';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { Session } from '@entrepot/contract/accounts/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { type CodeTarget, sendCodeFor, useCode } from '../notifications/index.ts';
import { PAYOUT_REST_HOURS } from './model.ts';
import { tellOwner } from './notices.ts';
import { texts } from './own-texts.ts';
import { throughGate } from './password-gate.ts';
import { checkNewPassword } from './passwords.ts';
import { meOf } from './present.ts';
import { accountIdByEmail, accountIdByProvenPhone, storePassword } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { hashPassword } from './secrets.ts';
import { endOtherSessions, endSessions } from './session-queries.ts';
import { openSessionHere } from './sessions.ts';

type ChangeInput = z.output<typeof accountsStorefront.changePassword.input>;
const ABOUT = { kind: 'password-changed', params: {} } as const;
const CHANGED = texts.mail('login-password-changed');

/** At every address of the owner, and in the mall. */
export const tellPasswordChanged = (ctx: Ctx, id: AccountId): Promise<void> =>
  tellOwner(ctx, id, { mail: CHANGED, about: ABOUT, values: { hours: PAYOUT_REST_HOURS } });

type ResetInput = z.output<typeof accountsStorefront.resetPassword.input>;

/**
 * Whoever else was logged in is so no longer. The caller gets a new token, except an existing client, which goes on with the
 * one that it has.
 */
export async function changePassword(ctx: MemberCtx, input: ChangeInput): Promise<Session> {
  const { id, username, sessionId } = ctx.actor;
  const { secret } = ctx.config;
  checkNewPassword(ctx, input.password, { confirmation: input.confirmation, username });
  await requirePassword(ctx, input.old, 'OLD_PASSWORD_WRONG');
  await storePassword(ctx.db, id, await hashPassword(secret, input.password));
  await (ctx.existingClient ? endOtherSessions(ctx.db, id, sessionId) : endSessions(ctx.db, id));
  await tellPasswordChanged(ctx, id);
  const token = ctx.existingClient ? '' : await openSessionHere(ctx, 'storefront', id);
  return { token, me: await meOf(ctx.db, id) };
}

/** Only a proven phone gets a code, whoever types it: nobody sends texts to strangers through us. */
export async function sendResetCode(ctx: Ctx, { phone }: { phone: string }): Promise<void> {
  const known = (await accountIdByProvenPhone(ctx.db, phone)) !== undefined;
  await sendCodeFor(ctx, { phone }, undefined, known);
}

/** For somebody who reads what is sent to the account. An address that no account has answers like a wrong code. */
export async function resetPassword(ctx: Ctx, input: ResetInput): Promise<void> {
  checkNewPassword(ctx, input.password, { confirmation: input.confirmation });
  const to: CodeTarget = 'email' in input ? { email: input.email } : { phone: input.phone };
  await useCode(ctx, to, input.code);
  const id = orRefuse(
    await ('email' in to
      ? accountIdByEmail(ctx.db, to.email)
      : accountIdByProvenPhone(ctx.db, to.phone)),
    'CODE_WRONG',
  );
  const hash = await throughGate(() => hashPassword(ctx.config.secret, input.password));
  await storePassword(ctx.db, id, hash);
  await endSessions(ctx.db, id);
  await tellPasswordChanged(ctx, id);
}

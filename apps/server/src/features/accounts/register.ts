import type { AccountId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import { PHONE, USERNAME } from '@entrepot/contract/accounts/rules';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { Session } from '@entrepot/contract/accounts/types';
import { email as emailShape } from '@entrepot/contract/notifications/types';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { type CodeTarget, textsAreSent, useCode } from '../notifications/index.ts';
import { createAccount, unlessTaken } from './create-account.ts';
import { checkHuman } from './human.ts';
import { throughGate } from './password-gate.ts';
import { checkNewPassword } from './passwords.ts';
import { meOf } from './present.ts';
import { inviterByCode } from './queries.ts';
import { hashPassword } from './secrets.ts';
import { openSessionHere } from './sessions.ts';

type RegisterInput = z.output<typeof accountsStorefront.register.input>;
type By = RegisterInput['by'];
type Names = { username: string; email: string | null; phone: string | null };

/** Opens an account and logs it in. */
export async function register(ctx: Ctx, input: RegisterInput): Promise<Session> {
  const names = parseName(input.by, input.name);
  const { confirmation, code } = input;
  checkNewPassword(ctx, input.password, {
    username: names.username,
    ...(confirmation === undefined ? {} : { confirmation }),
  });
  await checkHuman(ctx, input.human, 'register');
  const invitedBy = input.invitation ? await inviterOf(ctx, input.invitation) : null;
  const contact = contactOf(names);
  if (contact && code !== undefined) {
    await useCode(ctx, contact, code);
  }
  const passwordHash = await throughGate(() => hashPassword(ctx.config.secret, input.password));
  const { id } = await unlessTaken(input.by, () =>
    createAccount(ctx.db, {
      ...names,
      emailVerified: names.email !== null && code !== undefined,
      phoneVerified: names.phone !== null && code !== undefined,
      passwordHash,
      invitedBy,
      brandId: ctx.brand.id,
      language: ctx.language,
      createdAt: ctx.now,
    }),
  );
  const token = await openSessionHere(ctx, 'storefront', id);
  return { token, me: await meOf(ctx.db, id) };
}

async function inviterOf({ db }: Ctx, code: string): Promise<AccountId> {
  const inviter = orRefuse(await inviterByCode(db, code), 'INVITATION_UNKNOWN');
  if (!inviter.mayInvite) {
    throw new Refusal('INVITER_NO_PERMISSION');
  }
  return inviter.id;
}

/** The same, where nobody gets in without the code that was sent to the e-mail address or phone. */
export async function registerWithCode(ctx: Ctx, input: RegisterInput): Promise<Session> {
  if (input.by === 'phone' && !textsAreSent(ctx)) {
    throw new Refusal('PHONE_CODES_CLOSED');
  }
  if (input.by !== 'username' && input.code === undefined) {
    throw new Refusal('CODE_MISSING');
  }
  return register(ctx, input);
}

function contactOf({ email, phone }: Names): CodeTarget | undefined {
  return email !== null ? { email } : phone !== null ? { phone } : undefined;
}

function parseName(by: By, name: string): Names {
  if (by === 'username' && USERNAME.test(name)) {
    return { username: name, email: null, phone: null };
  }
  if (by === 'phone' && PHONE.test(name)) {
    return { username: name, email: null, phone: name };
  }
  const email = by === 'email' ? emailShape.safeParse(name) : undefined;
  if (email?.success) {
    return { username: email.data, email: email.data, phone: null };
  }
  throw new Refusal('INVALID_INPUT', {}, { name: 'invalid_format' });
}

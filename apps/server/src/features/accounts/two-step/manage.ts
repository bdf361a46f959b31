// What somebody who is logged in does about his factors. Every change wants a proof of the last ten minutes that the session is
// still his: logging in was one, a factor is one, and so is the password of an account that has no factor.
import type { managingSteps, Proof } from '@entrepot/contract/accounts/two-step';
import { passkey as passkeyShape, type TwoStep } from '@entrepot/contract/accounts/two-step';
import type { z } from 'zod';
import { later } from '../../../platform/days.ts';
import { newId } from '../../../platform/ids.ts';
import { shown } from '../../../platform/present.ts';
import { orRefuse, Refusal } from '../../../platform/refusal.ts';
import { brandName } from '../../brands/index.ts';
import { clearLoginTry, takePasswordTry, takeStepTry } from '../login-limits.ts';
import { PROOF_MS } from '../model.ts';
import { throughGate } from '../password-gate.ts';
import { isPassword } from '../secrets.ts';
import { isProven, storeProof } from '../session-queries.ts';
import { newSecret, sealSecret, secretUri, stepOfCode, worldTime } from './authenticator.ts';
import { factorsOf, takeFactor, tellChange, waysOf } from './factors.ts';
import { type Holder, type HolderCtx, holderOf, hostOf } from './holder.ts';
import { askForNewPasskey, askForPasskey, checkNewPasskey } from './passkeys.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  forgetFactors,
  holderPasswordHash,
  insertPasskey,
  lockHolder,
  ownPasskeyName,
  passkeysOf,
  resetDueAt,
  storeAuthenticator,
  storePasskeyName,
} from './queries.ts';
import { makeRecoveryCodes } from './recovery.ts';
import { opened, sealFor, spend } from './sealed.ts';
import { PASSKEYS } from '@entrepot/contract/accounts/rules';

type Operations = typeof managingSteps;
type InputOf<Name extends keyof Operations> = z.output<Operations[Name]['input']>;

const isConfirmed = ({ db, actor, now }: HolderCtx) =>
  isProven(db, actor.sessionId, later(now, -PROOF_MS));

/** Refuses CONFIRM_NEEDED. */
export async function requireConfirmed(ctx: HolderCtx): Promise<Holder> {
  if (!(await isConfirmed(ctx))) {
    throw new Refusal('CONFIRM_NEEDED');
  }
  return holderOf(ctx);
}

/** The same, for whoever has a second step at all: who has none is asked for his fund password alone. Refuses CONFIRM_NEEDED. */
export async function requireSecondStep(ctx: HolderCtx): Promise<void> {
  if ((await hasSecondStep(ctx)) && !(await isConfirmed(ctx))) {
    throw new Refusal('CONFIRM_NEEDED');
  }
}

/** Whether an authenticator app or a passkey is asked for beside the password. */
export const hasSecondStep = async (ctx: HolderCtx): Promise<boolean> =>
  (await factorsOf(ctx, holderOf(ctx))).on;

async function getTwoStep(ctx: HolderCtx): Promise<TwoStep> {
  const holder = holderOf(ctx);
  const factors = await factorsOf(ctx, holder);
  const resetAt = await resetDueAt(ctx.db, holder.id);
  const host = hostOf(ctx);
  return {
    on: factors.on,
    authenticatorSince: factors.authenticator?.createdAt.toISOString() ?? null,
    passkeys: factors.passkeys.map((row) =>
      shown(passkeyShape, { ...row, here: row.host === host }),
    ),
    recoveryLeft: factors.recoveryLeft,
    confirmed: await isConfirmed(ctx),
    ways: factors.on ? waysOf(ctx, factors) : ['password'],
    resetAt: resetAt?.toISOString() ?? null,
  };
}

async function confirmIdentity(
  ctx: HolderCtx,
  { proof }: InputOf<'confirmIdentity'>,
): Promise<TwoStep> {
  await takeProof(ctx, proof);
  await storeProof(ctx.db, ctx.actor.sessionId, ctx.now);
  return getTwoStep(ctx);
}

/** Whoever has a factor proves himself with one: a password that somebody learnt takes none of them away. */
async function takeProof(ctx: HolderCtx, proof: Proof): Promise<void> {
  const holder = holderOf(ctx);
  if (proof.by !== 'password') {
    await takeFactor(ctx, holder, proof, { purpose: 'confirm', of: ctx.actor.sessionId });
    return;
  }
  const attempt = await takePasswordTry(ctx, holder.id);
  const stored = await holderPasswordHash(ctx.db, holder);
  const right = await throughGate(() => isPassword(ctx.config.secret, stored, proof.password));
  const { on } = await factorsOf(ctx, holder);
  if (!right || on) {
    throw new Refusal('PASSWORD_WRONG');
  }
  await clearLoginTry(ctx, attempt);
}

async function addPasskey(ctx: HolderCtx, input: InputOf<'addPasskey'>) {
  const holder = await requireConfirmed(ctx);
  const { challenge, credential, name } = input;
  const kept = await checkNewPasskey(ctx, { challenge, credential, of: ctx.actor.sessionId });
  await lockHolder(ctx.db, holder);
  const own = await passkeysOf(ctx.db, holder.id);
  if (own.length >= PASSKEYS) {
    throw new Refusal('PASSKEY_LIMIT', { most: PASSKEYS });
  }
  const id = newId(ctx.now.getTime());
  if (!(await insertPasskey(ctx.db, holder, { ...kept, id, name, createdAt: ctx.now }))) {
    throw new Refusal('PASSKEY_WRONG');
  }
  await tellChange(ctx, holder, 'passkeyAdded');
  return firstCodes(ctx, holder);
}

/** The first factor brings recovery codes with it. */
async function firstCodes(ctx: HolderCtx, holder: Holder) {
  const left = await countRecoveryCodes(ctx.db, holder.id);
  return { recoveryCodes: left === 0 ? await makeRecoveryCodes(ctx, holder) : null };
}

async function renamePasskey(ctx: HolderCtx, { id, name }: InputOf<'renamePasskey'>) {
  if (!(await storePasskeyName(ctx.db, { holderId: ctx.actor.id, id, name }))) {
    throw new Refusal('PASSKEY_NOT_FOUND');
  }
}

async function removePasskey(ctx: HolderCtx, { id }: InputOf<'removePasskey'>) {
  const holderId = ctx.actor.id;
  orRefuse(await ownPasskeyName(ctx.db, { holderId, id }), 'PASSKEY_NOT_FOUND');
  const holder = await requireConfirmed(ctx);
  await lockHolder(ctx.db, holder);
  await deletePasskey(ctx.db, { holderId, id });
  await afterRemoval(ctx, holder, 'passkeyRemoved');
}

/** Recovery codes of an account without factors would open nothing. */
async function afterRemoval(
  ctx: HolderCtx,
  holder: Holder,
  what: 'passkeyRemoved' | 'appRemoved',
): Promise<void> {
  if (!(await factorsOf(ctx, holder)).on) {
    await forgetFactors(ctx.db, holder.id);
  }
  await tellChange(ctx, holder, what);
}

async function startAuthenticator(ctx: HolderCtx) {
  const holder = await requireConfirmed(ctx);
  const secret = newSecret();
  const { token } = sealFor(ctx, { purpose: 'new app', of: ctx.actor.sessionId, held: secret });
  const issuer = await brandName(ctx.db, ctx.brand.id);
  return { secret, uri: secretUri(secret, issuer, holder.username), challenge: token };
}

async function addAuthenticator(ctx: HolderCtx, input: InputOf<'addAuthenticator'>) {
  const holder = await requireConfirmed(ctx);
  const sealed = opened(ctx, input.challenge, { purpose: 'new app', of: ctx.actor.sessionId });
  const attempt = await takeStepTry(ctx, holder.id, 'authenticator');
  const step = stepOfCode(sealed.held, input.code, worldTime());
  if (step === undefined) {
    throw new Refusal('STEP_WRONG');
  }
  await clearLoginTry(ctx, attempt);
  await spend(ctx.db, sealed);
  await lockHolder(ctx.db, holder);
  const secret = sealSecret(ctx, sealed.held);
  // The code that proved it is used up: it opens nothing a second time.
  await storeAuthenticator(ctx.db, holder, { secret, lastStep: step, now: ctx.now });
  await tellChange(ctx, holder, 'appAdded');
  return firstCodes(ctx, holder);
}

async function removeAuthenticator(ctx: HolderCtx) {
  const holder = await requireConfirmed(ctx);
  await lockHolder(ctx.db, holder);
  if (await deleteAuthenticator(ctx.db, holder.id)) {
    await afterRemoval(ctx, holder, 'appRemoved');
  }
}

async function renewRecoveryCodes(ctx: HolderCtx) {
  const holder = await requireConfirmed(ctx);
  await lockHolder(ctx.db, holder);
  if (!(await factorsOf(ctx, holder)).on) {
    throw new Refusal('TWO_STEP_OFF');
  }
  const recoveryCodes = await makeRecoveryCodes(ctx, holder);
  await tellChange(ctx, holder, 'codesMade');
  return { recoveryCodes };
}

/** The same for buyers, sellers and operators. */
export const managingRoutes = {
  getTwoStep,
  async getConfirmChallenge(ctx: HolderCtx) {
    const own = await passkeysOf(ctx.db, ctx.actor.id);
    return askForPasskey(ctx, 'confirm', { own, of: ctx.actor.sessionId });
  },
  confirmIdentity,
  async startPasskey(ctx: HolderCtx) {
    return askForNewPasskey(ctx, await requireConfirmed(ctx), ctx.actor.sessionId);
  },
  addPasskey,
  renamePasskey,
  removePasskey,
  startAuthenticator,
  addAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
};

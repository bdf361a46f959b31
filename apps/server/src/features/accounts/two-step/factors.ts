// What stands for a holder besides the password, and that one of it is right.
import type { Factor, StepWay } from '@entrepot/contract/accounts/two-step';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clearLoginTry, takeStepTry } from '../login-limits.ts';
import { tellOwner } from '../notices.ts';
import { texts } from '../own-texts.ts';
import { stepOfCode, unsealSecret, worldTime } from './authenticator.ts';
import { type Holder, hostOf } from './holder.ts';
import { checkPasskey } from './passkeys.ts';
import {
  authenticatorOf,
  cancelReset,
  countRecoveryCodes,
  forgetFactors,
  passkeysOf,
  resetDueAt,
  spendRecoveryCode,
  useCodeStep,
} from './queries.ts';
import { recoveryHash } from './recovery.ts';

const CHANGED = texts.mail('two-step-changed');

export async function factorsOf({ db }: Ctx, { id }: Pick<Holder, 'id'>) {
  const passkeys = await passkeysOf(db, id);
  const authenticator = await authenticatorOf(db, id);
  const recoveryLeft = await countRecoveryCodes(db, id);
  return {
    passkeys,
    authenticator,
    recoveryLeft,
    on: passkeys.length > 0 || authenticator !== undefined,
  };
}
export type Factors = Awaited<ReturnType<typeof factorsOf>>;

/** How a second step can be taken at the host that is asked. */
export function waysOf(ctx: Ctx, { passkeys, authenticator, recoveryLeft }: Factors): StepWay[] {
  const host = hostOf(ctx);
  return [
    ...(passkeys.some((passkey) => passkey.host === host) ? (['passkey'] as const) : []),
    ...(authenticator ? (['authenticator'] as const) : []),
    ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Whether a password alone does not log in. What customer service was asked to turn off goes off when its day has come. */
export async function stepsNeeded(ctx: Ctx, holder: Holder): Promise<Factors | undefined> {
  const due = await resetDueAt(ctx.db, holder.id);
  if (due && due <= ctx.now) {
    await forgetFactors(ctx.db, holder.id);
    return undefined;
  }
  const factors = await factorsOf(ctx, holder);
  return factors.on ? factors : undefined;
}

type Ceremony = Pick<Parameters<typeof checkPasskey>[2], 'purpose' | 'of'>;

/** Refuses a factor that is not right. One that is stops a reset by customer service: nothing was lost. */
export async function takeFactor(
  ctx: Ctx,
  holder: Holder,
  factor: Factor,
  ceremony: Ceremony,
): Promise<void> {
  if (factor.by === 'passkey') {
    const { challenge, credential } = factor;
    const own = await passkeysOf(ctx.db, holder.id);
    const used = own.find(({ credentialId }) => credentialId === credential.id);
    await checkPasskey(ctx, used, { challenge, credential, ...ceremony });
  } else {
    const attempt = await takeStepTry(ctx, holder.id, factor.by);
    if (!(await isRightCode(ctx, holder, factor))) {
      throw new Refusal('STEP_WRONG');
    }
    await clearLoginTry(ctx, attempt);
  }
  await cancelReset(ctx.db, holder.id);
}

async function isRightCode(
  ctx: Ctx,
  holder: Holder,
  { by, code }: Exclude<Factor, { by: 'passkey' }>,
): Promise<boolean> {
  if (by === 'recovery') {
    const spent = await spendRecoveryCode(ctx.db, holder.id, recoveryHash(ctx, holder, code));
    if (spent) {
      await tellChange(ctx, holder, 'codeUsed');
    }
    return spent;
  }
  const kept = await authenticatorOf(ctx.db, holder.id);
  const step = kept && stepOfCode(unsealSecret(ctx, kept.secret), code, worldTime());
  return step !== undefined && useCodeStep(ctx.db, holder.id, step);
}

type Change =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesMade'
  | 'codeUsed';

/** Operators have no address; what they change stands in the audit log of the server. */
export async function tellChange(ctx: Ctx, holder: Holder, what: Change): Promise<void> {
  if (holder.realm === 'account') {
    const about = { kind: 'two-step-changed' as const, params: {} };
    await tellOwner(ctx, holder.id, { mail: CHANGED, about, values: { what } });
  }
}

// Logging in with a second step, or with a passkey alone.
import type { signingIn } from '@entrepot/contract/accounts/two-step';
import type { PersonId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stepsNeeded, takeFactor, waysOf } from './factors.ts';
import { type Holder, realmOf } from './holder.ts';
import { askForPasskey, checkPasskey } from './passkeys.ts';
import { cancelReset, passkeyByCredential, passkeysOf } from './queries.ts';
import { opened, sealFor, type Sealed, spend } from './sealed.ts';

type Operations = typeof signingIn;
type InputOf<Name extends keyof Operations> = z.output<Operations[Name]['input']>;

/**
 * After a right password: refuses SECOND_STEP_NEEDED where a password alone does not log in. Our own screens are told the
 * step that goes on; an existing client, which has no screen for it, is only told to come to the site.
 */
export async function demandSecondStep(ctx: Ctx, holder: Holder): Promise<void> {
  const factors = await stepsNeeded(ctx, holder);
  if (!factors) {
    return;
  }
  if (ctx.existingClient) {
    throw new Refusal('SECOND_STEP_NEEDED');
  }
  const { token } = sealFor(ctx, { purpose: 'step', held: holder.id });
  throw new Refusal('SECOND_STEP_NEEDED', {
    step: token,
    ways: waysOf(ctx, factors).join(' '),
  });
}

/** `of` binds a passkey's challenge to this step and no other. */
type Step = { sealed: Sealed; holderId: PersonId; of: string };

function stepOf(ctx: Ctx, token: string): Step {
  const sealed = opened(ctx, token, { purpose: 'step' });
  return { sealed, holderId: sealed.held as PersonId, of: sealed.nonce };
}

export async function getPasskeyChallenge(
  ctx: Ctx,
  { step: token }: InputOf<'getPasskeyChallenge'>,
) {
  if (token === undefined) {
    return askForPasskey(ctx, 'log-in');
  }
  const { holderId, of } = stepOf(ctx, token);
  return askForPasskey(ctx, 'second step', { own: await passkeysOf(ctx.db, holderId), of });
}

/** Opens the session of whoever was found; an origin's own: who may, and what it answers. */
type Open<Session> = (ctx: Ctx, id: PersonId) => Promise<Session>;

/** `loginWithPasskey` and `takeSecondStep` of one origin. */
export const signInRoutes = <Session>(open: Open<Session>) => ({
  getPasskeyChallenge,
  async loginWithPasskey(ctx: Ctx, input: InputOf<'loginWithPasskey'>): Promise<Session> {
    const used = await passkeyByCredential(ctx.db, input.credential.id, realmOf(ctx));
    await checkPasskey(ctx, used, { ...input, purpose: 'log-in' });
    if (!used) {
      throw new Refusal('PASSKEY_WRONG');
    }
    await cancelReset(ctx.db, used.holderId);
    return open(ctx, used.holderId);
  },
  async takeSecondStep(ctx: Ctx, input: InputOf<'takeSecondStep'>): Promise<Session> {
    const { sealed, holderId, of } = stepOf(ctx, input.step);
    const holder = { realm: realmOf(ctx), id: holderId, username: '' } as Holder;
    await takeFactor(ctx, holder, input.factor, { purpose: 'second step', of });
    await spend(ctx.db, sealed);
    return open(ctx, holderId);
  },
});

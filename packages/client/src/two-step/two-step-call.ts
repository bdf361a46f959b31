/** What all apps ask about two-step sign-in, each at its own origin. */
import { queryOptions } from '@tanstack/react-query';
import type { Factor, Proof, TwoStep } from '@entrepot/contract/accounts/two-step';
import type { CallOptions } from '../call.ts';

type Asks<Name, Input, Output> = (
  name: Name,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

type Nothing = Record<string, never>;
export type Ceremony = { options: Record<string, unknown>; challenge: string };
export type Credential = Extract<Factor, { by: 'passkey' }>['credential'];
type MadeCodes = { recoveryCodes: string[] | null };

/** While nobody is logged in yet; `Session` is what the app gets when it is done. */
export type SignInCall<Session> = Asks<
  'accounts.getPasskeyChallenge',
  { step?: string },
  Ceremony
> &
  Asks<'accounts.loginWithPasskey', { challenge: string; credential: Credential }, Session> &
  Asks<'accounts.takeSecondStep', { step: string; factor: Factor }, Session>;

export type TwoStepCall = Asks<'accounts.getTwoStep', Nothing, TwoStep> &
  Asks<'accounts.getConfirmChallenge', Nothing, Ceremony> &
  Asks<'accounts.confirmIdentity', { proof: Proof }, TwoStep> &
  Asks<'accounts.startPasskey', Nothing, Ceremony> &
  Asks<
    'accounts.addPasskey',
    { challenge: string; credential: Credential; name: string },
    MadeCodes
  > &
  Asks<'accounts.renamePasskey', { id: string; name: string }, unknown> &
  Asks<'accounts.removePasskey', { id: string }, unknown> &
  Asks<'accounts.startAuthenticator', Nothing, { secret: string; uri: string; challenge: string }> &
  Asks<'accounts.addAuthenticator', { challenge: string; code: string }, MadeCodes> &
  Asks<'accounts.removeAuthenticator', Nothing, unknown> &
  Asks<'accounts.renewRecoveryCodes', Nothing, MadeCodes>;

export const twoStepQuery = (call: TwoStepCall) =>
  queryOptions({
    queryKey: ['accounts.getTwoStep', {}] as const,
    queryFn: ({ signal }) => call('accounts.getTwoStep', {}, { signal }),
  });

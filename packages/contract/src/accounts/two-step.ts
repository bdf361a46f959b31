// Two-step sign-in: passkeys, an authenticator app and recovery codes (decision record 0045). The same for accounts at both
// of their origins and for operators.
import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { id, instant, text } from '../shapes.ts';
import { RECOVERY_CODES } from './rules.ts';
import { password, session } from './types.ts';

/** How a second step can be taken. */
export const stepWay = z.enum(['passkey', 'authenticator', 'recovery']);
export type StepWay = z.infer<typeof stepWay>;

/** What the server sealed for later: a step begun, a challenge, a secret that waits for its first code. */
const sealed = z.string().min(1).max(2_000);
const credentialId = z.string().regex(/^[\w-]{1,1400}$/);
/** What a browser's authenticator answers, as `@simplewebauthn/browser` writes it. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
});

const factors = [
  z.strictObject({ by: z.literal('passkey'), challenge: sealed, credential }),
  /** Six digits, with or without the blank that apps show among them. */
  z.strictObject({ by: z.literal('authenticator'), code: text(20, 1) }),
  z.strictObject({ by: z.literal('recovery'), code: text(40, 1) }),
] as const;
/** A second step. */
export const factor = z.discriminatedUnion('by', factors);
export type Factor = z.output<typeof factor>;
/** That it is the holder: a factor, or the password of an account that has none. */
export const proof = z.discriminatedUnion('by', [
  ...factors,
  z.strictObject({ by: z.literal('password'), password }),
]);
export type Proof = z.output<typeof proof>;

const ceremony = z.object({
  /** For the browser's `navigator.credentials`. */
  options: z.record(z.string(), z.unknown()),
  /** Comes back with the answer. */
  challenge: z.string(),
});

export const passkey = z.object({
  id,
  name: z.string(),
  /** The host at which it can be used. */
  host: z.string(),
  /** That is the host that was asked. */
  here: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const twoStep = z.object({
  on: z.boolean(),
  /** Since when there is an authenticator app. */
  authenticatorSince: instant.nullable(),
  passkeys: z.array(passkey),
  /** Recovery codes that are not used yet. */
  recoveryLeft: z.int().min(0).max(RECOVERY_CODES),
  /** Whoever asks has proven a moment ago that it is he; otherwise he has to before anything is changed. */
  confirmed: z.boolean(),
  /** How he can; `password` for an account without factors. */
  ways: z.array(z.enum(['password', ...stepWay.options])),
  /** When customer service's reset is done, unless a second step is taken before. */
  resetAt: instant.nullable(),
});
export type TwoStep = z.infer<typeof twoStep>;

/** Shown once; null when there were codes already. */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** An office shares its network; whose codes are tried has a count of his own. */
const SIGNING_IN = { count: 120, seconds: 60, per: 'network' } as const;
const PROVING = { count: 20, seconds: 600, per: 'account' } as const;
const CONFIRMED = ['CONFIRM_NEEDED'] as const;
const FACTOR_WRONG = ['STEP_WRONG', 'STEP_LOCKED', 'STEP_EXPIRED', 'PASSKEY_WRONG'] as const;

/** Logging in with a passkey alone, and the second step after a right password. */
export const signingIn = {
  getPasskeyChallenge: anyone.reads({
    summary: 'What a browser needs to ask for a passkey: any of this host, or one for a step',
    input: z.strictObject({ step: sealed.optional() }),
    output: ceremony,
    refusals: ['STEP_EXPIRED'],
    rate: SIGNING_IN,
  }),
  loginWithPasskey: anyone.writes({
    summary: 'Logs in with a passkey alone, which has checked who holds it',
    visitorsKeys: true,
    whileClosed: true,
    input: z.strictObject({ challenge: sealed, credential }),
    output: session,
    refusals: ['PASSKEY_WRONG', 'STEP_EXPIRED', 'ACCOUNT_DISABLED'],
    rate: SIGNING_IN,
  }),
  takeSecondStep: anyone.writes({
    summary:
      'Finishes a log-in whose password was right: refusal SECOND_STEP_NEEDED named the step',
    visitorsKeys: true,
    whileClosed: true,
    input: z.strictObject({ step: sealed, factor }),
    output: session,
    refusals: [...FACTOR_WRONG, 'ACCOUNT_DISABLED'],
    rate: SIGNING_IN,
  }),
};

/** What the holder does about his factors. */
export const managingSteps = {
  getTwoStep: buyer.reads({
    summary: 'The own factors, and whether and how it must be proven whose session this is',
    output: twoStep,
  }),
  getConfirmChallenge: buyer.reads({
    summary: 'What a browser needs to ask for one of the own passkeys',
    output: ceremony,
  }),
  confirmIdentity: buyer.writes({
    summary: 'Proves once more whose session this is; for ten minutes factors can be changed',
    whileClosed: true,
    input: z.strictObject({ proof }),
    output: twoStep,
    refusals: [...FACTOR_WRONG, 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
    rate: PROVING,
  }),
  startPasskey: buyer.reads({
    summary: 'What a browser needs to make a passkey',
    output: ceremony,
    refusals: [...CONFIRMED, 'PASSKEY_LIMIT'],
  }),
  addPasskey: buyer.writes({
    summary: 'Keeps a new passkey; the first factor turns two-step sign-in on',
    input: z.strictObject({ challenge: sealed, credential, name: text(60, 1) }),
    output: madeCodes,
    refusals: [...CONFIRMED, 'PASSKEY_LIMIT', 'PASSKEY_WRONG', 'STEP_EXPIRED'],
    rate: PROVING,
  }),
  renamePasskey: buyer.writes({
    summary: 'Gives a passkey another name',
    input: z.strictObject({ id, name: text(60, 1) }),
    object: { field: 'id', kind: 'passkey', notFound: 'PASSKEY_NOT_FOUND' },
  }),
  removePasskey: buyer.writes({
    summary: 'Forgets a passkey; without any factor a password alone logs in again',
    input: z.strictObject({ id }),
    refusals: CONFIRMED,
    object: { field: 'id', kind: 'passkey', notFound: 'PASSKEY_NOT_FOUND' },
  }),
  startAuthenticator: buyer.reads({
    summary: 'A new secret for an authenticator app, as text and as the address of its QR code',
    output: z.object({ secret: z.string(), uri: z.string(), challenge: z.string() }),
    refusals: CONFIRMED,
  }),
  addAuthenticator: buyer.writes({
    summary: 'Turns the authenticator app on with its first code; another one is replaced',
    input: z.strictObject({ challenge: sealed, code: text(20, 1) }),
    output: madeCodes,
    refusals: [...CONFIRMED, 'STEP_WRONG', 'STEP_LOCKED', 'STEP_EXPIRED'],
    rate: PROVING,
  }),
  removeAuthenticator: buyer.writes({
    summary: 'Turns the authenticator app off',
    refusals: CONFIRMED,
  }),
  renewRecoveryCodes: buyer.writes({
    summary: 'Makes ten new recovery codes; the ones before are worth nothing',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...CONFIRMED, 'TWO_STEP_OFF'],
  }),
};

import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { text as cleanText } from '../shapes.ts';
import { email, mailCode } from '../notifications/types.ts';
import { addressOperations } from './addresses.ts';
import { contactOperations } from './contacts.ts';
import { HARDEST_CHECK, PASSWORD_LIMIT } from './rules.ts';
import { sessionOperations } from './sessions.ts';
import { managingSteps, signingIn } from './two-step.ts';
import {
  challenge,
  closingObstacle,
  fundPassword,
  human,
  me,
  password,
  phone,
  session,
} from './types.ts';
import * as wire from './wire.ts';

const LOGIN_RATE = { count: 60, seconds: 60, per: 'network' } as const;

/** Logging in, whoever does. */
export const loggingIn = {
  input: z.strictObject({ name: cleanText(64, 1), password, human }),
  refusals: [
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    'ACCOUNT_DISABLED',
    'VERIFICATION_NEEDED',
    'VERIFICATION_FAILED',
    'SECOND_STEP_NEEDED',
  ],
} as const;

const newPassword = { code: mailCode, password, confirmation: z.string().max(128) };

const registration = z.strictObject({
  by: z.enum(['username', 'email', 'phone']),
  /** The user name, the e-mail address, or the phone as `86 13800000000`. */
  name: cleanText(64, 1),
  password,
  /** The password once more, where it was asked for twice. */
  confirmation: z.string().max(PASSWORD_LIMIT).optional(),
  agreed: z.literal(true),
  invitation: cleanText(16).optional(),
  /** Proves the e-mail address or phone that it was sent to with `notifications.sendCode`. */
  code: mailCode.optional(),
  human,
});

const REGISTERING = [
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'INVITATION_UNKNOWN',
  'INVITER_NO_PERMISSION',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_MISMATCH',
  'CODE_WRONG',
  'PHONE_CODES_CLOSED',
  'VERIFICATION_NEEDED',
  'VERIFICATION_FAILED',
] as const;
const registering = {
  visitorsKeys: true,
  input: registration,
  output: session,
  rate: { count: 60, seconds: 600, per: 'network' },
  log: ['by'],
} as const;

export const accountsStorefront = {
  getChallenge: anyone.reads({
    summary:
      'A challenge for the slide check; its solution is sent as `human`. The refusal VERIFICATION_NEEDED names the level that is needed',
    input: z.strictObject({ level: z.int().min(0).max(HARDEST_CHECK).default(0) }),
    output: challenge,
    rate: { count: 60, seconds: 60, per: 'network' },
  }),
  passGate: anyone.writes({
    summary: 'Begins a visit to a brand whose pages are seen after the slide check only',
    whileClosed: true,
    input: z.strictObject({ human: human.unwrap() }),
    refusals: ['VERIFICATION_FAILED'],
    rate: LOGIN_RATE,
  }),
  register: anyone.writes({
    summary: 'Opens an account by user name, e-mail or phone and logs it in',
    ...registering,
    refusals: REGISTERING,
    wire: {
      paths: ['localuser!registerNoVerifcode'],
      input: wire.wireRegister,
      output: wire.wireSession,
    },
  }),
  registerWithCode: anyone.writes({
    summary: 'Opens an account by an e-mail address or phone that a code was sent to',
    ...registering,
    refusals: [...REGISTERING, 'CODE_MISSING'],
    wire: {
      paths: ['localuser!registerWithVerifcode'],
      input: wire.wireRegister,
      output: wire.wireSession,
    },
  }),
  login: anyone.writes({
    summary: 'Logs in with user name, e-mail or phone',
    ...loggingIn,
    whileClosed: true,
    output: session,
    rate: LOGIN_RATE,
    wire: {
      paths: ['user!newlogin', 'user!login'],
      input: wire.wireLogin,
      output: wire.wireSession,
    },
  }),
  getMe: buyer.reads({
    summary: 'The own account',
    output: me,
    wire: { paths: ['localuser!get'], output: wire.wireMe },
  }),
  ...signingIn,
  ...managingSteps,
  ...sessionOperations,
  ...contactOperations,
  getClosing: buyer.reads({
    summary: 'What keeps the own account from closing',
    output: z.object({ obstacles: z.array(closingObstacle) }),
  }),
  closeAccount: buyer.writes({
    summary: 'Closes the own account for good, once no balance remains and no order is open',
    input: z.strictObject({
      /** The account name typed again. */
      account: cleanText(64, 1),
      reason: cleanText(500, 1),
      fundPassword,
    }),
    refusals: [
      'ACCOUNT_NOT_FOUND',
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
      'BALANCE_REMAINS',
      'DEPOSITS_OPEN',
      'WITHDRAWALS_OPEN',
      'ORDERS_OPEN',
      'LOAN_OPEN',
      'SHOP_STILL_SELLS',
    ],
    wire: { paths: ['user!logoff'], input: wire.closeInput },
  }),
  changePassword: buyer.writes({
    summary: 'Changes the login password; every other session ends and this one gets a new token',
    input: z.strictObject({ old: password, password, confirmation: z.string().max(128) }),
    output: session,
    refusals: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISMATCH', 'PASSWORD_TOO_COMMON', 'LOGIN_LOCKED'],
    rate: { count: 20, seconds: 600, per: 'account' },
    wire: {
      paths: ['user!updateOldAndNewPsw'],
      input: wire.changePasswordInput,
      output: wire.wireNames,
    },
  }),
  sendResetCode: anyone.writes({
    summary:
      'Sends a code for a new login password to a proven phone; the answer never tells whether there is one',
    visitorsKeys: true,
    whileClosed: true,
    input: z.strictObject({ phone }),
    refusals: ['CODE_TOO_MANY', 'PHONE_CODES_CLOSED'],
    rate: { count: 5, seconds: 600, per: 'network' },
  }),
  resetPassword: anyone.writes({
    summary: 'Sets a new login password with a code that was sent; ends every session',
    visitorsKeys: true,
    whileClosed: true,
    input: z.union([
      z.strictObject({ email, ...newPassword }),
      z.strictObject({ phone, ...newPassword }),
    ]),
    refusals: ['CODE_WRONG', 'PASSWORD_MISMATCH', 'PASSWORD_TOO_COMMON'],
    rate: { count: 20, seconds: 600, per: 'network' },
    wire: { paths: ['user!resetpsw'], input: wire.resetPasswordInput },
  }),
  checkFundPassword: buyer.reads({
    summary: 'Whether a fund password is set',
    output: z.object({ set: z.boolean() }),
    wire: { paths: ['user!check-safeword'], output: wire.wireFundPasswordSet },
  }),
  setFundPassword: buyer.writes({
    summary: 'Sets the first fund password, six digits',
    input: z.strictObject({ fundPassword, confirmation: z.string().max(20) }),
    refusals: ['FUND_PASSWORD_ALREADY_SET', 'PASSWORD_MISMATCH', 'PASSWORD_TOO_COMMON'],
    wire: { paths: ['user!setSafewordReg'], input: wire.setFundPasswordInput },
  }),
  changeFundPassword: buyer.writes({
    summary: 'Changes the fund password',
    input: z.strictObject({
      old: fundPassword,
      fundPassword,
      confirmation: z.string().max(20),
    }),
    refusals: [
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
      'PASSWORD_MISMATCH',
      'PASSWORD_TOO_COMMON',
    ],
    wire: { paths: ['user!updateOldAndNewSafeword'], input: wire.changeFundPasswordInput },
  }),
  chooseAvatar: buyer.writes({
    summary: 'Chooses one of the twenty drawn pictures',
    input: z.strictObject({ avatar: z.int().min(1).max(20) }),
    output: me,
    log: ['avatar'],
    wire: { paths: ['localuser!refreshAvatar'], input: wire.avatarInput, output: wire.wireMe },
  }),
  ...addressOperations,
};

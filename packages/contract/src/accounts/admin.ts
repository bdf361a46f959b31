import { z } from 'zod';
import { anyone, askedByOperators, operator } from '../operation.ts';
import { accountId, page, pageOf, text } from '../shapes.ts';
import { operatorsAdmin } from './operators.ts';
import { accountsStorefront, loggingIn } from './storefront.ts';
import { managingSteps, signingIn } from './two-step.ts';
import {
  accountState,
  auditEntry,
  operatorMe,
  operatorSession,
  password,
  accountDetail,
  accountFigures,
  listedAccount,
  username,
} from './types.ts';

const accountObject = { field: 'id', kind: 'account', notFound: 'ACCOUNT_NOT_FOUND' } as const;
const locking = {
  input: z.strictObject({ id: accountId, reason: text(500, 4) }),
  output: accountDetail,
  object: accountObject,
};

export const accountsAdmin = {
  getChallenge: accountsStorefront.getChallenge,
  getPasskeyChallenge: signingIn.getPasskeyChallenge,
  loginWithPasskey: { ...signingIn.loginWithPasskey, output: operatorSession },
  takeSecondStep: { ...signingIn.takeSecondStep, output: operatorSession },
  ...askedByOperators('any-operator', managingSteps),
  setup: anyone.writes({
    summary: 'Makes the first operator with the one-time link that the server printed at its start',
    visitorsKeys: true,
    input: z.strictObject({
      link: z.string().max(100),
      username,
      name: text(60, 1),
      password: password.min(10),
    }),
    output: operatorSession,
    refusals: ['SETUP_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'USERNAME_TAKEN'],
    rate: { count: 20, seconds: 600, per: 'network' },
  }),
  login: anyone.writes({
    summary: 'Logs an operator in',
    ...loggingIn,
    output: operatorSession,
    rate: { count: 30, seconds: 60, per: 'network' },
  }),
  getMe: operator.reads({
    needs: 'any-operator',
    summary: 'The own account',
    output: operatorMe,
  }),
  logout: anyone.writes({
    summary: 'Ends the session',
  }),
  heartbeat: operator.writes({
    needs: 'any-operator',
    summary: 'Keeps the session of an open page alive',
  }),
  listAccounts: operator.reads({
    needs: 'customers',
    summary: 'Accounts, newest first, by part of name, e-mail, phone or UID',
    input: z.strictObject({
      search: text(64).default(''),
      state: accountState.optional(),
      merchant: z.boolean().optional(),
      ...page,
    }),
    output: pageOf(listedAccount),
    log: ['state', 'page'],
  }),
  getAccount: operator.reads({
    needs: 'customers',
    summary: 'One account with what happened to it',
    input: z.strictObject({ id: accountId }),
    output: accountDetail,
    object: accountObject,
  }),
  disableAccount: operator.writes({
    needs: 'customers',
    summary: 'Disables an account with a reason; its sessions end at once',
    ...locking,
  }),
  enableAccount: operator.writes({
    needs: 'customers',
    summary: 'Enables an account again with a reason',
    ...locking,
  }),
  stopInvitations: operator.writes({
    needs: 'customers',
    summary:
      'Takes the permission to invite away from an account; who registers with its code is refused',
    ...locking,
    log: ['reason'],
  }),
  allowInvitations: operator.writes({
    needs: 'customers',
    summary: 'Gives an account the permission to invite back',
    ...locking,
    log: ['reason'],
  }),
  resetTwoStep: operator.writes({
    needs: 'customers',
    summary:
      'Lets somebody in who has lost all factors: two-step sign-in goes off in a day, and he is told at once',
    input: z.strictObject({ id: accountId, reason: text(500, 4) }),
    output: accountDetail,
    refusals: ['TWO_STEP_OFF'],
    object: accountObject,
    log: ['reason'],
  }),
  getAccountFigures: operator.reads({
    needs: 'customers',
    summary: 'How many accounts there are, and how many were opened on each of the last 14 days',
    output: accountFigures,
  }),
  ...operatorsAdmin,
  listAuditEntries: operator.reads({
    needs: 'operators',
    summary: 'What operators changed, newest first',
    input: z.strictObject(page),
    output: pageOf(auditEntry),
    log: ['page'],
  }),
};

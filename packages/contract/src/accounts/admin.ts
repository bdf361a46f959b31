import { z } from 'zod';
import { op } from '../operation.ts';
import { accountId, done, page, pageOf, text } from '../shapes.ts';
import { accountsStorefront, loginInput } from './storefront.ts';
import {
  accountState,
  auditEntry,
  operator,
  operatorSession,
  password,
  accountDetail,
  accountFigures,
  listedAccount,
  username,
} from './types.ts';

const lockInput = z.strictObject({ id: accountId, reason: text(500, 4) });
const accountObject = { field: 'id', kind: 'account', notFound: 'ACCOUNT_NOT_FOUND' } as const;

export const accountsAdmin = {
  getChallenge: accountsStorefront.getChallenge,
  setup: op({
    summary: 'Makes the first operator with the one-time link that the server printed at its start',
    who: 'anyone',
    effect: 'write',
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
  login: op({
    summary: 'Logs an operator in',
    who: 'anyone',
    effect: 'write',
    input: loginInput,
    output: operatorSession,
    refusals: [
      'LOGIN_FAILED',
      'LOGIN_LOCKED',
      'ACCOUNT_DISABLED',
      'VERIFICATION_NEEDED',
      'VERIFICATION_FAILED',
    ],
    rate: { count: 30, seconds: 60, per: 'network' },
  }),
  getMe: op({
    summary: 'The own account',
    who: 'operator',
    effect: 'read',
    output: operator,
  }),
  logout: op({
    summary: 'Ends the session',
    who: 'anyone',
    effect: 'write',
    output: done,
  }),
  heartbeat: op({
    summary: 'Keeps the session of an open page alive',
    who: 'operator',
    effect: 'write',
    output: done,
  }),
  listAccounts: op({
    summary: 'Accounts, newest first, by part of name, e-mail, phone or UID',
    who: 'operator',
    effect: 'read',
    input: z.strictObject({
      search: text(64).default(''),
      state: accountState.optional(),
      merchant: z.boolean().optional(),
      ...page,
    }),
    output: pageOf(listedAccount),
    log: ['state', 'page'],
  }),
  getAccount: op({
    summary: 'One account with what happened to it',
    who: 'operator',
    effect: 'read',
    input: z.strictObject({ id: accountId }),
    output: accountDetail,
    refusals: ['ACCOUNT_NOT_FOUND'],
    log: ['id'],
    object: accountObject,
  }),
  disableAccount: op({
    summary: 'Disables an account with a reason; its sessions end at once',
    who: 'operator',
    effect: 'write',
    input: lockInput,
    output: accountDetail,
    refusals: ['ACCOUNT_NOT_FOUND'],
    log: ['id'],
    object: accountObject,
  }),
  enableAccount: op({
    summary: 'Enables an account again with a reason',
    who: 'operator',
    effect: 'write',
    input: lockInput,
    output: accountDetail,
    refusals: ['ACCOUNT_NOT_FOUND'],
    log: ['id'],
    object: accountObject,
  }),
  getAccountFigures: op({
    summary: 'How many accounts there are, and how many were opened on each of the last 14 days',
    who: 'operator',
    effect: 'read',
    output: accountFigures,
  }),
  listAuditEntries: op({
    summary: 'What operators changed, newest first',
    who: 'operator',
    effect: 'read',
    input: z.strictObject(page),
    output: pageOf(auditEntry),
    log: ['page'],
  }),
};

// E-mail and phone of an account, and the way back to a fund password that goes through them.
import { z } from 'zod';
import { buyer } from '../operation.ts';
import { instant } from '../shapes.ts';
import { email, mailCode } from '../notifications/types.ts';
import { contact, contactKind, fundPassword, me, password, phone } from './types.ts';

/** Every call may cost a text message. */
const SENDING_RATE = { count: 5, seconds: 600, per: 'account' } as const;
const GUESSING_RATE = { count: 20, seconds: 600, per: 'account' } as const;

const proof = { code: mailCode, password };

export const contactOperations = {
  getContacts: buyer.reads({
    summary: 'The own e-mail and phone, since when they are proven, and what they may be used for',
    output: z.object({
      email: contact.nullable(),
      phone: contact.nullable(),
      /** False: this mall sends no text messages, so a phone cannot be proven. */
      textMessages: z.boolean(),
    }),
  }),
  sendContactCode: buyer.writes({
    summary: 'Sends a code that proves a contact of the own account, and nothing else',
    input: z.union([z.strictObject({ email }), z.strictObject({ phone })]),
    refusals: ['CODE_TOO_MANY', 'PHONE_CODES_CLOSED'],
    rate: SENDING_RATE,
  }),
  changeContact: buyer.writes({
    summary: 'Adds, proves or replaces a contact, with the code sent to it and the login password',
    input: z.union([z.strictObject({ email, ...proof }), z.strictObject({ phone, ...proof })]),
    output: me,
    refusals: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'CODE_WRONG', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
    rate: GUESSING_RATE,
  }),
  sendFundPasswordCode: buyer.writes({
    summary: 'Sends a code to a proven contact, for a new fund password and nothing else',
    input: z.strictObject({ by: contactKind }),
    refusals: [
      'FUND_PASSWORD_NOT_SET',
      'CONTACT_NOT_PROVEN',
      'CONTACT_TOO_NEW',
      'CODE_TOO_MANY',
      'PHONE_CODES_CLOSED',
    ],
    rate: SENDING_RATE,
    log: ['by'],
  }),
  resetFundPassword: buyer.writes({
    summary:
      'Replaces a forgotten fund password: code, login password, and a rest for withdrawals; other sessions end',
    input: z.strictObject({
      by: contactKind,
      ...proof,
      fundPassword,
      confirmation: z.string().max(20),
    }),
    output: z.object({ payoutsFrom: instant }),
    refusals: [
      'PASSWORD_MISMATCH',
      'PASSWORD_TOO_COMMON',
      'FUND_PASSWORD_NOT_SET',
      'CONTACT_NOT_PROVEN',
      'CONTACT_TOO_NEW',
      'PASSWORD_WRONG',
      'LOGIN_LOCKED',
      'CODE_WRONG',
    ],
    rate: GUESSING_RATE,
    log: ['by'],
  }),
};

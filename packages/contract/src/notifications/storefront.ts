import { z } from 'zod';
import { op } from '../operation.ts';
import { done, nothing } from '../shapes.ts';
import { text } from '../wire.ts';
import { email } from './types.ts';

export const notificationsStorefront = {
  subscribe: op({
    summary: 'Subscribes an e-mail address to the newsletter',
    who: 'anyone',
    effect: 'write',
    visitorsKeys: true,
    input: z.strictObject({ email }),
    output: done,
    refusals: ['ALREADY_SUBSCRIBED'],
    rate: { count: 10, seconds: 600, per: 'network' },
    log: [],
    wire: { paths: ['subscribe!add'], input: z.object({ email: text }) },
  }),
  sendCode: op({
    summary: 'Mails a six-digit code; the answer never tells whether an account has this address',
    who: 'anyone',
    effect: 'write',
    visitorsKeys: true,
    input: z.strictObject({ email }),
    output: done,
    refusals: ['CODE_TOO_MANY'],
    rate: { count: 5, seconds: 600, per: 'network' },
    log: [],
    wire: {
      paths: ['idcode!execute'],
      input: z.object({ target: text }).transform(({ target }) => ({ email: target })),
    },
  }),
  /** Existing clients may load a script here; this mall never sends one (trust.md 6.5). */
  getScript: op({
    summary: 'Always empty: no code is ever sent to a client',
    who: 'anyone',
    effect: 'read',
    input: nothing,
    output: done,
    refusals: [],
    rate: { count: 60, seconds: 60, per: 'network' },
    log: [],
    wire: { paths: ['jscode!execute'], input: z.unknown().transform(() => ({})) },
  }),
};

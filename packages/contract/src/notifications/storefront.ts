import { z } from 'zod';
import { anyone } from '../operation.ts';
import { dialled, email, subscriber } from './types.ts';
import { codeInput, subscribeInput } from './wire.ts';

export const notificationsStorefront = {
  subscribe: anyone.writes({
    summary: 'Subscribes an e-mail address to the newsletter',
    visitorsKeys: true,
    input: z.strictObject({ email: subscriber }),
    refusals: ['ALREADY_SUBSCRIBED'],
    rate: { count: 10, seconds: 600, per: 'network' },
    wire: { paths: ['subscribe!add'], input: subscribeInput },
  }),
  sendCode: anyone.writes({
    summary:
      'Sends a six-digit code by mail or text message; the answer never tells whether an account has this address',
    visitorsKeys: true,
    input: z.union([z.strictObject({ email }), z.strictObject({ phone: dialled })]),
    refusals: ['CODE_TOO_MANY', 'PHONE_CODES_CLOSED'],
    rate: { count: 5, seconds: 600, per: 'network' },
    wire: {
      // The second is where existing clients ask for the code of a registration by e-mail. Whatever its name says, no
      // script is ever sent to a client.
      paths: ['idcode!execute', 'jscode!execute'],
      input: codeInput,
    },
  }),
};

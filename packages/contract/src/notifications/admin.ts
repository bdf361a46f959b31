import { z } from 'zod';
import { operator } from '../operation.ts';
import { page, pageOf } from '../shapes.ts';
import { outboxMail } from './types.ts';

export const notificationsAdmin = {
  listOutbox: operator.reads({
    summary: 'Mails that the demo world kept instead of sending, newest first',
    input: z.strictObject(page),
    output: pageOf(outboxMail),
    refusals: ['DEMO_ONLY'],
    log: ['page'],
  }),
};

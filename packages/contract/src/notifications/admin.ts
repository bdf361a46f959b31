import { z } from 'zod';
import { op } from '../operation.ts';
import { page, pageOf } from '../shapes.ts';
import { outboxMail } from './types.ts';

export const notificationsAdmin = {
  listOutbox: op({
    summary: 'Mails that the demo world kept instead of sending, newest first',
    who: 'operator',
    effect: 'read',
    input: z.strictObject(page),
    output: pageOf(outboxMail),
    refusals: ['DEMO_ONLY'],
    log: ['page'],
  }),
};

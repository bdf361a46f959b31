// Existing clients' shapes of codes and the newsletter (existing-clients.md §2.2).
import { z } from 'zod';
import { text } from '../wire.ts';
import { dialled } from './types.ts';

export const subscribeInput = z.object({ email: text });

export const codeInput = z.object({ target: text }).transform(({ target }) => {
  const phone = target.trim().replace(/^\+/, '').replace('|', ' ');
  return dialled.safeParse(phone).success ? { phone } : { email: target };
});

// Existing clients' shapes of codes, the newsletter and messages (existing-clients.md §2.2).
import { z } from 'zod';
import { text } from '../wire.ts';
import { dialled } from './types.ts';

export const subscribeInput = z.object({ email: text });

export const codeInput = z.object({ target: text }).transform(({ target }) => {
  const phone = target.trim().replace(/^\+/, '').replace('|', ' ');
  return dialled.safeParse(phone).success ? { phone } : { email: target };
});

export const wireMessages = ({ rows }: { rows: never[] }) => rows;

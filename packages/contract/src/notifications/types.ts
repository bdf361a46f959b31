import { z } from 'zod';
import { instant, language } from '../shapes.ts';
import { SUBSCRIBER } from './rules.ts';

/** Spec §5: at most 64 characters; the address is stored in lower case. */
export const email = z
  .string()
  .trim()
  .max(64)
  .pipe(z.email())
  .transform((text) => text.toLowerCase());

/** An address that can subscribe. */
export const subscriber = z.string().trim().max(64).regex(SUBSCRIBER).pipe(email);

/** Six digits, sent by mail. */
export const mailCode = z.string().regex(/^\d{6}$/);

/** A mail that the demo world keeps instead of sending. */
export const outboxMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  language,
  at: instant,
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** Area code and number, which some clients write without the space. */
export const dialled = z.string().regex(/^\d{1,4} ?\d{8,20}$/);

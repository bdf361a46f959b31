// Letters to the newsletter's confirmed addresses: written by operators, sent once.
import { z } from 'zod';
import { brandId, id, instant, language, text, versioned } from '../shapes.ts';

export const LETTER_SUBJECT = 120;
export const LETTER_BODY = 5_000;

/** English is read by everybody whose language it has not. */
const words = z.strictObject({ subject: text(LETTER_SUBJECT, 1), body: text(LETTER_BODY, 1) });
export const letterTexts = z
  .partialRecord(language, words)
  .refine(({ en }) => en !== undefined, { message: 'english', path: ['en'] });

const wordsRead = z.object({ subject: z.string(), body: z.string() });
export const letter = z.object({
  id,
  brandId,
  texts: z.partialRecord(language, wordsRead),
  version: z.int(),
  createdAt: instant,
  /** Null: a draft. */
  sentAt: instant.nullable(),
  /** To whom it goes or would go: those who are confirmed. */
  receivers: z.int(),
  /** Of them, those who have it. */
  sent: z.int(),
});

export const createLetterInput = z.strictObject({ brandId, texts: letterTexts });
export const updateLetterInput = versioned({ letterId: id, texts: letterTexts });
/** What is sent is what was seen: the version, and how many would get it. */
export const sendLetterInput = versioned({ letterId: id });
export const testLetterInput = z.strictObject({ letterId: id, language, email: z.email().max(64) });

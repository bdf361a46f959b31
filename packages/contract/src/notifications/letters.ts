// Letters to the newsletter's confirmed addresses: written by operators, sent once.
import { z } from 'zod';
import { LETTER_BODY, LETTER_SUBJECT } from './rules.ts';
import { brandId, id, instant, language, text, versioned } from '../shapes.ts';

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
  /** Of them, those whose turn has come. */
  sent: z.int(),
  /** To whom it could not be sent yet; the mall goes on trying. */
  failed: z.int(),
  /** Who unsubscribed with this as the last letter that he had. */
  left: z.int(),
  /** A draft that will be sent by itself. */
  sendAt: instant.nullable(),
  /** Nobody gets it any more who had not got it then. */
  stoppedAt: instant.nullable(),
});

export const createLetterInput = z.strictObject({ brandId, texts: letterTexts });
export const updateLetterInput = versioned({ letterId: id, texts: letterTexts });
/** What is sent is what was seen: the version, and how many would get it. */
export const sendLetterInput = versioned({ letterId: id });
/** Null: it waits for somebody again. */
export const scheduleLetterInput = versioned({ letterId: id, at: instant.nullable() });
export const stopLetterInput = z.strictObject({ letterId: id });
export const testLetterInput = z.strictObject({ letterId: id, language, email: z.email().max(64) });

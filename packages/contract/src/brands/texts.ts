import { z } from 'zod';
import { language, text } from '../shapes.ts';

/** A text by language; readers get their own language, else English, else the first. */
export const texts = z.partialRecord(language, text(2_000));
export type Texts = z.infer<typeof texts>;

// Puts a letter together from the texts of whoever sends it. Mails are plain text: nothing in them can run, load or be
// forged into looking like ours.
import {
  DEFAULT_LANGUAGE,
  type Language,
  type TextByLanguage,
  textIn,
} from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';
import { filled, type Mail, type TextValues } from '../../platform/texts.ts';
import { brandName } from '../brands/index.ts';
import { texts } from './own-texts.ts';

export type Letter = {
  mail: TextByLanguage<Mail>;
  /** A paragraph that stands below several mails of the sender. */
  below?: TextByLanguage<string>;
  /** Besides `brand`, which every text may name. */
  values?: TextValues;
  /** Where the reader can see what is told, at the end with the brand's name. */
  link?: string;
  /** Where one click ends mails of this category; in the mail's headers too. */
  unsubscribe?: string;
};

const DEMO = texts.below('demo');
const UNSUBSCRIBE = texts.below('unsubscribe');

/** In the given language, or in English where the sender has not all of it. */
export async function writeLetter(ctx: Ctx, letter: Letter, wanted: Language): Promise<Mail> {
  const { mail, below, values, link, unsubscribe } = letter;
  const language = mail[wanted] ? wanted : DEFAULT_LANGUAGE;
  const brand = await brandName(ctx.db, ctx.brand.id);
  const fill = (text: string) => filled(text, language, { brand, ...values });
  const { subject, body } = textIn(mail, language);
  const demo = ctx.config.demo ? `\n${textIn(DEMO, language)}` : '';
  const paragraphs = [
    fill(body),
    ...(below ? [fill(textIn(below, language))] : []),
    ...(link === undefined ? [] : [link, brand + demo]),
    ...(unsubscribe === undefined
      ? []
      : [filled(textIn(UNSUBSCRIBE, language), language, { unsubscribe })]),
  ];
  // A line break in a subject would begin a new mail header.
  return { subject: fill(subject).replace(/[\r\n]+/g, ' '), body: paragraphs.join('\n\n') };
}

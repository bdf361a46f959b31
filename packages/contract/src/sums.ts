// How a sum of money stands in a sentence: one rule for screens, mails and refusals. Pure.
import { direction, type Language } from './languages.ts';

/** In a text: a parameter with a currency, or with a parameter that names one. */
const SUM = /(\{\w+\}) (USDT|\{(?:coin|currency)\})/g;

/**
 * A written figure and its currency are on one line, and among words that are read from the right they have the order that they
 * have alone.
 */
export function wholeSum(figure: string, currency: string, language: Language): string {
  const sum = `${figure}\u00A0${currency}`;
  return direction(language) === 'rtl' ? `\u2066${sum}\u2069` : sum;
}

/** A text whose parameters are still to be filled in, with each sum in it kept whole. */
export function wholeSums(text: string, language: Language): string {
  return text.replace(SUM, (_, figure: string, currency: string) =>
    wholeSum(figure, currency, language),
  );
}

// How papers say things in a language: texts, figures, dates and places. Figures are written 0–9 in every language.
import { languageFacts, type Language } from '@entrepot/contract/languages';
import { type Amount, CHARGE_SCALE, CURRENCY, PRICE_SCALE, SCALE } from '@entrepot/contract/money';
import type english from '../../../locales/en/papers.json';
import { type TextValues, told } from '../../platform/texts.ts';
import { texts } from './own-texts.ts';

export type Words = ReturnType<typeof wordsIn>;

/** Dates are those of a time zone. */
export function wordsIn(language: Language, timeZone = 'UTC') {
  const tag = `${languageFacts(language).tag}-u-nu-latn`;
  const plain = new Intl.NumberFormat(tag);
  const money = moneyIn(tag, CHARGE_SCALE);
  const unit = moneyIn(tag, PRICE_SCALE);
  const exact = moneyIn(tag, SCALE);
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  // The English is British, and so are its dates: 21 Nov 2026.
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : tag, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return {
    ...{ language, timeZone },
    say: (name: keyof typeof english, values: TextValues = {}) =>
      told(texts.line(name), language, values),
    quantity: (count: number) => plain.format(count),
    unit: (amount: Amount) => unit(amount),
    money: (amount: Amount) => money(amount),
    /** To the last digit of the ledger. */
    exact: (amount: Amount) => exact(amount),
    /** With its currency, where no head of a column names it. */
    sum: (amount: Amount) => `${money(amount)} ${CURRENCY}`,
    date: (at: string) => date.format(new Date(at)),
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
}

/** Intl takes decimal text exactly; the type of its parameter only wants to see that it is one. */
function moneyIn(tag: string, most: number) {
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: CHARGE_SCALE,
    maximumFractionDigits: most,
  });
  return (amount: Amount) =>
    format.format(amount as unknown as Intl.StringNumericLiteral).replace('-', '−');
}

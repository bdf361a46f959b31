// What a refusal says (record 0004). A Chinese text without a full stop is a key by which existing clients look up their own
// words: it stays as it is.
import { rightName, rightNamed } from '@entrepot/contract/accounts/rights';
import type { Language } from '@entrepot/contract/languages';
import type { RefusalCode, RefusalParams } from '@entrepot/contract/refusals';
import type english from '../../locales/en/refusals.json';
import { told, textsOf } from './texts.ts';

const texts = textsOf<typeof english>('refusals');

/** A refusal in the reader's language, `{name}` filled from its parameters. */
export const refusalText = (
  code: RefusalCode,
  language: Language,
  params: RefusalParams = {},
): string =>
  told(texts.line(code), language, {
    minutes: minutesIn(params),
    ...rightIn(params, language),
    ...params,
  });

/** The name of a `right`, which programs read. */
const rightIn = ({ right: given }: RefusalParams, language: Language): RefusalParams => {
  const right = rightNamed(given);
  return right ? { rightName: rightName(right, language) } : {};
};

/** Of a wait in `seconds`, which programs read: none of a short one, else whole minutes, never less than it is. */
const minutesIn = ({ seconds }: RefusalParams): number =>
  Number(seconds) >= TOLD_IN_MINUTES ? Math.ceil(Number(seconds) / 60) : 0;

const TOLD_IN_MINUTES = 120;

/** What it says before its parameters are known: for documents. */
export const refusalPattern = (code: RefusalCode): string => texts.line(code).en;

/** What anybody sees when the fault is ours; by `reference` an operator finds it in the log. */
export const internalText = (language: Language, reference: string): string =>
  told(texts.line('INTERNAL'), language, { reference });

/** How long and how many of the pages that a reader has left are kept as they are (spec §2, decision record 0050). */
import type { Keeping } from '@entrepot/client/router/drawn.ts';

/** Answers are kept a little longer than the pages that show them: what is shown again must not have to wait for them. */
export const ANSWERS_MS = 21 * 60_000;

export const KEEPING: Keeping = {
  most: 6,
  ms: 20 * 60_000,
  // What is asked in a dialog is asked for the moment, and a typed password is nobody's to find.
  unless: () =>
    document.querySelector('main dialog[open]') !== null ||
    [...document.querySelectorAll<HTMLInputElement>(PASSWORDS)].some(({ value }) => value !== ''),
};

/** A shown one is a text field. */
const PASSWORDS = 'main input:is([type=password], [autocomplete*=password])';

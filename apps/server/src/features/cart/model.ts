// Item numbers as people write them. Pure.

/** A number as its owner writes it and as a buyer does are the same without case, blanks and marks. */
export const plainNumber = (written: string): string =>
  written.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Whoever mistypes a number mostly does so at its end. Too short ones begin like everything. */
export const beginningOf = (plain: string): string =>
  plain.length < 4 ? '' : plain.slice(0, Math.max(3, Math.ceil(plain.length * 0.5)));

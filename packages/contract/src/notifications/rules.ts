// Pure checks that forms and the server share.

/**
 * An address that can subscribe (spec §5): it begins with a letter or digit, has at least three characters before the at sign,
 * two in the domain, and ends in two lower-case letters or more. No text takes this expression long.
 */
export const SUBSCRIBER =
  /^[A-Za-z0-9][A-Za-z0-9._+-]{2,63}@[A-Za-z0-9-]{2,63}\.[a-z]{2,24}(?:\.[a-z]{2,24})?$/;

/** Most characters of a letter's subject and text. */
export const LETTER_SUBJECT = 120;
export const LETTER_BODY = 5_000;

// Pure checks that forms and the server share.

/** Letters and digits (spec §5), 4 to 30; a dash or underscore may stand inside. */
export const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{2,28})[A-Za-z0-9]$/;
/** Area code and number; at least eight digits (spec §5). */
export const PHONE = /^\d{1,4} \d{8,20}$/;
/** 3 to 32 characters, or none: spec §5 wants more than four, which would shut out countries whose codes are shorter. */
export const POSTCODE = /^(?:[A-Za-z0-9 -]{3,32})?$/;
/** The city of an address whose sender knows none. */
export const NO_CITY = '-';
export const FUND_PASSWORD = /^\d{6}$/;
/** Slide checks have this many levels above the usual one; each computes twice as long as the one before. */
export const HARDEST_CHECK = 5;
/** Longest password that is hashed at all. */
export const PASSWORD_LIMIT = 128;
/** Passkeys that one person may keep. */
export const PASSKEYS = 20;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** Drawn pictures to choose from. */
export const AVATARS = 20;

const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfv',
  '1qaz2wsx3edc4rfv',
];

/** True when a text is one character repeated, one short group repeated, or a walk over keyboard or alphabet. */
export function isTrivial(text: string): boolean {
  const lower = text.toLowerCase();
  return /^(.{1,3})\1+$/.test(lower) || isWalk(lower);
}

function isWalk(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return WALKS.some((walk) => walk.includes(text) || walk.includes(backwards));
}

/** Six-digit codes that everybody tries first: repeats, steps by one, pairs, well-known dates of years. */
export function isTrivialFundPassword(fundPassword: string): boolean {
  return (
    isTrivial(fundPassword) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(fundPassword) ||
    /^(\d)\1\1(\d)\2\2$/.test(fundPassword)
  );
}

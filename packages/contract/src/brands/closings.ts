// A way out of the mall that an operator closes has a reason and an end that its owners read (trust.md 6.3). Both sides read them here.
import { CLOSING_WHYS, readSetting, type SettingCode } from './settings.ts';

type Codes = { why: SettingCode; until: SettingCode };

/** The flags, each with where its reason and its end are stored. */
export const CLOSINGS = {
  withdrawals_open: { why: 'withdrawals_closed_why', until: 'withdrawals_closed_until' },
  withdrawals_bank_open: {
    why: 'withdrawals_bank_closed_why',
    until: 'withdrawals_bank_closed_until',
  },
} as const satisfies Partial<Record<SettingCode, Codes>>;
export type ClosingFlag = keyof typeof CLOSINGS;
export const CLOSING_FLAGS = Object.keys(CLOSINGS) as ClosingFlag[];

export const isClosingFlag = (code: string): code is ClosingFlag => Object.hasOwn(CLOSINGS, code);

export type ClosingWhy = (typeof CLOSING_WHYS)[number];
/** `late`: the day on which it was to open again is over. */
export type Closing = { why: ClosingWhy; until: string; late: boolean };

/**
 * What a brand says of a flag's closing, if anything. It may also say so of a network that is not served while the rest is open. A
 * day is over when it is over in UTC.
 */
export function closingOf(
  stored: Readonly<Record<string, string>>,
  flag: ClosingFlag,
  now: Date,
): Closing | undefined {
  const why = CLOSING_WHYS.find((each) => each === readSetting(stored, CLOSINGS[flag].why));
  const until = readSetting(stored, CLOSINGS[flag].until);
  return why && until !== '' ? { why, until, late: until < dayOf(now) } : undefined;
}

/** Whoever closes one says the end anew after as many: without a bound a far day would never be urgent. */
const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a closing may be said to end on its day: it has not passed, and is not too far away. */
export const isEndInReach = ({ until, late }: Closing, now: Date): boolean =>
  !late && until <= dayOf(new Date(now.getTime() + MOST_DAYS * DAY_MS));

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

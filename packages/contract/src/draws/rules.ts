// What a draw may be, and what a number wins. Pure: the browser shows with it, the server draws with it, and whoever
// proves a draw asks the same functions.
import { add, type Amount, compare, times, ZERO } from '../money.ts';

/** Chances are whole parts of this: 50,000 parts are one in twenty. */
export const CHANCE_PARTS = 1_000_000;
/** Kinds of prizes of one draw. */
export const MOST_PRIZES = 8;
export const MOST_PIECES = 10_000;
/** How often a draw may be drawn from by all together: its proof is one file that a browser checks. */
export const MOST_DRAWS = 20_000;
export const MOST_PER_DAY = 10;
export const MOST_PER_PERSON = 100;
/** Drafts that a brand may have at a time. */
export const MOST_DRAFTS = 50;
export const LONGEST_DAYS = 92;
/** A prize can be used at least so long after the draw has ended. */
export const USABLE_DAYS = 7;

/** `open` from its start on, also while its first hour has not come: its terms are public and nobody can change them. */
export const DRAW_STATES = ['draft', 'open', 'closed', 'revealed'] as const;
export type DrawState = (typeof DRAW_STATES)[number];
/** As readers see it: one that is open may still have to begin. */
export const DRAW_PHASES = ['upcoming', 'running', 'closed', 'revealed'] as const;
export type DrawPhase = (typeof DRAW_PHASES)[number];

type Times = { state: DrawState; opensAt: Date; closesAt: Date };

export function phaseOf({ state, opensAt, closesAt }: Times, now: Date): DrawPhase {
  if (state === 'revealed') {
    return 'revealed';
  }
  if (state === 'closed' || now >= closesAt) {
    return 'closed';
  }
  return now < opensAt ? 'upcoming' : 'running';
}

/** What a prize is worth at most: what its coupon takes off at most, which per cent alone do not bound. */
export const worthOf = ({
  amount,
  most,
}: {
  amount: Amount | null;
  most: Amount | null;
}): Amount | null => amount ?? most;

type ToCost = { pieces: number; coupon: { amount: Amount | null; most: Amount | null } };

/** The most that the mall can have to pay for a draw: every piece won, every coupon used to the full. */
export const mostCostOf = (prizes: readonly ToCost[]): Amount =>
  add(...prizes.map(({ pieces, coupon }) => times(worthOf(coupon) ?? ZERO, pieces)));

type Chance = { chance: number };

/** Parts that win nothing. */
export const nothingOf = (prizes: readonly Chance[]): number =>
  prizes.reduce((left, { chance }) => left - chance, CHANCE_PARTS);

/** Which prize a number from 0 up to below CHANCE_PARTS stands for, by its place; undefined: none. */
export function prizeFor<Prize extends Chance>(
  number: number,
  prizes: readonly Prize[],
): Prize | undefined {
  let from = 0;
  return prizes.find(({ chance }) => {
    from += chance;
    return number < from;
  });
}

/** Why a draft cannot be started yet. */
export const DRAW_PROBLEMS = [
  'no-title',
  'times-over',
  'too-long',
  'no-prizes',
  'chances-too-high',
  'coupon-not-there',
  'coupon-waits',
  'coupon-without-bound',
  'coupon-too-short',
  'coupon-too-few',
  'coupon-not-covered',
] as const;
export type DrawProblem = (typeof DRAW_PROBLEMS)[number];

/** A coupon as far as its being a prize goes; `left` is what is still there of its budget. */
export type PrizeCoupon = {
  amount: Amount | null;
  most: Amount | null;
  until: string;
  left: Amount;
  usesLeft: number | null;
  usable: boolean;
  /** It waits for a second operator’s yes. */
  waits: boolean;
};

type Draft = {
  hasTitle: boolean;
  opensAt: Date;
  closesAt: Date;
  prizes: readonly { pieces: number; chance: number; coupon: PrizeCoupon | undefined }[];
};

const DAY_MS = 86_400_000;

/** Everything that stands in the way of starting a draft, in the order of the form. */
export function problemsOf(
  { hasTitle, opensAt, closesAt, prizes }: Draft,
  now: Date,
): DrawProblem[] {
  const found: [boolean, DrawProblem][] = [
    [!hasTitle, 'no-title'],
    [closesAt <= now || closesAt <= opensAt, 'times-over'],
    [closesAt.getTime() - opensAt.getTime() > LONGEST_DAYS * DAY_MS, 'too-long'],
    [prizes.length === 0, 'no-prizes'],
    [nothingOf(prizes) < 0, 'chances-too-high'],
    [prizes.some(({ coupon }) => !coupon?.usable), 'coupon-not-there'],
    [prizes.some(({ coupon }) => coupon?.usable && coupon.waits), 'coupon-waits'],
    ...prizes.flatMap(({ coupon, pieces }): [boolean, DrawProblem][] => {
      if (!coupon?.usable) {
        return [];
      }
      const worth = worthOf(coupon);
      const usableUntil = closesAt.getTime() + USABLE_DAYS * DAY_MS;
      return [
        [worth === null, 'coupon-without-bound'],
        [Date.parse(coupon.until) < usableUntil, 'coupon-too-short'],
        [coupon.usesLeft !== null && coupon.usesLeft < pieces, 'coupon-too-few'],
        [worth !== null && compare(times(worth, pieces), coupon.left) > 0, 'coupon-not-covered'],
      ];
    }),
  ];
  return DRAW_PROBLEMS.filter((problem) => found.some(([isSo, what]) => isSo && what === problem));
}

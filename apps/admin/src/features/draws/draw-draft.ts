// The form of a draw as data: what was typed, what is wrong with it, and how it is sent. Without React.
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { textFields, type TextFields } from '@entrepot/client/form/texts.ts';
import {
  CHANCE_PARTS,
  mostCostOf,
  MOST_DRAWS,
  MOST_PER_DAY,
  MOST_PER_PERSON,
  MOST_PIECES,
} from '@entrepot/contract/draws/rules';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import { type Language, LANGUAGE_CODES } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';

export type PrizeTyped = { couponId: string; pieces: string; chance: string };
type Words = { title: string };
export type DrawFields = Record<'from' | 'until' | 'perDay' | 'perPerson' | 'mostDraws', string> & {
  prizes: PrizeTyped[];
} & TextFields<Words>;

const DAY_MS = 86_400_000;
const OFFERED_DAYS = 14;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** One per cent in parts. */
const PERCENT = CHANCE_PARTS / 100;

/** A whole number up to `most`; undefined when it is none. */
function wholeOf(text: string, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** “2.5” per cent as 25,000 parts, exactly; undefined when it is none. */
export function partsOf(percent: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim()) ?? [];
  if (whole === undefined) {
    return undefined;
  }
  const parts = Number(whole) * PERCENT + Number(decimals.padEnd(4, '0'));
  return parts >= 1 && parts <= CHANCE_PARTS ? parts : undefined;
}

/** The other way round. */
export const percentOf = (parts: number): string => String(parts / PERCENT);

/** A prize as it is sent; undefined while something of it is missing or wrong. */
export function prizeOf({ couponId, pieces, chance }: PrizeTyped) {
  const [count, parts] = [wholeOf(pieces, MOST_PIECES), partsOf(chance)];
  return couponId === '' || count === undefined || parts === undefined
    ? undefined
    : { couponId, pieces: count, chance: parts };
}

export const DRAW_RULES = rulesFor<DrawFields>()({
  until: {
    problem: (until, { from }) =>
      until === '' || from === '' || until < from ? ('wrong.until' as const) : undefined,
  },
  perDay: {
    problem: (text) =>
      wholeOf(text, MOST_PER_DAY) === undefined ? ('wrong.perDay' as const) : undefined,
  },
  perPerson: {
    problem: (text, { perDay }) =>
      (wholeOf(text, MOST_PER_PERSON) ?? 0) < (wholeOf(perDay, MOST_PER_DAY) ?? 1)
        ? ('wrong.perPerson' as const)
        : undefined,
  },
  mostDraws: {
    problem: (text) =>
      wholeOf(text, MOST_DRAWS) === undefined ? ('wrong.mostDraws' as const) : undefined,
  },
  prizes: {
    problem: (prizes) => {
      const coupons = new Set(prizes.map(({ couponId }) => couponId));
      return coupons.size < prizes.length || prizes.some((prize) => prizeOf(prize) === undefined)
        ? ('wrong.prizes' as const)
        : undefined;
    },
  },
});

export const BLANK_PRIZE: PrizeTyped = { couponId: '', pieces: '', chance: '' };

/** A draft's fields, or those of a new one. */
export function fieldsOf(draw: AdminDraw | undefined, now: number): DrawFields {
  const titles = Object.entries(draw?.titles ?? {}).map(([code, title]) => [code, { title }]);
  const words = Object.fromEntries(titles) as Partial<Record<Language, Words>>;
  return {
    ...textFields<Words>(words, { title: '' }),
    from: draw?.opensAt.slice(0, 10) ?? dayOf(now),
    until: draw?.closesAt.slice(0, 10) ?? dayOf(now + OFFERED_DAYS * DAY_MS),
    perDay: String(draw?.perDay ?? 1),
    perPerson: String(draw?.perPerson ?? OFFERED_DAYS),
    mostDraws: String(draw?.mostDraws ?? MOST_DRAWS),
    prizes: (draw?.prizes ?? []).map(({ couponId, pieces, chance }) => ({
      ...{ couponId, pieces: String(pieces), chance: percentOf(chance) },
    })),
  };
}

/** As it is sent; days are whole days of UTC. */
export function sentOf(fields: DrawFields) {
  const titles = LANGUAGE_CODES.flatMap((code) => {
    const title = fields[`texts.${code}`].title.trim();
    return title === '' ? [] : [[code, title] as const];
  });
  return {
    titles: Object.fromEntries(titles) as Partial<Record<Language, string>>,
    opensAt: `${fields.from}T00:00:00Z`,
    closesAt: `${fields.until}T23:59:59Z`,
    perDay: Number(fields.perDay),
    perPerson: Number(fields.perPerson),
    mostDraws: Number(fields.mostDraws),
    prizes: fields.prizes.flatMap((prize) => prizeOf(prize) ?? []),
  };
}

type Coupon = { id: string; amount: Amount | null; most: Amount | null };

/** What the typed prizes leave without one, and what they cost at most. */
export function outcomeOf({ prizes }: DrawFields, coupons: readonly Coupon[]) {
  const whole = prizes.flatMap((prize) => prizeOf(prize) ?? []);
  const priced = whole.flatMap(({ couponId, pieces }) => {
    const coupon = coupons.find(({ id }) => id === couponId);
    return coupon ? [{ pieces, coupon }] : [];
  });
  return {
    nothing: whole.reduce((left, { chance }) => left - chance, CHANCE_PARTS),
    mostCost: mostCostOf(priced),
  };
}

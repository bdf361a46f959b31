/**
 * The pages that are drawn: the one that stands, and those that were left and are kept as they are, hidden, so that a reader
 * who comes back finds them as he left them (spec §2, decision record 0050).
 */
import type { Shown } from './load-place.ts';

export type Drawn = {
  /** Of this drawing, for as long as it is kept. */
  readonly id: number;
  readonly shown: Shown;
  /** When another page took its place or it was drawn ahead, milliseconds since 1970; undefined while it stands. */
  readonly leftAt: number | undefined;
  /** Nobody has seen it yet: its link is about to be followed. */
  readonly ahead?: true;
  /** Was shown to another reader: it stands until it is left. */
  readonly spent?: true;
};

export type Keeping = {
  /** So many are kept beside the one that stands; the one that was left first goes. */
  most: number;
  /** After that time, in milliseconds, a page is drawn anew. */
  ms: number;
  /** Whether the page that is left now is in a state that nobody should come back to. */
  unless: () => boolean;
};

export const KEPT_NONE: Keeping = { most: 0, ms: 0, unless: () => true };

/** What is drawn once `shown` stands. The order never changes: a browser forgets the scrolling of what is moved. */
export function drawNext(
  drawn: readonly Drawn[],
  shown: Shown,
  keeping: Keeping,
  now: number,
): readonly Drawn[] {
  const standing = drawn.find(({ leftAt }) => leftAt === undefined);
  if (standing && standing.shown.page === shown.page && standing.shown.kind === shown.kind) {
    // Another look at the same page: it goes along with its address.
    return drawn.map((each) => (each === standing ? { ...each, shown } : each));
  }
  const left = drawn.map((each) => (each === standing ? { ...each, leftAt: now } : each));
  const found = findDrawn(left, shown, keeping, now);
  const others = left.filter(
    (each) =>
      each !== found &&
      !each.ahead &&
      (each.shown.page !== shown.page || shown.kind !== 'page') &&
      isYoung(each, keeping, now) &&
      isKept(each.shown) &&
      !each.spent &&
      !(each.leftAt === now && keeping.unless()),
  );
  const kept = new Set(newest(others, keeping.most));
  const stands = { id: found?.id ?? nextId(), shown: asDrawn(found, shown), leftAt: undefined };
  const rest = left.flatMap((each) => (each === found ? [stands] : kept.has(each) ? [each] : []));
  return found ? rest : [stands, ...rest];
}

/** With one more, behind the others and hidden, in the place of the one that was drawn ahead before. */
export function drawAhead(
  drawn: readonly Drawn[],
  shown: Shown,
  keeping: Keeping,
  now: number,
): readonly Drawn[] {
  const standing = drawn.find(({ leftAt }) => leftAt === undefined);
  const isUseless =
    keeping.most === 0 ||
    shown.kind !== 'page' ||
    // It would go along with its address, and of one page no two are drawn.
    standing?.shown.page === shown.page ||
    findDrawn(drawn, shown, keeping, now) !== undefined;
  return isUseless
    ? drawn
    : [...drawn.filter(({ ahead }) => !ahead), { id: nextId(), shown, leftAt: now, ahead: true }];
}

/** Only the page that stands, and that one only until it is left. */
export const drawnAlone = (drawn: readonly Drawn[]): readonly Drawn[] =>
  drawn.flatMap((each) => (each.leftAt === undefined ? [{ ...each, spent: true }] : []));

const isKept = ({ kind, page }: Shown): boolean => kind === 'page' && page?.anew !== true;

const findDrawn = (drawn: readonly Drawn[], shown: Shown, keeping: Keeping, now: number) =>
  drawn.find((each) => isSame(each, shown) && isYoung(each, keeping, now));

/** One drawing of each page is kept, of one address: what was typed about one thing must not appear beside another. */
const isSame = ({ shown: kept, ahead }: Drawn, shown: Shown): boolean =>
  (ahead || isKept(kept)) &&
  shown.kind === 'page' &&
  kept.page === shown.page &&
  kept.location.searchStr === shown.location.searchStr;

/** What was drawn ahead of just this address stands as it is. */
const asDrawn = (found: Drawn | undefined, shown: Shown): Shown =>
  found?.ahead && found.shown.location.href === shown.location.href ? found.shown : shown;

const isYoung = ({ leftAt }: Drawn, { ms }: Keeping, now: number): boolean =>
  leftAt !== undefined && now - leftAt < ms;

const newest = (drawn: readonly Drawn[], most: number): readonly Drawn[] =>
  drawn.toSorted((one, other) => (other.leftAt ?? 0) - (one.leftAt ?? 0)).slice(0, most);

let lastId = 0;
/** Never one that was there before: what is drawn under it must not come back. */
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** A cart as lines, without React and without storage. Pure. */
import type { SeenFacts } from '@entrepot/contract/cart/rules';
import type { ListingId, VariantId } from '@entrepot/contract/ids';

export type CartLine = {
  listingId: ListingId;
  variantId: VariantId | null;
  quantity: number;
  /** Chosen for the checkout; new lines are (spec §4). */
  checked: boolean;
  /** Saved for later: beside the cart. */
  saved: boolean;
  /** When it was put there; the latest stands first. */
  at: number;
  /** What the buyer was told of it; null until it was priced for the first time. */
  seen: SeenFacts | null;
};

export type NewLine = Pick<CartLine, 'listingId' | 'variantId' | 'quantity'>;
export type LineChange = Partial<Pick<CartLine, 'quantity' | 'checked' | 'saved' | 'seen'>>;

export const lineKey = (line: Pick<CartLine, 'listingId' | 'variantId'>): string =>
  `${line.listingId}/${line.variantId ?? ''}`;

/** New lines come first and are checked; a line that is there already grows, one that was saved for later comes back. */
export function withLines(
  lines: readonly CartLine[],
  added: readonly NewLine[],
  now = Date.now(),
): CartLine[] {
  const result = new Map(lines.map((line) => [lineKey(line), line]));
  const fresh = new Map<string, CartLine>();
  const newest = Math.max(now, ...lines.map(({ at }) => at + 1));
  added.forEach((line, index) => {
    const key = lineKey(line);
    const known = fresh.get(key) ?? result.get(key);
    fresh.set(key, {
      listingId: line.listingId,
      variantId: line.variantId,
      quantity: (known?.saved ? 0 : (known?.quantity ?? 0)) + line.quantity,
      ...{ checked: true, saved: false, seen: known?.seen ?? null },
      at: newest + added.length - index - 1,
    });
    result.delete(key);
  });
  return [...fresh.values(), ...result.values()];
}

/** What a visitor collected joins the cart of the account; the same line keeps the larger quantity, nothing doubles. */
export function mergedLines(own: readonly CartLine[], guest: readonly CartLine[]): CartLine[] {
  const result = new Map(own.map((line) => [lineKey(line), line]));
  for (const line of guest) {
    const known = result.get(lineKey(line));
    const larger = known && known.quantity >= line.quantity ? known : line;
    // Whoever has just chosen it wants it in the cart, though he saved it for later elsewhere.
    result.set(lineKey(line), known?.saved && !line.saved ? { ...larger, saved: false } : larger);
  }
  return [...result.values()];
}

export function changedLines(
  lines: readonly CartLine[],
  keys: ReadonlySet<string>,
  change: LineChange,
): CartLine[] {
  return lines.map((line) => (keys.has(lineKey(line)) ? { ...line, ...change } : line));
}

/** Takes a removal back: each line stands where it stood, unless it has come back by itself. */
export function restoredLines(
  lines: readonly CartLine[],
  before: readonly CartLine[],
  removed: ReadonlySet<string>,
): CartLine[] {
  const now = new Map(lines.map((line) => [lineKey(line), line]));
  const old = before.flatMap((line) => {
    const key = lineKey(line);
    return now.get(key) ?? (removed.has(key) ? line : []);
  });
  const known = new Set(old.map(lineKey));
  return [...lines.filter((line) => !known.has(lineKey(line))), ...old];
}

/** Reads what storage held before the cart had a place of its own; anything that is not a line is left out. */
export function readLines(text: string): NewLine[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isLine) : [];
}

function isLine(value: unknown): value is NewLine {
  const line = value as Partial<NewLine> | null;
  return (
    typeof line?.listingId === 'string' &&
    (line.variantId === null || typeof line.variantId === 'string') &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) > 0
  );
}

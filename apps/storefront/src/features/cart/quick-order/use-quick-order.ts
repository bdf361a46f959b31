/** The lines of a quick order: what was asked for, what it was found to be, and what stands in the way. */
import { MOST_NUMBERS } from '@entrepot/contract/cart/rules';
import type { NumberMatch } from '@entrepot/contract/cart/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useState } from 'react';
import { type Call, useCall } from '../../../kit/api.ts';
import { cartView, type CartRow } from '../cart-view.ts';
import { lineKey } from '../lines.ts';
import { quoteLines } from '../orderable.ts';
import type { Wanted } from './read-list.ts';

export type QuickRow = Wanted & {
  id: number;
  matches: readonly NumberMatch[];
  close: readonly NumberMatch[];
  /** The offer that is meant, by the line's key. */
  chosen: string | null;
};

export type Standing = 'ready' | 'choose' | 'missing' | 'problem' | 'asking';
export type ShownRow = QuickRow & { standing: Standing; row: CartRow | undefined };

let lastId = 0;

/** One offer is meant, or the only one that is on sale. */
function meant(matches: readonly NumberMatch[]): string | null {
  const onShelf = matches.filter((match) => match.onShelf);
  const [only] = onShelf.length > 0 ? onShelf : matches;
  return only && (onShelf.length === 1 || matches.length === 1) ? lineKey(only) : null;
}

async function find(call: Call, wanted: readonly Wanted[]): Promise<QuickRow[]> {
  const parts = Array.from({ length: Math.ceil(wanted.length / MOST_NUMBERS) }, (_, at) =>
    wanted.slice(at * MOST_NUMBERS, (at + 1) * MOST_NUMBERS),
  );
  const answers = await Promise.all(
    parts.map((part) => call('cart.findNumbers', { numbers: part.map(({ number }) => number) })),
  );
  const found = answers.flatMap(({ rows }) => rows);
  return wanted.map((each, index) => {
    const { matches, close } = found[index] ?? { matches: [], close: [] };
    lastId += 1;
    return { ...each, id: lastId, matches, close, chosen: meant(matches) };
  });
}

/** What can be chosen for a row. */
export const offersOf = ({ matches, close }: QuickRow): readonly NumberMatch[] =>
  matches.length > 0 ? matches : close;

export const chosenOf = (row: QuickRow): NumberMatch | undefined =>
  offersOf(row).find((match) => lineKey(match) === row.chosen);

export function useQuickOrder() {
  const call = useCall();
  const readable = useReadableRefusal();
  const [rows, setRows] = useState<readonly QuickRow[]>([]);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** True when it went well. */
  const ask = async (wanted: readonly Wanted[], put: (found: QuickRow[]) => void) => {
    setAsking(true);
    setFailure(undefined);
    try {
      put(await find(call, wanted));
      return true;
    } catch (error) {
      setFailure(readable(error).message);
      return false;
    } finally {
      setAsking(false);
    }
  };
  const change = (id: number, to: Partial<QuickRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...to } : row)));
  return {
    ...useQuoted(rows),
    asking,
    failure,
    check: (wanted: readonly Wanted[]) =>
      ask(wanted, (found) => setRows((before) => [...before, ...found])),
    /** Another number in a row's place. */
    rename: (row: QuickRow, number: string) =>
      ask([{ number, quantity: row.quantity }], ([found]) =>
        change(row.id, { ...found, id: row.id }),
      ),
    change,
    remove: (ids: ReadonlySet<number>) =>
      setRows((before) => before.filter(({ id }) => !ids.has(id))),
  };
}

/** Prices and problems of what was found, all rows as the one order they become. */
function useQuoted(rows: readonly QuickRow[]) {
  const call = useCall();
  const known = rows.flatMap((row) => {
    const match = chosenOf(row);
    return match ? [{ row, match }] : [];
  });
  const lines = known.map(({ row, match: { listingId, variantId } }) => ({
    ...{ listingId, variantId, quantity: row.quantity ?? 1 },
    ...{ checked: true, saved: false, at: 0, seen: null },
  }));
  const asked = useQuery({
    queryKey: ['catalogue.quoteCart', 'quick', lines],
    queryFn: ({ signal }) => quoteLines(call, lines, signal),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const { groups, sums } = cartView(lines, asked.data, undefined);
  const found = new Map(groups.flatMap((group) => group.rows).map((row) => [row.key, row]));
  const shown = rows.map((row): ShownRow => {
    const priced = row.chosen === null ? undefined : found.get(row.chosen);
    return { ...row, row: priced, standing: standingOf(row, priced) };
  });
  return { rows: shown, sums };
}

function standingOf(row: QuickRow, priced: CartRow | undefined): Standing {
  if (chosenOf(row) === undefined) {
    return row.matches.length > 0 ? 'choose' : 'missing';
  }
  if (!priced?.offer && !priced?.problem) {
    return 'asking';
  }
  return priced.problem ? 'problem' : 'ready';
}

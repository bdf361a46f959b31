import type { FoundNumbers, NumberMatch } from '@entrepot/contract/cart/types';
import { numberMatch } from '@entrepot/contract/cart/types';
import type { Ctx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { findByBeginnings, findByNumbers, type NumberRow } from '../catalogue/index.ts';
import { distance } from '../search/index.ts';
import { beginningOf, plainNumber } from './model.ts';

/** What each item number names: its variant's SKU first, else its goods; else what is written nearly so. */
export async function findNumbers(
  { db, brand, language }: Ctx,
  { numbers }: { numbers: readonly string[] },
): Promise<FoundNumbers> {
  const reader = { language, brandId: brand.id };
  const plain = numbers.map(plainNumber);
  const found = byPlace(await findByNumbers(db, plain, reader));
  const missed = plain.flatMap((number, index) =>
    found.has(index + 1) || beginningOf(number) === '' ? [] : { number, place: index + 1 },
  );
  const near = byPlace(
    missed.length > 0
      ? await findByBeginnings(
          db,
          missed.map(({ number }) => beginningOf(number)),
          reader,
        )
      : [],
  );
  const close = new Map(
    missed.map(({ number, place }, index) => [place, closest(number, near.get(index + 1) ?? [])]),
  );
  return {
    rows: plain.map((_, index) => ({
      matches: (found.get(index + 1) ?? []).map(presentMatch),
      close: (close.get(index + 1) ?? []).map(presentMatch),
    })),
  };
}

const byPlace = (rows: readonly NumberRow[]) => Map.groupBy(rows, ({ place }) => place);

const presentMatch = (row: NumberRow): NumberMatch => shown(numberMatch, row);

const MOST_CLOSE = 4;

/** Of what begins alike, what is at most a third different, the nearest first; goods once under their best number. */
function closest<Row extends { itemNumber: string; sku: string; onShelf: boolean }>(
  plain: string,
  rows: readonly Row[],
): Row[] {
  const limit = Math.max(1, Math.floor(plain.length / 3));
  return rows
    .filter(({ onShelf }) => onShelf)
    .map((row) => ({ row, far: farness(plain, row, limit) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_CLOSE)
    .map(({ row }) => row);
}

const farness = (plain: string, row: { itemNumber: string; sku: string }, limit: number) =>
  Math.min(
    ...[row.sku, row.itemNumber].map((number) => distance(plain, plainNumber(number), limit)),
  );

// Rows → batches of goods. Rows that an interrupted run has dealt with are read again, but only to know their names.
import { groupRows } from './group-rows.ts';
import {
  type Defaults,
  type ImportGoods,
  type Note,
  type ReadGoods,
  readGoods,
  refusal,
} from './read-goods.ts';
import type { ReadRow } from './read-rows.ts';

export type Batch = {
  /** Rows of the file that this batch covers, those included that were refused. */
  rows: number;
  goods: ImportGoods[];
  notes: Note[];
};

const SIZE = 500;
/** Characters of a batch: no row may make it much larger. */
const WEIGHT = 2_000_000;

/** `skip` rows were dealt with before. */
export async function* batchesOf(
  rows: AsyncIterable<ReadRow>,
  defaults: Defaults,
  skip: number,
): AsyncGenerator<Batch> {
  const seen = new Set<string>();
  let batch: Batch = { rows: 0, goods: [], notes: [] };
  let place = 0;
  let weight = 0;
  for await (const read of groupRows(rows)) {
    place += 1;
    const { goods, notes } = readOne(read, defaults, seen);
    if (place <= skip) {
      continue;
    }
    batch.rows += 1;
    batch.notes.push(...notes);
    if (goods) {
      batch.goods.push(goods);
      weight += JSON.stringify(goods).length;
    }
    if (batch.rows === SIZE || weight > WEIGHT) {
      yield batch;
      batch = { rows: 0, goods: [], notes: [] };
      weight = 0;
    }
  }
  if (batch.rows > 0) {
    yield batch;
  }
}

function readOne(read: ReadRow, defaults: Defaults, seen: Set<string>): ReadGoods {
  const { number } = read;
  const refused = (ref: string, field: string, reason: string) => ({
    goods: undefined,
    notes: [refusal({ number, ref }, field, reason)],
  });
  if ('broken' in read) {
    return refused('', 'row', read.broken);
  }
  try {
    const { goods, notes } = readGoods(number, read.row, defaults);
    if (goods && seen.has(goods.ref)) {
      return refused(goods.ref, 'ref', 'stands twice in this file');
    }
    if (goods) {
      seen.add(goods.ref);
    }
    return { goods, notes };
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
    return refused('', 'row', 'is nested too deeply');
  }
}

// Keeps the index equal to the catalogue: the catalogue notes which goods changed, this reads them again.
import type { GoodsId } from '@entrepot/contract/ids';
import { DEFAULT_LANGUAGE } from '@entrepot/contract/languages';
import { type Db, sql } from '../../platform/db.ts';
import { forgetChangedGoods, listChangedGoods } from '../catalogue/index.ts';
import { indexGoods, lockIndex, removeGoods } from './index-goods.ts';
import { replaceListings } from './index-listings.ts';
import type { SearchDocument } from './weigh-text.ts';
import { type GoodsRow, goodsToIndex } from './queries.ts';

/** Keeps a turn's memory and locks small. */
const BATCH = 8_000;

/** Reads changed goods again, in the caller's transaction. */
export async function reindexChanged(tx: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  await lockIndex(tx);
  await forgetChangedGoods(tx, goodsIds);
  await reindexGoods(tx, goodsIds);
}

/** Reads everything that changed, batch by batch, each in a transaction of its own; tells how many are done. */
export async function reindexAll(db: Db, told?: (done: number) => void): Promise<number> {
  let done = 0;
  for (;;) {
    const changed = await listChangedGoods(db, BATCH, sql`true`);
    if (changed.length === 0) {
      return done;
    }
    await db.tx((tx) => reindexChanged(tx, changed));
    done += changed.length;
    told?.(done);
  }
}

async function reindexGoods(tx: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  const rows = await goodsToIndex(tx, goodsIds);
  const onShelf = new Set(rows.map(({ goodsId }) => goodsId));
  await removeGoods(
    tx,
    goodsIds.filter((id) => !onShelf.has(id)),
  );
  if (rows.length > 0) {
    await indexGoods(tx, rows.map(documentOf));
    await replaceListings(
      tx,
      [...onShelf],
      rows.flatMap(({ listings }) => listings),
    );
  }
}

function documentOf(row: GoodsRow): SearchDocument {
  const skus = row.variants.map(({ sku }) => sku);
  return {
    goodsId: row.goodsId,
    code: [row.itemNumber, ...skus].join(' '),
    texts: row.texts.map(({ language, name, summary, description, facts }) => ({
      language,
      name,
      description: `${summary}\n${description}`,
      categories: row.categories.map((names) => names[language] ?? names[DEFAULT_LANGUAGE] ?? ''),
      attributes: [
        ...facts.map(({ value }) => value),
        ...new Set(
          row.variants.flatMap(({ attributes }) =>
            (attributes[language] ?? []).map(({ value }) => value),
          ),
        ),
      ],
    })),
  };
}

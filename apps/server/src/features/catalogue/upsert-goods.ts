import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GoodsToImport } from './goods-to-import.ts';
import { noteChanged, recountShops } from './queries/counts.ts';
import * as upsert from './queries/upsert.ts';

export type UpsertBatch = {
  shopId: string;
  /** Where the goods come from; the same source and ref is the same goods. */
  source: string;
  goods: readonly GoodsToImport[];
};

export type UpsertedGoods = {
  ref: string;
  goodsId: string;
  listingId: string;
  state: 'created' | 'updated' | 'unchanged';
};

/**
 * Stores a batch of goods with the shop's offers, as few hundreds at a time as the caller likes: six statements
 * whatever the size. What has not changed since the last time is not touched. The caller has checked every goods
 * with `whyNotImportable`.
 */
export async function upsertGoods(
  db: Db,
  now: Date,
  { shopId, source, goods }: UpsertBatch,
): Promise<UpsertedGoods[]> {
  const refs = goods.map(({ ref }) => ref);
  const known = new Map(
    (await upsert.findKnown(db, { shopId, source, refs })).map((row) => [row.ref, row]),
  );
  const results: UpsertedGoods[] = [];
  const planned: upsert.PlannedGoods[] = [];
  for (const each of goods) {
    const before = known.get(each.ref);
    const hash = contentHash(each);
    const plan = {
      ...each,
      hash,
      id: before?.id ?? newId(each.offer.listedAt.getTime()),
      listingId: before?.listingId ?? newId(each.offer.listedAt.getTime()),
    };
    const same = before?.listingId && before.contentHash === hash;
    if (!same) {
      planned.push(plan);
    }
    results.push({
      ref: each.ref,
      goodsId: plan.id,
      listingId: plan.listingId,
      state: same ? 'unchanged' : before?.listingId ? 'updated' : 'created',
    });
  }
  await write(db, { shopId, source, now, goods: planned });
  return results;
}

async function write(
  db: Db,
  batch: { shopId: string; source: string; now: Date; goods: upsert.PlannedGoods[] },
): Promise<void> {
  const { goods, now } = batch;
  if (goods.length === 0) {
    return;
  }
  const categoryIds = [...new Set(goods.map(({ categoryId }) => categoryId))];
  const departments = await upsert.findDepartments(db, categoryIds);
  if (departments.size < categoryIds.length) {
    throw new Refusal('CATEGORY_NOT_FOUND');
  }
  await db.tx(async (tx) => {
    await upsert.writeGoods(tx, batch);
    await upsert.writeTexts(tx, batch);
    await upsert.writeListings(tx, batch);
    await upsert.writeVariants(tx, batch, () => newId(now.getTime()));
    await noteChanged(
      tx,
      goods.map(({ id }) => id),
    );
    await recountShops(tx, [batch.shopId]);
  });
}

/** Tells whether a goods is the same as last time; the time of listing is no part of it. */
function contentHash(goods: GoodsToImport): string {
  const content = JSON.stringify(goods, (key, value: unknown) =>
    key === 'listedAt' ? undefined : value,
  );
  return createHash('sha256').update(content).digest('base64url');
}

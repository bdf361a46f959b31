import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GoodsToImport } from './goods-to-import.ts';
import { noteChanged, recountShops } from './queries/counts.ts';
import * as upsert from './queries/upsert.ts';

export type UpsertBatch = {
  shopId: ShopId;
  /** Where the goods come from; the same source and ref is the same goods. */
  source: string;
  goods: readonly GoodsToImport[];
};

export type UpsertedGoods = {
  ref: string;
  goodsId: GoodsId;
  listingId: ListingId;
  state: 'created' | 'updated' | 'unchanged';
};

/**
 * Stores a batch of goods with the shop's offers, as few hundreds at a time as the caller likes: eight statements
 * whatever the size. What has not changed since the last time is not touched. The caller has checked every goods
 * with `whyNotImportable`.
 */
export function upsertGoods(db: Db, now: Date, batch: UpsertBatch): Promise<UpsertedGoods[]> {
  return db.tx(async (tx) => {
    // Two imports of one source at the same time would each give the same goods an id of its own.
    await upsert.lockSource(tx, batch.source);
    const plan = await planned(tx, batch);
    await write(tx, { ...batch, now, goods: plan.filter(({ state }) => state !== 'unchanged') });
    return plan.map(({ ref, id, listingId, state }) => ({ ref, goodsId: id, listingId, state }));
  });
}

type Planned = upsert.PlannedGoods & Pick<UpsertedGoods, 'state'>;

async function planned(db: Db, { shopId, source, goods }: UpsertBatch): Promise<Planned[]> {
  const refs = goods.map(({ ref }) => ref);
  const known = new Map(
    (await upsert.findKnown(db, { shopId, source, refs })).map((row) => [row.ref, row]),
  );
  return goods.map((each) => {
    const before = known.get(each.ref);
    const hash = contentHash(each);
    const same = before?.listingId && before.contentHash === hash;
    return {
      ...each,
      hash,
      id: before?.id ?? newId(each.offer.listedAt.getTime()),
      listingId: before?.listingId ?? newId(each.offer.listedAt.getTime()),
      state: same ? 'unchanged' : before?.listingId ? 'updated' : 'created',
    };
  });
}

async function write(
  db: Db,
  batch: Omit<UpsertBatch, 'goods'> & { now: Date; goods: upsert.PlannedGoods[] },
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
  await upsert.writeGoods(db, batch);
  await upsert.writeTexts(db, batch);
  await upsert.writeListings(db, batch);
  await upsert.writeSamples(db, batch);
  await upsert.writeVariants(db, batch, () => newId(now.getTime()));
  await upsert.keepTraits(
    db,
    goods.map(({ id }) => id),
  );
  await noteChanged(
    db,
    goods.map(({ id }) => id),
  );
  await recountShops(db, [batch.shopId]);
}

/** Tells whether a goods is the same as last time; the time of listing is no part of it. */
function contentHash(goods: GoodsToImport): string {
  const content = JSON.stringify(goods, (key, value: unknown) =>
    key === 'listedAt' ? undefined : value,
  );
  return createHash('sha256').update(content).digest('base64url');
}

// One batch of goods: pictures, categories, and everything into the catalogue in one transaction.
import type { ShopId } from '@entrepot/contract/ids';
import { compare, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import type { Picture } from '@entrepot/contract/uploads/types';
import {
  type GoodsToImport,
  type UpsertedGoods,
  upsertGoods,
  whyNotImportable,
} from '../features/catalogue/index.ts';
import type { Db } from '../platform/db.ts';
import type { Files } from '../platform/files.ts';
import type { CategoryOf } from './categories.ts';
import { type PictureFolder, picturesOf, type Stored } from './pictures.ts';
import { type ImportGoods, type Note, refusal } from './read-goods.ts';
import type { ImportVariant } from './read-variants.ts';

export type World = {
  db: Db;
  files: Files;
  now: Date;
  shopId: ShopId;
  source: string;
  categoryOf: CategoryOf;
  pictures: PictureFolder;
};

export type Prepared = {
  goods: { number: number; goods: GoodsToImport }[];
  notes: Note[];
  picturesStored: number;
};

/** Stores the pictures and makes of each row what the catalogue takes; refuses what it would not take. */
export async function prepareBatch(world: World, rows: readonly ImportGoods[]): Promise<Prepared> {
  const wanted = rows.map((row) => ({ row, ...wantedPictures(world, row) }));
  const names = [...new Set(wanted.flatMap((each) => each.names))];
  const stored = await world.pictures.store(world, names);
  const ids = [...stored.values()].flatMap((each) => (typeof each === 'string' ? [] : each.id));
  const prepared: Prepared = { goods: [], notes: [], picturesStored: new Set(ids).size };
  for (const { row, notes } of wanted) {
    prepared.notes.push(...notes);
    const failed = (name: string, code: string) =>
      prepared.notes.push(pictureNote(row, `${name}: ${code}`));
    const goods = assemble(world, row, stored, failed);
    const problem = whyNotImportable(goods);
    if (problem) {
      prepared.notes.push(refusal(row, problem, 'does not fit together'));
    } else {
      prepared.goods.push({ number: row.number, goods });
    }
  }
  return prepared;
}

/** What a dry run can say about pictures: which of them are not there. */
export function missingPictures(world: World, rows: readonly ImportGoods[]): Note[] {
  return rows.flatMap((row) => wantedPictures(world, row).notes);
}

function wantedPictures(world: World, row: ImportGoods): { names: string[]; notes: Note[] } {
  const written = [
    ...row.pictures,
    ...row.variants.flatMap(({ picture }) => picture ?? []).filter(Boolean),
  ];
  const { names, missing } = picturesOf(world.pictures.names, written, row.ref);
  // Where no picture lies beside the file, nobody meant to send any.
  const told = world.pictures.names.size > 0 ? missing : [];
  return { names, notes: told.map((name) => pictureNote(row, missingReason(name))) };
}

function pictureNote(row: ImportGoods, reason: string): Note {
  return { row: row.number, ref: row.ref, field: 'picture', reason, severity: 'cleaned' };
}

function missingReason(name: string): string {
  return /^https?:/i.test(name)
    ? 'a picture on another server is not fetched'
    : `${name.slice(0, 100)} is not beside the file`;
}

function assemble(
  world: World,
  row: ImportGoods,
  stored: Stored,
  failed: (name: string, code: string) => void,
): GoodsToImport {
  const pictureOf = (written: readonly string[], ref: string): Picture[] =>
    picturesOf(world.pictures.names, written, ref).names.flatMap((name) => {
      const found = stored.get(name);
      if (typeof found === 'string') {
        failed(name, found);
        return [];
      }
      return found ?? [];
    });
  const own = pictureOf(row.pictures, row.ref);
  const ofVariants = row.variants.map(
    ({ picture }) => (picture ? pictureOf([picture], '')[0] : undefined) ?? null,
  );
  return {
    ref: row.ref,
    categoryId: world.categoryOf(row),
    itemNumber: row.code,
    texts: Object.fromEntries(row.texts.map(({ language, ...text }) => [language, text])),
    pictures: own.length > 0 ? own : ofVariants.filter((picture) => picture !== null).slice(0, 12),
    origin: row.origin ? { country: row.origin, port: '' } : null,
    carton: null,
    brandIds: null,
    variants: row.variants.map((variant, place) => ({
      sku: variant.sku,
      attributes: attributesOf(variant),
      picture: ofVariants[place] ?? null,
      surcharge: surcharge(variant.price, row.price),
      stock: variant.stock,
    })),
    offer: {
      price: row.price,
      listPrice: row.listPrice,
      tiers: [],
      minimum: row.minimum,
      lot: row.lot,
      maximum: null,
      unitFreight: ZERO,
      unitTax: ZERO,
      daysToShip: row.daysToShip,
      ...row.samples,
      onShelf: true,
      recommended: false,
      listedAt: world.now,
    },
  };
}

function attributesOf({ attributes }: ImportVariant): Record<string, ImportVariant['attributes']> {
  return attributes.length > 0 ? { en: attributes } : {};
}

/** What a variant costs above the goods' price, which is that of the cheapest. */
function surcharge(price: Amount | null, base: Amount): Amount {
  return price !== null && compare(price, base) > 0 ? subtract(price, base) : ZERO;
}

export type Outcome = { states: UpsertedGoods['state'][]; notes: Note[] };

/**
 * Stores a batch. When the database refuses it, the goods are stored one by one, so that one bad row costs only
 * itself.
 */
export async function storeBatch(tx: Db, world: World, batch: Prepared['goods']): Promise<Outcome> {
  if (batch.length === 0) {
    return { states: [], notes: [] };
  }
  const store = (db: Db, some: Prepared['goods']) =>
    upsertGoods(db, world.now, {
      shopId: world.shopId,
      source: world.source,
      goods: some.map(({ goods }) => goods),
    });
  try {
    const results = await tx.tx((inner) => store(inner, batch));
    return { states: results.map(({ state }) => state), notes: [] };
  } catch (error) {
    if (batch.length === 1) {
      const [{ number, goods }] = batch as [Prepared['goods'][number]];
      const reason = `could not be stored: ${(error as Error).message.slice(0, 200)}`;
      return { states: [], notes: [refusal({ number, ref: goods.ref }, 'row', reason)] };
    }
    const each: Outcome[] = [];
    for (const one of batch) {
      each.push(await storeBatch(tx, world, [one]));
    }
    return {
      states: each.flatMap(({ states }) => states),
      notes: each.flatMap(({ notes }) => notes),
    };
  }
}

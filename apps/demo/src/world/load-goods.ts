import type { BrandId, ListingId, ShopId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { compare, subtract, parseAmount, ZERO } from '@entrepot/contract/money';
import {
  type GoodsToImport,
  tiersAbove,
  upsertGoods,
  type VariantToImport,
  whyNotImportable,
} from '@entrepot/server/features/catalogue/index';
import type { Db } from '@entrepot/server/platform/db';
import { goods } from '../data.ts';
import { seedOf } from '../random.ts';
import type { SeedGoods, SeedTier, SeedVariant, Text3 } from '../types.ts';
import type { PicturesById } from './load-pictures.ts';
import { known } from './known.ts';

export const DEMO_SOURCE = 'demo';

export type GoodsWorld = {
  shopIds: Record<string, ShopId>;
  brandIds: Record<string, BrandId>;
  categories: ReadonlyMap<string, string>;
  pictures: PicturesById;
};

const DAY_MS = 86_400_000;
/** Shops put every fifth of their goods into the window, whichever the key's hash falls on. */
const IN_THE_WINDOW = 5;

/** Stores the hand-made goods with their shops' offers; gives goods key → listing id. */
export function loadGoods(
  db: Db,
  now: Date,
  world: GoodsWorld,
): Promise<Record<string, ListingId>> {
  return storeGoods(db, now, world, goods);
}

/** Stores any goods of the demo world; the same key again is the same goods. */
export async function storeGoods(
  db: Db,
  now: Date,
  world: GoodsWorld,
  some: readonly SeedGoods[],
): Promise<Record<string, ListingId>> {
  const listings: Record<string, ListingId> = {};
  for (const [shop, own] of Map.groupBy(some, (each) => each.shop)) {
    const stored = await upsertGoods(db, now, {
      shopId: known(world.shopIds[shop], shop),
      source: DEMO_SOURCE,
      goods: own.map((each) => toImport(each, now, world)),
    });
    for (const { ref, listingId } of stored) {
      listings[ref] = listingId;
    }
  }
  return listings;
}

function toImport(each: SeedGoods, now: Date, world: GoodsWorld): GoodsToImport {
  const price = parseAmount(each.price);
  const item: GoodsToImport = {
    ref: each.key,
    categoryId: known(world.categories.get(each.department), each.department),
    itemNumber: each.itemNumber,
    texts: textsOf(each),
    pictures: each.pictures.flatMap((id) => world.pictures[id] ?? []),
    origin: { ...each.origin },
    carton: cartonOf(each),
    brandIds:
      each.brands === 'all' ? null : each.brands.map((key) => known(world.brandIds[key], key)),
    variants: each.variants.map((variant) => variantOf(each, variant, world.pictures)),
    offer: {
      price,
      listPrice: each.listPrice === undefined ? null : parseAmount(each.listPrice),
      tiers: tiersAbove(each.tiers.map(tierOf), each.minimum, price),
      minimum: each.minimum,
      lot: each.lot,
      maximum: null,
      unitFreight: parseAmount(each.unitFreight),
      unitTax: parseAmount(each.unitTax),
      daysToShip: each.daysToShip,
      onShelf: true,
      recommended: seedOf(each.key) % IN_THE_WINDOW === 0,
      listedAt: new Date(now.getTime() - each.listedDaysAgo * DAY_MS),
    },
  };
  const wrong = whyNotImportable(item);
  if (wrong) {
    throw new Error(`the demo goods ${each.key} are wrong: ${wrong}`);
  }
  return item;
}

const tierOf = ({ from, price }: SeedTier) => ({ from, price: parseAmount(price) });

function textsOf(each: SeedGoods): GoodsToImport['texts'] {
  const languages = ['en', 'zh-CN', 'ar'] as const;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        name: each.name[language],
        summary: each.short[language],
        description: each.description[language],
        facts: each.facts.map((fact) => ({
          label: fact.label[language],
          value: fact.value[language],
        })),
      },
    ]),
  );
}

function cartonOf({ carton }: SeedGoods): GoodsToImport['carton'] {
  const [lengthCm, widthCm, heightCm] = carton.centimetres;
  return { pieces: carton.pieces, kilograms: carton.kilograms, lengthCm, widthCm, heightCm };
}

function variantOf(each: SeedGoods, variant: SeedVariant, pictures: PicturesById): VariantToImport {
  return {
    sku: variant.sku,
    attributes: attributesOf(each, variant),
    picture: pictures[variant.picture] ?? null,
    surcharge: surcharge(parseAmount(variant.price), parseAmount(each.price)),
    stock: variant.stock,
  };
}

/** A variant's own price as what it adds to the price of every piece; never below it. */
function surcharge(own: Amount, base: Amount): Amount {
  return compare(own, base) > 0 ? subtract(own, base) : ZERO;
}

function attributesOf(each: SeedGoods, variant: SeedVariant): VariantToImport['attributes'] {
  const chosen = each.options.flatMap((option) => {
    const value = option.values.find(({ key }) => key === variant.choice[option.key]);
    return value ? [{ option, value }] : [];
  });
  const inLanguage = (language: keyof Text3) =>
    chosen.map(({ option, value }) => ({
      name: option.name[language],
      value: value.name[language],
      ...(value.hex ? { hex: value.hex } : {}),
    }));
  return { en: inLanguage('en'), 'zh-CN': inLanguage('zh-CN'), ar: inLanguage('ar') };
}

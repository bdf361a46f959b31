// Goods and categories as existing clients know them (existing-clients.md §2, objects GOODS and category).
import { z } from 'zod';
import { add, type Amount, ZERO } from '../money.ts';
import { wireLargePicture, wirePicture } from '../uploads/wire.ts';
import {
  flag,
  number,
  optionalText,
  type Paged,
  paged,
  pageList,
  shanghai,
  text,
  whole,
} from '../wire.ts';
import type { Department, GoodsDetails, ListingCard } from './types.ts';

/** The old clients' mark for "this goods has no variants". */
export const NO_VARIANT = '-1';

export const listingIdInput = z
  .object({ sellerGoodsId: text })
  .transform(({ sellerGoodsId }) => ({ listingId: sellerGoodsId }));

/** By price, by when it was listed, by pieces sold: 1 is ascending, 2 descending, and nothing else sorts. */
export const sortFlags = { isPrice: optionalText, isNew: optionalText, isHot: optionalText };

const SORTS = {
  isPrice: { '1': 'price-up', '2': 'price-down' },
  isNew: { '1': 'oldest', '2': 'newest' },
  isHot: { '1': 'least-sold', '2': 'sold' },
} as const;

/** Screens send one of the flags; of several the price counts first. */
export function sortOf(wire: Partial<Record<keyof typeof SORTS, string | undefined>>) {
  for (const [flagged, by] of Object.entries(SORTS)) {
    const sort = (by as Record<string, Sort>)[wire[flagged as keyof typeof SORTS] ?? ''];
    if (sort) {
      return sort;
    }
  }
  return 'relevance' as const;
}

type Sort = 'price-up' | 'price-down' | 'oldest' | 'newest' | 'least-sold' | 'sold';

/** `recTime=1` asks for what a shop itself recommends, `isRec=1` for what is recommended at all. */
export const listGoodsInput = paged(20).and(
  z
    .object({
      ...sortFlags,
      ...{ isRec: flag, recTime: flag, discount: flag },
      ...{ sellerId: optionalText, categoryId: optionalText },
    })
    .transform((wire) => ({
      ...(wire.categoryId ? { categoryId: wire.categoryId } : {}),
      ...(wire.sellerId ? { shopId: wire.sellerId } : {}),
      recommended: wire.isRec || wire.recTime,
      discounted: wire.discount,
      sort: sortOf(wire),
    })),
);

/** One goods at several shops. */
export const offersInput = paged(20).and(
  z
    .object({ ...sortFlags, goodsId: text })
    .transform((wire) => ({ goodsId: wire.goodsId, sort: sortOf(wire) })),
);

const NEW_KINDS: Record<number, 'new' | 'recommended' | 'hot'> = { 1: 'recommended', 2: 'hot' };

export const recommendNewInput = paged(24).and(
  z.object({ type: whole(0) }).transform(({ type }) => ({ kind: NEW_KINDS[type] ?? 'new' })),
);

export const recommendLikeInput = z
  .object({ sellerId: optionalText })
  .transform(({ sellerId }) => (sellerId ? { shopId: sellerId } : {}));

/**
 * A card as GOODS. `buyStep` (and `buyMax`, `tierPrices` of one goods) are ours: clients that know them step and price as
 * the order will; others are told in words. `discountPrice` is null without a discount, never 0, or the old client sells
 * for nothing.
 */
export function wireCard(card: ListingCard) {
  return {
    id: card.id,
    goodsId: card.goodsId,
    sellerId: card.shop.id,
    categoryId: card.departmentId,
    secondaryCategoryId: card.categoryId,
    name: card.name,
    unit: '',
    des: '',
    imgDes: '',
    ...wirePictures([card.picture]),
    ...wirePrices(card.price, card.listPrice, ZERO),
    discountRatio: card.discountPercent / 100,
    goodsTax: number(card.unitTax),
    freightAmount: number(card.unitFreight),
    buyMin: card.minimum,
    buyStep: card.lot,
    soldNum: card.sold,
    viewsNum: card.views,
    isKeep: card.favourite ? 1 : 0,
    isShelf: 1,
    showWeight1: 0,
    showWeight2: 0,
    recTime: card.recommended ? 1 : 0,
    newTime: shanghai(card.listedAt),
    stopTime: null,
  };
}

/** Small in lists; large where a client shows them large. */
export function wirePictures(
  pictures: readonly (ListingCard['picture'] | undefined)[],
  address: typeof wireLargePicture = wirePicture,
) {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `imgUrl${index + 1}`,
      address(pictures[index] ?? null),
    ]),
  );
}

export function wirePrices(price: Amount, listPrice: Amount | null, surcharge: Amount) {
  return {
    sellingPrice: number(add(listPrice ?? price, surcharge)),
    discountPrice: listPrice === null ? null : number(add(price, surcharge)),
  };
}

export const wireCards = (clean: Paged<ListingCard>) => pageList(clean, wireCard);

export const wireResult = (clean: Paged<ListingCard>) => ({ result: clean.rows.map(wireCard) });

export const wireArray = (clean: { rows: readonly ListingCard[] }) => clean.rows.map(wireCard);

/** The page of one goods. Its text is escaped here, because old clients insert it as HTML. */
export function wireGoods(goods: GoodsDetails) {
  const [department, category] = goods.breadcrumbs;
  return {
    ...wireCard({
      ...goods,
      departmentId: department?.id ?? '',
      categoryId: category?.id ?? '',
      picture: null,
      soleVariantId: null,
      stars: goods.rating.average,
      reviews: goods.rating.count,
      shop: { id: goods.shop.id, name: goods.shop.name, mark: goods.shop.mark },
    }),
    ...wirePictures(goods.pictures, wireLargePicture),
    des: paragraphs(goods.description),
    seller: {
      id: goods.shop.id,
      name: goods.shop.name,
      avatar: wirePicture(goods.shop.picture),
      sellerGoodsNum: goods.shop.goods,
      focusNum: goods.shop.followers,
      fake: 0,
      soldNum: goods.shop.sold,
      fakeSoldNum: 0,
    },
    buyMax: goods.maximum,
    tierPrices: goods.tiers.map(({ from, price }) => ({ from, price: number(price) })),
    canSelectAttributes: selectableAttributes(goods),
  };
}

function paragraphs(plain: string): string {
  const escaped = plain.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Old clients choose variants by attribute values; ids of attributes are their places in our list. */
function selectableAttributes(goods: GoodsDetails) {
  const chosen = goods.variants.filter((variant) => variant.attributes.length > 0);
  if (chosen.length === 0) {
    return null;
  }
  const names = [
    ...new Set(chosen.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
  ];
  const values = names.map((name) => [
    ...new Set(
      chosen.flatMap(({ attributes }) =>
        attributes.filter((each) => each.name === name).map(({ value }) => value),
      ),
    ),
  ]);
  return {
    goodAttrs: names.map((attrName, attr) => ({
      attrId: String(attr),
      attrName,
      attrValues: (values[attr] ?? []).map((attrValueName, value) => ({
        attrValueId: `${attr}-${value}`,
        attrValueName,
        icon: false,
        iconImg: '',
      })),
    })),
    skus: chosen.map((variant) => ({
      skuId: variant.id,
      ...wirePrices(goods.price, goods.listPrice, variant.surcharge),
      img: variant.picture ? [wireLargePicture(variant.picture)] : [],
      coverImg: wireLargePicture(variant.picture ?? goods.pictures[0] ?? null),
      attrs: variant.attributes.map(({ name, value }) => {
        const attr = names.indexOf(name);
        return {
          attrId: String(attr),
          attrValueId: `${attr}-${(values[attr] ?? []).indexOf(value)}`,
        };
      }),
    })),
  };
}

type Category = Department['children'][number];

const wireCategory = (category: Category, index: number) => ({
  id: category.id,
  categoryId: category.id,
  name: category.name,
  iconImg: wirePicture(category.picture),
  des: '',
  sort: index + 1,
});

type Departments = { departments: readonly Department[] };

/** `subList` is never null: the old client maps over it. */
export const wireTree = ({ departments }: Departments) =>
  departments.map((department, index) => ({
    ...wireCategory(department, index),
    subList: department.children.map(wireCategory),
  }));

export const categoriesInput = paged(50);

export const wireCategories = (clean: Departments & Omit<Paged<Department>, 'rows'>) => {
  const before = (clean.page - 1) * clean.size;
  return pageList({ ...clean, rows: clean.departments }, (each, index) =>
    wireCategory(each, before + index),
  );
};

export const wireCounts = ({ departments }: Departments) =>
  departments.map((department) => ({
    categoryId: department.id,
    name: department.name,
    iconImg: wirePicture(department.picture),
    goodCount: department.goods,
  }));

import type { Language, TextByLanguage } from '@entrepot/contract/languages';
import type { AccountId, ListingId, OrderId, ShopId } from '@entrepot/contract/ids';
import type { Attribute } from '@entrepot/contract/catalogue/types';
import type { ReviewLevel } from '@entrepot/contract/reviews/rules';
import type { listShopReviewsInput, reviewCounts } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { z } from 'zod';
import { columns, names, of, type RowOf, rowsOf } from '../../platform/columns.ts';
import { type Db, join, like, raw, type Sql, sql } from '../../platform/db.ts';
import { inOrder, sliceOf, totalOf } from '../../platform/paging.ts';

type Filter = z.output<typeof listShopReviewsInput>['filter'];
export type Counts = z.output<typeof reviewCounts>;

const REVIEW = {
  id: of<string>(),
  orderId: of<OrderId>(),
  orderNumber: of<string>(),
  listingId: of<ListingId>(),
  goodsName: of<string>(),
  buyerId: of<AccountId | null>(),
  author: of<string>(),
  avatar: of<number>(
    'coalesce((select a.avatar from accounts.public_account a where a.id = r.buyer_id), 1)',
  ),
  country: of<string>(),
  attributes: of<Attribute[]>(),
  rating: of<number>(),
  level: of<ReviewLevel>(),
  text: of<string>(),
  pictures: of<Picture[]>(),
  at: of<Date>(),
  answer: of<string | null>(),
  answeredAt: of<Date | null>(),
};
export type ReviewRow = RowOf<typeof REVIEW>;

const COLUMNS = columns(REVIEW, 'r');

const { attributes: _attributes, ...WORDLESS } = REVIEW;
const WITHOUT_WORDS = columns(WORDLESS, 'r');

/** Colour and size as they were bought, in the reader's language while the product still has them. */
const attributesIn = (language: Language): Sql => sql`
  coalesce((
    select v.attributes -> ${language}
    from catalogue.public_listing l join catalogue.public_variant v on v.goods_id = l.goods_id
    where l.id = r.listing_id
      and exists (select from jsonb_each(v.attributes) bought where bought.value = r.attributes)
    limit 1), r.attributes) as attributes`;

const { avatar: _avatar, level: _level, answer: _answer, answeredAt: _answered, ...GIVEN } = REVIEW;
const STORED = { ...GIVEN, shopId: of<ShopId>(), sellerId: of<AccountId>() };
export type ReviewToStore = RowOf<typeof STORED>;

export async function insertReviews(db: Db, reviews: readonly ReviewToStore[]): Promise<void> {
  await db.run(sql`
    insert into reviews.review (${names(STORED)})
    select ${names(STORED)} from ${rowsOf('reviews.review', reviews)}`);
}

type Wanted = { page: number; size: number; filter: Filter; search?: string };

/** A page of a listing's reviews, newest first, the total of the filter, and the counts of all filters. */
export async function findReviews(
  db: Db,
  listingId: ListingId,
  { page, size, filter, language }: Wanted & { language: Language },
): Promise<{ rows: ReviewRow[]; total: number; counts: Counts }> {
  const owner = sql`r.listing_id = ${listingId}`;
  const where = join([owner, raw(FILTERS[filter])], ' and ');
  const rows = await db.query<ReviewRow & { total: number }>(sql`
    select ${WITHOUT_WORDS}, ${attributesIn(language)}, count(*) over ()::int as total
    from reviews.review r where ${where}
    order by r.at desc, r.id desc limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.total, page, () =>
    db.value<number>(sql`select count(*)::int as count from reviews.review r where ${where}`),
  );
  return { rows, total, counts: await countReviews(db, owner) };
}

/** The same of a shop's reviews, which are counted already unless they are searched. */
export async function findShopReviews(
  db: Db,
  sellerId: AccountId,
  wanted: Wanted,
): Promise<{ rows: ReviewRow[]; total: number; counts: Counts & { toAnswer: number } }> {
  const { filter, search = '' } = wanted;
  const { shown, ...counts } = await shopCounts(db, sellerId);
  const where = sql`r.seller_id = ${sellerId} and ${raw(FILTERS[filter])}`;
  if (search) {
    return { ...(await findNamed(db, sql`${where} and ${matches(search)}`, wanted)), counts };
  }
  const total = {
    ...counts,
    all: shown,
    'with-picture': counts.withPicture,
    'to-answer': counts.toAnswer,
  }[filter];
  const slice = sliceOf(wanted, total);
  const rows = await db.query<ReviewRow>(sql`
    select ${COLUMNS} from reviews.review r where ${where}
    order by ${raw(slice.isLate ? 'r.at, r.id' : 'r.at desc, r.id desc')} limit ${slice.limit} offset ${slice.offset}`);
  return { rows: inOrder(slice, rows), total, counts };
}

/** The names are looked through once, for the page and for the total, in an index that has them (migration 0771). */
async function findNamed(
  db: Db,
  where: Sql,
  { page, size }: Wanted,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { ids, total } = await db.only<{ ids: string[]; total: number }>(sql`
    with met as materialized (select r.id, r.at from reviews.review r where ${where})
    select (select count(*)::int from met) as total,
      array(select id from met order by at desc, id desc limit ${size} offset ${(page - 1) * size}) as ids`);
  const rows = await db.query<ReviewRow>(sql`
    select ${COLUMNS} from reviews.review r where r.id = any(${ids}::uuid[]) order by r.at desc, r.id desc`);
  return { rows, total };
}

type ShopCounts = Counts & { toAnswer: number; shown: number };

/** Counted when reviews are written and answered (migration 0743). */
async function shopCounts(db: Db, sellerId: AccountId): Promise<ShopCounts> {
  const row = await db.one<ShopCounts>(sql`
    select shown::int, by_buyers::int as "all", with_picture::int, good::int, medium::int, bad::int, to_answer::int
    from reviews.tally where seller_id = ${sellerId}`);
  return row ?? { shown: 0, all: 0, withPicture: 0, good: 0, medium: 0, bad: 0, toAnswer: 0 };
}

/** Counted from reviews that buyers wrote; the system's are left out (trust.md 6.8). */
export function countReviews(db: Db, owner: Sql): Promise<Counts> {
  return db.only<Counts>(sql`
    select count(*)::int as "all",
      count(*) filter (where pictures <> '[]')::int as with_picture,
      count(*) filter (where level = 'good')::int as good,
      count(*) filter (where level = 'medium')::int as medium,
      count(*) filter (where level = 'bad')::int as bad
    from reviews.review r where ${owner} and r.buyer_id is not null`);
}

/** System reviews appear only among all; the filters show what the counts count. */
const FILTERS: Record<Filter, string> = {
  all: 'true',
  'with-picture': `r.pictures <> '[]'`,
  good: `r.level = 'good' and r.buyer_id is not null`,
  medium: `r.level = 'medium' and r.buyer_id is not null`,
  bad: `r.level = 'bad' and r.buyer_id is not null`,
  'to-answer': 'r.rating < 4 and r.answer is null and r.buyer_id is not null',
};

type Answer = { reviewId: string; sellerId: AccountId; text: string; now: Date };

/** Undefined when no buyer wrote this review to this seller. */
export function saveAnswer(
  db: Db,
  { reviewId, sellerId, text, now }: Answer,
): Promise<ReviewRow | undefined> {
  return db.one<ReviewRow>(sql`
    update reviews.review r set answer = ${text}, answered_at = ${now}
    where id = ${reviewId} and seller_id = ${sellerId} and buyer_id is not null
    returning ${COLUMNS}`);
}

/** What a review is of, in the languages that it has, and by whom it is sold. */
export const answeredAbout = (db: Db, listingId: ListingId) =>
  db.one<{ name: TextByLanguage<string>; shop: string }>(sql`
    select s.name as shop, (
      select jsonb_object_agg(t.language, t.name) from catalogue.public_goods_text t where t.goods_id = l.goods_id
    ) as name
    from catalogue.public_listing l join sellers.public_shop s on s.id = l.shop_id where l.id = ${listingId}`);

/** A part of the goods' or of the author's name, which is made small once for both. */
const matches = (search: string): Sql =>
  sql`lower(r.goods_name || e'\\n' || r.author) like ${like(search.toLowerCase())}`;

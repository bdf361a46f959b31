// Which listings stand in a list, and in which order. Filters look at catalogue.listing alone.
import type { ListingId } from '@entrepot/contract/ids';
import type { Facets } from '@entrepot/contract/catalogue/facets';
import type { ListFacetsInput, ListGoodsInput } from '@entrepot/contract/catalogue/types';
import { dayOf, daysAfter } from '../../../platform/days.ts';
import { type Db, every, type Sql, raw, sql } from '../../../platform/db.ts';
import { remembered } from '../../../platform/remembered.ts';
import type { Reader } from '../../sellers/index.ts';
import {
  chosenColumns,
  partChosen,
  type Spelling,
  type TraitGroup,
  traitGroups,
  withinChosen,
} from './choices.ts';
import { facetsOfBase } from './facets.ts';

/** Days for which a listing counts as new. */
const NEW_DAYS = 30;

/** On shelf and allowed for the reader's brand; what every buyer's list begins with. */
export function visible(reader: Reader): Sql {
  return sql`l.on_shelf and (l.brand_ids is null or ${reader.brandId}::uuid = any(l.brand_ids))`;
}

/** A filter whose category is known to be a department or one of its categories. */
export type PlacedFilter<Filter extends ListFacetsInput = ListFacetsInput> = Filter & {
  level: 'department' | 'category';
  /** Keys of departments: only their goods. */
  departments?: readonly string[];
  /** The filter's traits by their names. */
  groups?: readonly TraitGroup[];
};

/** Levels never change; a minute only keeps the memory small. */
const LEVEL_SECONDS = 60;

/** Finds out on which level the filter's category stands, for each level has an index of its own, and which traits go together. */
export async function placed<Filter extends ListFacetsInput>(
  db: Db,
  filter: Filter,
): Promise<PlacedFilter<Filter>> {
  const { categoryId } = filter;
  const groups = await traitGroups(db, filter.traits);
  if (!categoryId) {
    return { ...filter, groups, level: 'category' };
  }
  const level = await remembered(db, `level ${categoryId}`, LEVEL_SECONDS, async () => {
    const isDepartment = await db.hits(
      sql`select from catalogue.category where id = ${categoryId} and parent_id is null`,
    );
    return isDepartment ? ('department' as const) : ('category' as const);
  });
  return { ...filter, groups, level };
}

/** Conditions of a filtered list. */
export function conditions(filter: PlacedFilter, reader: Reader, now: Date): Sql {
  const { categoryId, departments, shopId, goodsId, listedOn } = filter;
  const midnight = listedOn ? new Date(listedOn) : undefined;
  return every(
    visible(reader),
    categoryId &&
      sql`${raw(filter.level === 'department' ? 'l.department_id' : 'l.category_id')} = ${categoryId}`,
    departments && inDepartments(departments),
    shopId && sql`l.shop_id = ${shopId}`,
    goodsId && sql`l.goods_id = ${goodsId}`,
    filter.isNew && sql`l.created_at > ${daysAfter(now, -NEW_DAYS)}`,
    filter.hot && raw('l.sold_count > 0'),
    filter.recommended && raw('l.recommended_at is not null'),
    filter.discounted && raw('l.discount_percent > 0'),
    midnight && sql`l.created_at >= ${midnight} and l.created_at < ${daysAfter(midnight, 1)}`,
    withinChosen(filter, SPELT),
  );
}

const STARS = raw('l.rating_sum / nullif(l.rating_count, 0)');
const SPELT: Spelling = {
  listing: raw('l.id'),
  origin: (country) => sql`exists (
    select from catalogue.goods g where g.id = l.goods_id and g.origin_country = ${country})`,
  stars: STARS,
};

/** The ids are found once for the whole statement. */
function inDepartments(keys: readonly string[]): Sql {
  return sql`l.department_id = any(array(
    select d.id from catalogue.category d where d.key = any(${keys}::text[])))`;
}

/** How a filtered list spreads; by category inside one, else by department. */
export function countFacets(
  db: Db,
  filter: PlacedFilter,
  reader: Reader,
  now: Date,
): Promise<Facets> {
  const { chosen, place } = partChosen(filter);
  return db.value<Facets>(sql`
    with base as materialized (
      select l.shop_id, l.price, l.minimum, l.days_to_ship, g.origin_country, ${STARS} as stars, l.traits,
        ${raw(filter.categoryId ? 'l.category_id' : 'l.department_id')} as category_id
        ${chosenColumns(chosen, SPELT)}
      from catalogue.listing l join catalogue.goods g on g.id = l.goods_id
      where ${conditions({ ...place, inStock: false }, reader, now)}
    ) select ${facetsOfBase(reader.language, chosen, filter.categoryId !== undefined)}`);
}

const ORDERS = {
  newest: 'l.created_at desc, l.id',
  oldest: 'l.created_at, l.id',
  'price-up': 'l.price, l.id',
  'price-down': 'l.price desc, l.id desc',
  sold: 'l.sold_count desc, l.id',
  'least-sold': 'l.sold_count, l.id',
  discount: 'l.discount_percent desc, l.sold_count desc, l.id',
  minimum: 'l.minimum, l.sold_count desc, l.id',
  recommended: 'l.recommended_at desc, l.id',
};

/** Best match of a filter without words: what the filter is about, else what sells. */
function orderOf(filter: ListGoodsInput): string {
  if (filter.sort !== 'relevance') {
    return ORDERS[filter.sort];
  }
  if (filter.recommended) {
    return ORDERS.recommended;
  }
  if (filter.discounted) {
    return ORDERS.discount;
  }
  return filter.isNew || filter.listedOn ? ORDERS.newest : ORDERS.sold;
}

/** A page of a filtered list, for `cards`. */
export function pickGoods(filter: PlacedFilter<ListGoodsInput>, reader: Reader, now: Date): Sql {
  const order = raw(orderOf(filter));
  return sql`
    select l.id, row_number() over (order by ${order}) as place, null::int as total
    from catalogue.listing l where ${conditions(filter, reader, now)}
    order by ${order} ${slice(filter)}`;
}

/** Of how many candidates a varied list is made, as a multiple of its length. */
const VARIED_FROM = 8;

/** Like `pickGoods`, but the best of each category comes before the second best of any: no two lipsticks side by side. */
export function pickVaried(filter: PlacedFilter<ListGoodsInput>, reader: Reader, now: Date): Sql {
  const candidates = pickGoods({ ...filter, size: filter.size * VARIED_FROM }, reader, now);
  return sql`
    select id, row_number() over (order by turn, place) as place, null::int as total
    from (
      select c.id, c.place, row_number() over (partition by l.category_id order by c.place) as turn
      from (${candidates}) as c join catalogue.listing l on l.id = c.id
    ) as turned
    order by turn, place ${slice(filter)}`;
}

/**
 * The limit is part of the text, and the first page has no offset: only then does PostgreSQL see that one plan
 * serves all, and stops planning the statement anew each time, which takes longer than running it.
 */
function slice({ page, size }: { page: number; size: number }): Sql {
  const limit = raw(`limit ${Math.trunc(size)}`);
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * size}`;
}

/** Seconds for which the count of a list over all shops may be old: counting it walks a large part of the table. */
const COUNT_SECONDS = 2;

/** How many listings a filter finds. */
export function countGoods(
  db: Db,
  filter: PlacedFilter,
  reader: Reader,
  now: Date,
): Promise<number> {
  if (filter.shopId || filter.goodsId) {
    return countNow(db, filter, reader, now);
  }
  const { page: _, size: __, sort: ___, ...asked } = filter as PlacedFilter<ListGoodsInput>;
  return remembered(db, JSON.stringify([asked, reader.brandId]), COUNT_SECONDS, () =>
    countNow(db, filter, reader, now),
  );
}

function countNow(db: Db, filter: PlacedFilter, reader: Reader, now: Date): Promise<number> {
  return db.value<number>(
    sql`select count(*) as count from catalogue.listing l where ${conditions(filter, reader, now)}`,
  );
}

/** How many listings came on each of the last days (UTC), today first. */
export function countByDay(
  db: Db,
  days: number,
  reader: Reader,
  now: Date,
): Promise<{ date: string; count: number }[]> {
  const today = dayOf(now);
  return db.query(sql`
    select day::date::text as date, (
      select count(*) from catalogue.listing l where ${visible(reader)}
        and l.created_at >= day at time zone 'UTC'
        and l.created_at < (day + interval '1 day') at time zone 'UTC'
    ) as count
    from generate_series(${today}::timestamp, ${today}::timestamp - ${days - 1} * interval '1 day',
      interval '-1 day') as day`);
}

/** Listings named by an earlier step, in its order; those the reader may not see fall out. */
export function pickThese(listingIds: readonly ListingId[], reader: Reader): Sql {
  return sql`
    select l.id, these.place, ${listingIds.length}::int as total
    from unnest(${listingIds}::uuid[]) with ordinality as these (id, place)
    join catalogue.listing l on l.id = these.id where ${visible(reader)}`;
}

/** Whether the account saved or follows anything that goods for it could be near to; visitors did not. */
export async function hasTaste(db: Db, { accountId }: Reader): Promise<boolean> {
  if (accountId === null) {
    return false;
  }
  return db.value<boolean>(sql`
    select exists (select from catalogue.favourite where account_id = ${accountId}::uuid)
      or exists (select from sellers.public_follower where account_id = ${accountId}::uuid) as has`);
}

/**
 * Near what the account saved and follows, then what sells: at most ten categories and ten shops give twelve
 * candidates each, so the cost does not grow with the catalogue. Visitors get what sells. Of what is equally near, the
 * best of each category comes first.
 */
export function pickForYou(size: number, reader: Reader, departments?: readonly string[]): Sql {
  const { accountId } = reader;
  const best = (condition: Sql, limit: number) => sql`
    select l.id, l.sold_count, l.category_id from catalogue.listing l where ${visible(reader)} and ${condition}
    order by l.sold_count desc, l.id limit ${raw(String(Math.trunc(limit)))}`;
  return sql`
    select id, row_number() over (order by weight desc, turn, sold_count desc, id) as place,
      ${size}::int as total
    from (
      select id, sum(weight) as weight, max(sold_count) as sold_count,
        row_number() over (partition by category_id order by sum(weight) desc, max(sold_count) desc, id) as turn
      from (
        select near.*, 2 as weight from (
          select l.category_id from catalogue.favourite f join catalogue.listing l on l.id = f.listing_id
          where f.account_id = ${accountId}::uuid group by 1 order by max(f.at) desc limit 10
        ) as liked cross join lateral (${best(sql`l.category_id = liked.category_id`, 12)}) as near
        union all
        select near.*, 1 from (
          select shop_id from sellers.public_follower where account_id = ${accountId}::uuid limit 10
        ) as followed cross join lateral (${best(sql`l.shop_id = followed.shop_id`, 12)}) as near
        union all
        (select seller.*, 0 from (
          ${best(departments ? inDepartments(departments) : raw('true'), size * 4)}
        ) as seller)
      ) as candidate
      where not exists (
        select from catalogue.favourite f
        where f.account_id = ${accountId}::uuid and f.listing_id = candidate.id)
      group by id, category_id
    ) as varied
    order by place limit ${raw(String(Math.trunc(size)))}`;
}

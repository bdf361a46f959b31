// A shop's shelf: a row for each of its listings, kept by a timer (migration 0741, decision record 0030). A read takes what is
// noted as changed, and what another day has changed, as it stands.
import type { ListingId, ShopId } from '@entrepot/contract/ids';
import type { ListListingsInput } from '@entrepot/contract/catalogue/own-listing-types';
import { type Db, join, like, raw, type Sql, sql } from '../../../platform/db.ts';
import { inOrder, sliceOf } from '../../../platform/paging.ts';
import { nameOf } from './cards.ts';

/** The shop, the reader's language, and the day (UTC). */
export type Shelf = { shopId: ShopId; language: string; today: string };
export type ShelfCounts = Record<
  'all' | 'on-shelf' | 'off-shelf' | 'runs-out' | 'sold-out',
  number
>;

const SHELVES: Record<ListListingsInput['shelf'], Sql> = {
  all: raw('true'),
  'on-shelf': raw('s.on_shelf'),
  'off-shelf': raw('not s.on_shelf'),
  'runs-out': raw('s.runs_out'),
  'sold-out': raw('s.available = 0'),
};

/** What rows are sorted by. */
const KEYS: Record<Exclude<ListListingsInput['sort'], 'name'>, string> = {
  newest: 's.created_at',
  price: 's.price',
  available: 's.available',
  sold: 's.recent',
  lasts: 's.lasts_days',
};

/** Listings of the shop whose rows are not to be read. */
const stale = ({ shopId, today }: Shelf): Sql => sql`
  stale as materialized (
    select n.listing_id from catalogue.shelf_to_count n join catalogue.listing l on l.id = n.listing_id
    where l.shop_id = ${shopId}
    union
    select listing_id from catalogue.shelf where until <= ${today}::date and shop_id = ${shopId}
  )`;

const COUNTED = raw(`count(*) as listings, count(*) filter (where s.on_shelf) as on_shelf,
  count(*) filter (where s.runs_out) as runs_out, count(*) filter (where s.available = 0) as sold_out`);

/** How many listings there are of each kind, in a category or department or in all. */
export async function countShelves(
  db: Db,
  shelf: Shelf,
  categoryId?: string,
): Promise<ShelfCounts> {
  const within = inCategory(categoryId);
  const { listings, onShelf, runsOut, soldOut } = await db.only<
    Record<'listings' | 'onShelf' | 'runsOut' | 'soldOut', number>
  >(sql`
    with ${stale(shelf)}, counted as (
      select s.listings, s.on_shelf, s.runs_out, s.sold_out from catalogue.shelf_tally s
      where s.shop_id = ${shelf.shopId} and ${within}
      union all
      select -listings, -on_shelf, -runs_out, -sold_out from (
        select ${COUNTED} from catalogue.shelf s where s.listing_id in (select listing_id from stale) and ${within}
      ) gone
      union all
      select ${COUNTED} from catalogue.shelf_of(array(select listing_id from stale), ${shelf.today}::date) s where ${within}
    )
    select coalesce(sum(listings), 0)::int as listings, coalesce(sum(on_shelf), 0)::int as on_shelf,
      coalesce(sum(runs_out), 0)::int as runs_out, coalesce(sum(sold_out), 0)::int as sold_out from counted`);
  return {
    all: listings,
    'on-shelf': onShelf,
    'off-shelf': listings - onShelf,
    'runs-out': runsOut,
    'sold-out': soldOut,
  };
}

type Picked = { ids: ListingId[]; total: number };

/** The listings of a page, in their order, and how many there are on all pages; `counts` are those of the whole shop. */
export async function pickShelf(
  db: Db,
  shelf: Shelf,
  input: ListListingsInput,
  counts: ShelfCounts,
): Promise<Picked> {
  if (input.search !== '') {
    return pickFound(db, shelf, input);
  }
  const { categoryId } = input;
  const within = categoryId === undefined ? counts : await countShelves(db, shelf, categoryId);
  const total = within[input.shelf];
  const slice = sliceOf(input, total);
  const { limit, offset } = slice;
  const { key, order } = ordering(shelf, input, slice.isLate);
  const wanted = { key, where: filter(input) };
  // Names that are passed over until the page is full, or all that were to be looked up and sorted.
  const areMet = input.sort === 'name' && (offset + limit) * counts.all <= total * total;
  const parts = areMet ? keptNames(shelf, wanted.where) : [kept(shelf, wanted)];
  // Rows as they lie and rows as they stand are ordered by themselves first: an index has the former.
  const ordered = parts.map((part) => sql`(${part} order by ${order} limit ${offset + limit})`);
  const rows = await db.query<{ listingId: ListingId }>(sql`
    with ${stale(shelf)}
    select listing_id from (
      ${join([...ordered, asItStands(shelf, wanted)], ' union all ')}
    ) rows order by ${order} limit ${limit} offset ${offset}`);
  const ids = rows.map(({ listingId }) => listingId);
  return { ids: inOrder(slice, ids), total };
}

/** Rows of the goods that were found, by their index: a plan made without the word in mind believes that few are. */
const OF_FOUND = raw(
  '(select * from catalogue.shelf where goods_id = any(array(select goods_id from found)) offset 0)',
);

function pickFound(db: Db, shelf: Shelf, input: ListListingsInput): Promise<Picked> {
  const { page, size } = input;
  const { key, order } = ordering(shelf, input, false);
  const where = filter(input);
  const areFound = sql`${where} and s.goods_id in (select goods_id from found)`;
  return db.only<Picked>(sql`
    with ${stale(shelf)}, found as materialized (${foundGoods(shelf, input.search)}),
    picked as materialized (
      ${kept(shelf, { key, where }, OF_FOUND)} union all ${asItStands(shelf, { key, where: areFound })}
    )
    select (select count(*)::int from picked) as total,
      array(select listing_id from picked order by ${order} limit ${size} offset ${(page - 1) * size}) as ids`);
}

type Wanted = { key: Sql; where: Sql };

/** Rows (listing_id, key) as they lie. */
const kept = ({ shopId }: Shelf, { key, where }: Wanted, rows = raw('catalogue.shelf')): Sql => sql`
  select s.listing_id, ${key} as key from ${rows} s
  where s.shop_id = ${shopId} and ${where} and s.listing_id not in (select listing_id from stale)`;

/** Rows (listing_id, key) as they lie, by the reader's names and by the others' (migration 0770). */
const keptNames = ({ shopId, language }: Shelf, where: Sql): Sql[] =>
  [sql`n.language = ${language}`, sql`n.language = '' and ${language} <> all(n.others)`].map(
    (whose) => sql`
      select n.listing_id, n.key from catalogue.shelf_name n left join catalogue.shelf s on s.listing_id = n.listing_id
      where n.shop_id = ${shopId} and ${whose} and ${where} and n.listing_id not in (select listing_id from stale)`,
  );

/** The same of those that are stale. */
const asItStands = ({ today }: Shelf, { key, where }: Wanted): Sql => sql`
  select s.listing_id, ${key} as key
  from catalogue.shelf_of(array(select listing_id from stale), ${today}::date) s where ${where}`;

/** By what rows are sorted, as it is asked for or the other way round. What has no key comes last. */
function ordering(
  { language }: Shelf,
  { sort, descending }: ListListingsInput,
  isLate: boolean,
): { key: Sql; order: Sql } {
  const direction = descending === isLate ? 'asc' : 'desc';
  const nulls = sort !== 'lasts' ? '' : isLate ? ' nulls first' : ' nulls last';
  return {
    key: sort === 'name' ? sql`lower(${nameOf(sql`s.goods_id`, language)})` : raw(KEYS[sort]),
    order: raw(`key ${direction}${nulls}, listing_id ${direction}`),
  };
}

/** Goods with a part of the name as the reader sees it, or of the item number; `%` and `_` mean themselves. */
function foundGoods({ language }: Shelf, search: string): Sql {
  const pattern = like(search.toLowerCase());
  // A single letter has no pairs, and pairs of nothing are in everything.
  return sql`
    select w.goods_id from catalogue.goods_text w
    where platform.pairs(w.name) @> platform.pairs(${search}) and lower(w.name) like ${pattern}
      and (w.language = ${language} or w.name = ${nameOf(sql`w.goods_id`, language)})
    union
    select g.id from catalogue.goods g
    where platform.pairs(g.item_number) @> platform.pairs(${search}) and lower(g.item_number) like ${pattern}`;
}

const inCategory = (id: string | undefined): Sql =>
  id === undefined ? raw('true') : sql`${id}::uuid in (s.category_id, s.department_id)`;

const filter = ({ shelf, categoryId }: ListListingsInput): Sql =>
  join([SHELVES[shelf], inCategory(categoryId)], ' and ');

/** Makes the rows anew that are noted, so many at once, until no more are left. */
export async function keepShelves(db: Db, { limit, today }: { limit: number; today: string }) {
  for (let done = limit; done === limit;) {
    done = await db.value<number>(
      sql`select catalogue.keep_shelves(${limit}, ${today}::date) as done`,
    );
  }
}

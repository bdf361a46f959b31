// Orders by a part of their number or of a name, in a mall of a million (migration 0742, decision record 0033). Words lead to
// buyers, shops, goods and numbers, and these to orders. So many orders that one more page of them is soon found are neither
// gathered nor counted: they are met on the way through the list.
import type { AccountId, OrderId } from '@entrepot/contract/ids';
import { type Db, join, like, raw, type Sql, sql } from '../../../platform/db.ts';

/** More orders than these are not gathered and not counted. */
export const MOST_COUNTED = 1_000;
/** A list so short is read whole. */
const SHORT = 4_000;
/** So many buyers, shops and goods are looked at first: if they have not orders enough, all are. */
const SAMPLE = 2_000;
/** Shorter parts of a number are in too many numbers for their index, and a single letter is in every other name. */
const LEAST = { digits: 3, letters: 2 } as const;
/** What a number is made of (`orders.place`): `EN-2611-000042`. */
const PART_OF_NUMBER = /^[en0-9-]+$/i;

export type Found = { where: Sql; total: number; more: boolean };
type Hits = Partial<Record<'buyer' | 'shop' | 'goods' | 'number', Set<string>>>;

/** Conditions on order `o`, cheap ones first. */
function conditions(search: string) {
  const pattern = like(search);
  return {
    number: sql`o.number ilike ${pattern}`,
    shop: sql`o.shop_name ilike ${pattern}`,
    buyer: sql`(o.buyer_name ilike ${pattern} or o.ship_to ->> 'contact' ilike ${pattern})`,
    goods: sql`exists (select from orders.line l where l.order_id = o.id and (l.name ilike ${pattern} or exists (
      select from catalogue.public_goods_text t where t.goods_id = l.goods_id and t.name ilike ${pattern})))`,
  };
}

/**
 * Part of the order's number, of the buyer's, the contact's or the shop's name, or of a goods' name; `hits`, where it is known
 * what the words name at all.
 */
export function matches(search: string, hits?: Hits): Sql {
  if (search === '') {
    return raw('true');
  }
  const { number, ...names } = conditions(search);
  const kinds = (['shop', 'buyer', 'goods'] as const).filter((kind) => !hits || hits[kind]);
  const met = [
    ...(PART_OF_NUMBER.test(search) ? [number] : []),
    ...kinds.map((kind) => names[kind]),
  ];
  return met.length === 0 ? raw('false') : sql`(${join(met, ' or ')})`;
}

/** Orders where they stand, how many these are, and what else is asked of them; `sellerId`, where all are one seller's: his alone are looked at. */
type Asked = {
  standing: Sql;
  size: number;
  further: readonly Sql[];
  search: string;
  sellerId?: AccountId;
};

/** What is asked of the time at which orders were placed. */
export const placedIn = ({ from, until }: { from?: string; until?: string }): Sql[] => [
  ...(from ? [sql`o.created_at >= ${from}`] : []),
  ...(until ? [sql`o.created_at < ${until}`] : []),
];

/** Those of the orders that meet all that is asked, the search too, and how many these are. */
export async function findOrders(db: Db, asked: Asked): Promise<Found> {
  const { standing, size, further, search } = asked;
  const scope = join([standing, ...further], ' and ');
  if (search === '') {
    // Where orders stand is counted already.
    const total = further.length === 0 ? size : await countOf(db, scope);
    return { where: scope, total, more: false };
  }
  const within = { ...asked, scope };
  const whole = sql`${scope} and ${matches(search)}`;
  if (size <= SHORT) {
    return { where: whole, total: await countOf(db, whole), more: false };
  }
  if (isEverywhere(search)) {
    const total = await countOf(db, whole, MOST_COUNTED + 1);
    return { where: whole, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
  }
  let { hits, cut } = await findOwners(db, search, SAMPLE);
  let ids = await gather(db, within, hits);
  if (cut && ids.length <= MOST_COUNTED) {
    ({ hits, cut } = await findOwners(db, search));
    ids = await gather(db, within, hits);
  }
  return ids.length > MOST_COUNTED
    ? {
        where: cut ? whole : sql`${scope} and ${matches(search, hits)}`,
        total: MOST_COUNTED,
        more: true,
      }
    : { where: sql`o.id = any(${ids}::uuid[])`, total: ids.length, more: false };
}

/** How many orders meet a condition on `o`; at most so many are counted. */
export function countOf(db: Db, where: Sql, most?: number): Promise<number> {
  return db.value<number>(sql`
    select count(*)::int as total from (
      select from orders."order" o where ${where} ${most === undefined ? raw('') : sql`limit ${most}`}
    ) met`);
}

const isEverywhere = (search: string) =>
  search.length < LEAST.letters || (search.length < LEAST.digits && PART_OF_NUMBER.test(search));

/** Whom and what the words name, or a sample of them; of noted orders, whose words are not added yet, all that they have. */
async function findOwners(
  db: Db,
  search: string,
  sample?: number,
): Promise<{ hits: Hits; cut: boolean }> {
  const pattern = like(search);
  const rows = await db.query<{ kind: keyof Hits; owner: string }>(sql`
    (select kind, owner from orders.word
      where kind <> 'number' and platform.pairs(words) @> platform.pairs(${search}) and words ilike ${pattern}
      limit ${sample ?? null})
    union all
    (select 'goods', goods_id from catalogue.public_goods_text
      where platform.pairs(name) @> platform.pairs(${search}) and name ilike ${pattern}
      limit ${sample ?? null})
    union all
    select kind, owner from orders.words_of(array(select order_id from orders.to_count)) where words ilike ${pattern}`);
  const hits: Hits = {};
  for (const { kind, owner } of rows) {
    (hits[kind] ??= new Set()).add(owner);
  }
  return { hits, cut: sample !== undefined && rows.length >= sample };
}

/**
 * Ids of the orders, more than are counted when there are more. Each step goes from a row to its orders by an index (`offset 0`):
 * a plan made for any shop would rather read the largest one whole, for each buyer.
 */
async function gather(
  db: Db,
  { scope, search, sellerId }: Asked & { scope: Sql },
  hits: Hits,
): Promise<OrderId[]> {
  const { buyer, shop, number } = conditions(search);
  const pattern = like(search);
  const own = sellerId ? sql`and seller_id = ${sellerId}` : raw('');
  const ordersOf = (from: Sql, key: Sql, where = raw('true')) => sql`
    select x.id from ${from} cross join lateral (
      select o.id from (select * from orders."order" where ${key} = h.owner ${own} offset 0) o where ${where} and ${scope}
    ) x`;
  const named = (kind: keyof Hits) => sql`unnest(${[...(hits[kind] ?? [])]}::uuid[]) as h (owner)`;
  const parts = [
    ...(PART_OF_NUMBER.test(search)
      ? [
          ordersOf(
            sql`(select owner from orders.word where kind = 'number' and words ilike ${pattern}) h`,
            raw('id'),
          ),
        ]
      : []),
    ...(hits.number ? [ordersOf(named('number'), raw('id'), number)] : []),
    ...(hits.buyer ? [ordersOf(named('buyer'), raw('buyer_id'), buyer)] : []),
    ...(hits.shop ? [ordersOf(named('shop'), raw('seller_id'), shop)] : []),
    ...(hits.goods
      ? [ordersOf(sql`(${linesOf(named('goods'), pattern, sellerId)}) h`, raw('id'))]
      : []),
  ];
  // An order with two such goods is found twice: then so many rows are fewer orders.
  for (let most = MOST_COUNTED + 1; parts.length > 0; most *= 4) {
    const rows = await db.query<{ part: number; id: OrderId }>(
      join(
        parts.map(
          (part, index) => sql`(select ${index}::int as part, id from (${part}) x limit ${most})`,
        ),
        ' union all ',
      ),
    );
    const ids = [...new Set(rows.map(({ id }) => id))];
    const isWhole = parts.every(
      (_, index) => rows.filter(({ part }) => part === index).length < most,
    );
    if (isWhole || ids.length > MOST_COUNTED) {
      return ids;
    }
  }
  return [];
}

/** Orders (owner) with a line of goods `h`, which it names so or which are named so now. */
const linesOf = (goods: Sql, pattern: string, sellerId?: AccountId): Sql => sql`
  select sold.order_id as owner from ${goods} cross join lateral (
    select l.order_id
    from (
      select id from catalogue.public_listing where goods_id = h.owner
        ${sellerId ? sql`and shop_id = (select id from sellers.public_shop where account_id = ${sellerId})` : raw('')} offset 0
    ) p join orders.line l on l.listing_id = p.id
    where l.name ilike ${pattern} or exists (
      select from catalogue.public_goods_text t where t.goods_id = l.goods_id and t.name ilike ${pattern})
  ) sold`;

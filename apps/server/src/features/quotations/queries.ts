// The SQL of quotations; what is done to one is written by carry-out.ts.
import type { AccountId, BrandId, OrderId, ShopId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import {
  type QuotationState,
  QUOTATION_TABS,
  type QuotationTab,
} from '@entrepot/contract/quotations/rules';
import type { OwnQuotation, QuotationLine } from '@entrepot/contract/quotations/types';
import { columns, of, type RowOf, rowsOf } from '../../platform/columns.ts';
import { type Db, join, like, raw, type Sql, sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';
import { totalOf } from '../../platform/paging.ts';

const QUOTATION = {
  id: of<string>(),
  number: of<string>(),
  brandId: of<BrandId>(),
  buyerId: of<AccountId>(),
  shopId: of<ShopId>(),
  sellerId: of<AccountId>(),
  state: of<QuotationState>(),
  country: of<string>(),
  city: of<string | null>(),
  postcode: of<string | null>(),
  wantedOn: of<string | null>('q.wanted_on::text'),
  note: of<string>(),
  declineReason: of<string | null>(),
  lineCount: of<number>(),
  pieces: of<number>(),
  version: of<number>(),
  expiresAt: of<Date>(),
  createdAt: of<Date>(),
  changedAt: of<Date>(),
  orderId: of<OrderId | null>(),
  orderNumber: of<string | null>(),
  shopName: of<string>('s.name'),
  shopMark: of<string>('s.mark'),
  buyer: of<string>('b.shown_name'),
};
export type QuotationRow = RowOf<typeof QUOTATION>;
const COLUMNS = columns(QUOTATION, 'q');
const FROM = raw(`quotations.quotation q
  join sellers.public_shop s on s.id = q.shop_id
  join accounts.public_account b on b.id = q.buyer_id`);

/** The quotation that meets `which`, a condition on `q` that says whose it is. */
export const findQuotation = (db: Db, which: Sql): Promise<QuotationRow | undefined> =>
  db.one<QuotationRow>(sql`select ${COLUMNS} from ${FROM} where ${which}`);

/** The same, held until the transaction ends. */
export const lockQuotation = (db: Db, which: Sql): Promise<QuotationRow | undefined> =>
  db.one<QuotationRow>(sql`select ${COLUMNS} from ${FROM} where ${which} for update of q`);

/** Of all that meet `which`, a condition on `q`; in one order, in which they are locked one after the other. */
export const findIds = (db: Db, which: Sql): Promise<string[]> =>
  db.list<string>(sql`select q.id from quotations.quotation q where ${which} order by q.id`);

/** Name and choice of line `l` as its listing has them now in the reader's language, or else as they were asked for. */
const wordsIn = (language: Language): Sql => sql`
  coalesce((select t.name from catalogue.public_goods_text t
    where t.goods_id = l.goods_id and t.language = ${language}), l.name) as name,
  coalesce((select v.attributes -> ${language} from catalogue.public_variant v where v.id = l.variant_id), l.attributes)
    as attributes`;

export type LineRow = QuotationLine;

export const listLines = (db: Db, quotationId: string, language: Language): Promise<LineRow[]> =>
  db.query<LineRow>(sql`
    select l.place, l.listing_id, l.variant_id, l.goods_id, ${wordsIn(language)}, l.sku, l.picture, l.quantity,
      l.target, l.listed
    from quotations.line l where l.quotation_id = ${quotationId} order by l.place`);

/** An offer with what it asks for a piece of each line, in their order. */
export type OfferRow = {
  version: number;
  freight: Amount;
  note: string;
  expiresAt: Date;
  at: Date;
  units: Amount[];
  unitTaxes: Amount[];
};

/** The latest first; `which` is a further condition on `f`. */
export const listOffers = (db: Db, quotationId: string, which = raw('true')): Promise<OfferRow[]> =>
  db.query<OfferRow>(sql`
    select f.version, f.freight, f.note, f.expires_at, f.at, each.units, each.unit_taxes
    from quotations.offer f, lateral (
      select array_agg(platform.amount_text(o.unit) order by o.place) as units,
        array_agg(platform.amount_text(o.unit_tax) order by o.place) as unit_taxes
      from quotations.offer_line o where o.quotation_id = f.quotation_id and o.version = f.version
    ) each
    where f.quotation_id = ${quotationId} and ${which} order by f.version desc`);

export type LogRow = Omit<OwnQuotation['log'][number], 'at'> & { at: Date };

export const listLog = (db: Db, quotationId: string): Promise<LogRow[]> =>
  db.query<LogRow>(sql`
    select event, actor as by, at, version from quotations.log where quotation_id = ${quotationId} order by id`);

export type NewLine = Omit<LineRow, 'place'>;
export type NewQuotation = Pick<
  QuotationRow,
  | 'id'
  | 'brandId'
  | 'buyerId'
  | 'shopId'
  | 'sellerId'
  | 'country'
  | 'city'
  | 'postcode'
  | 'wantedOn'
  | 'note'
> & { lines: readonly NewLine[]; now: Date; expiresAt: Date; most: number };

/**
 * Its number, or nothing when the buyer has asked for `most` in the last 24 hours. What one buyer asks for queues up
 * here, so that the limit holds however fast it comes.
 */
export async function insertQuotation(db: Db, asked: NewQuotation): Promise<string | undefined> {
  const { id, buyerId, lines, now, most } = asked;
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('quotations.ask'), hashtext(${buyerId}::text))`,
  );
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const number = await db.find<string>(sql`
    insert into quotations.quotation (id, number, brand_id, buyer_id, shop_id, seller_id, country, city, postcode,
      wanted_on, note, line_count, pieces, expires_at, created_at, changed_at)
    select ${id}, 'Q-' || to_char(${now}::timestamptz at time zone 'UTC', 'YYMM') || '-'
        || lpad(nextval('quotations.number')::text, 6, '0'),
      ${asked.brandId}, ${buyerId}, ${asked.shopId}, ${asked.sellerId}, ${asked.country}, ${asked.city},
      ${asked.postcode}, ${asked.wantedOn}::date, ${asked.note}, ${lines.length}, ${pieces}, ${asked.expiresAt},
      ${now}, ${now}
    where (
      select count(*) from quotations.quotation q
      where q.buyer_id = ${buyerId} and q.created_at > ${now}::timestamptz - interval '24 hours'
    ) < ${most}
    returning number`);
  if (number === undefined) {
    return undefined;
  }
  const rows = lines.map((line, place) => ({ ...line, place, quotationId: id }));
  await db.run(sql`insert into quotations.line select * from ${rowsOf('quotations.line', rows)}`);
  await db.run(sql`
    insert into quotations.log (quotation_id, event, at, actor, actor_id)
    values (${id}, 'asked', ${now}, 'buyer', ${buyerId})`);
  return number;
}

export type NewOffer = {
  version: number;
  goods: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  note: string;
  expiresAt: Date;
  at: Date;
  lines: readonly { unit: Amount; unitTax: Amount }[];
};

export async function insertOffer(db: Db, quotationId: string, offer: NewOffer): Promise<void> {
  const { lines, ...head } = offer;
  const { version } = offer;
  await db.run(sql`
    insert into quotations.offer (quotation_id, version, goods, freight, tax, total, note, expires_at, at)
    values (${quotationId}, ${version}, ${head.goods}, ${head.freight}, ${head.tax}, ${head.total}, ${head.note},
      ${head.expiresAt}, ${head.at})`);
  const rows = lines.map((line, place) => ({ ...line, place, version, quotationId }));
  await db.run(
    sql`insert into quotations.offer_line select * from ${rowsOf('quotations.offer_line', rows)}`,
  );
}

const inTab = (tab: QuotationTab): Sql => inStates('q', QUOTATION_TABS[tab]);

/** How many of them every tab has. */
export const countTabs = (db: Db, which: Sql) =>
  db.only<Record<QuotationTab, number>>(sql`
    select ${join(
      Object.keys(QUOTATION_TABS).map(
        (tab) =>
          sql`(count(*) filter (where ${inTab(tab as QuotationTab)}))::int as ${raw(`"${tab}"`)}`,
      ),
      ', ',
    )} from quotations.quotation q where ${which}`);

export type ListedRow = QuotationRow & {
  name: string;
  picture: QuotationLine['picture'];
  total: Amount | null;
  found: number;
};

type Wanted = {
  which: Sql;
  tab: QuotationTab;
  search: string;
  language: Language;
  page: number;
  size: number;
};

/** A page of them, the last changed first, and how many there are. */
export async function listRows(
  db: Db,
  { which, tab, search, language, page, size }: Wanted,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = sql`${which} and ${inTab(tab)} and ${matches(search)}`;
  const rows = await db.query<ListedRow>(sql`
    with shown as (
      select q.id, count(*) over ()::int as found from ${FROM} where ${where}
      order by q.changed_at desc, q.id desc limit ${size} offset ${(page - 1) * size}
    )
    select ${COLUMNS}, shown.found, f.total, line.name, line.picture
    from shown join ${FROM} on q.id = shown.id
    left join quotations.offer f on f.quotation_id = q.id and f.version = q.version,
    lateral (select ${wordsIn(language)}, l.picture from quotations.line l
      where l.quotation_id = q.id order by l.place limit 1) line
    order by q.changed_at desc, q.id desc`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int as count from ${FROM} where ${where}`),
  );
  return { rows, total };
}

function matches(search: string): Sql {
  if (search === '') {
    return raw('true');
  }
  const pattern = like(search);
  return sql`(q.number ilike ${pattern} or s.name ilike ${pattern} or b.shown_name ilike ${pattern}
    or exists (select from quotations.line l where l.quotation_id = q.id and l.name ilike ${pattern}))`;
}

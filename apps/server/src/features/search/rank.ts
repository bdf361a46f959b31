// The ranking: sums of posting weights, computed where the postings lie.
import type { BrandId, GoodsId, ListingId } from '@entrepot/contract/ids';
import type { searchSorts } from '@entrepot/contract/catalogue/rules';
import type { SearchFacetsInput } from '@entrepot/contract/search/types';
import type { Facets } from '@entrepot/contract/catalogue/facets';
import { type Db, every, raw, type Sql, sql } from '../../platform/db.ts';
import {
  chosenColumns,
  facetsOfBase,
  inAllBut,
  partChosen,
  type Spelling,
  type TraitGroup,
  withinChosen,
} from '../catalogue/index.ts';
import type { Reading, Term } from './read-keyword.ts';
import { ENTRY, WEIGHT_STEPS } from './segments.ts';

export type Narrowing = Partial<Omit<SearchFacetsInput, 'keyword' | 'isNew'>> & {
  /** The brand whose storefront asks; undefined shows the goods of all. */
  brandId?: BrandId | undefined;
  listedSince?: Date | undefined;
  /** The traits by their names. */
  groups?: readonly TraitGroup[] | undefined;
};

/** `relevance` is the default; the others sort what is relevant enough. */
export type Sort = (typeof searchSorts)[number];

/** What is counted and paged through; beyond it a reader narrows the search instead. */
export const MOST_FOUND = 1_000;
/** A goods must have at least this part of what the best one has of the keyword, measured by rarity. */
const LEAST_SHARE = 0.25;
/**
 * Postings that one search may read. Rare words come first; common ones that do not fit any more only order what
 * the rare ones found.
 */
const POSTING_BUDGET = 25_000;
/** A suggestion comes with every letter typed and must be quicker. */
const SUGGESTION_BUDGET = 5_000;

const ORDER: Record<Sort, Sql> = {
  relevance: raw('score desc, sold desc, listing_id'),
  newest: raw('listed_at desc, listing_id'),
  oldest: raw('listed_at, listing_id'),
  'price-up': raw('price, score desc, listing_id'),
  'price-down': raw('price desc, score desc, listing_id'),
  sold: raw('sold desc, score desc, listing_id'),
  'least-sold': raw('sold, score desc, listing_id'),
};

export type Slice = { sort: Sort; start: number; size: number };

/** `ids` of the slice, best first, and how many match in all. */
export type Ranked = { ids: ListingId[]; total: number };

/** The listings that match; those beyond `MOST_FOUND` are counted and not given. */
export async function rank(
  db: Db,
  reading: Reading,
  narrowing: Narrowing,
  slice: Slice,
): Promise<Ranked> {
  if (reading.terms.length === 0) {
    return { ids: [], total: 0 };
  }
  return db.only<Ranked>(sql`
    with ${matching(reading, POSTING_BUDGET)},
    base as materialized (
      select ${SORTED_BY} from m join search.listing l on l.goods_no = m.goods_no ${where(narrowing)}
    )
    select ${idsOf(slice)} as ids, (select count(*) from base) as total`);
}

/**
 * The listings of `rank` and how all that matches spreads: the words are ranked once, and both are read from what they
 * found. Facets count by category inside one, else by department.
 */
export async function rankAndCount(
  db: Db,
  reading: Reading,
  narrowing: Narrowing,
  { language, ...slice }: Slice & { language: string },
): Promise<Ranked & { facets: Facets }> {
  const { chosen, place } = partChosen(narrowing);
  const { ids, facets } = await db.only<{ ids: ListingId[]; facets: Facets }>(sql`
    with ${matching(reading, POSTING_BUDGET)},
    base as materialized (
      select ${SORTED_BY}, l.shop_id, l.minimum, l.days_to_ship, l.origin_country, l.stars, l.traits,
        ${raw(narrowing.categoryId ? 'l.category_id' : 'l.department_id')} as category_id
        ${chosenColumns(chosen, SPELT)}
      from m join search.listing l on l.goods_no = m.goods_no
      ${where(place)}
    )
    select ${idsOf(slice, inAllBut(chosen))} as ids,
      ${facetsOfBase(language, chosen, narrowing.categoryId !== undefined)}`);
  return { ids, facets, total: facets.total };
}

const SPELT: Spelling = {
  listing: raw('l.listing_id'),
  origin: (country) => sql`coalesce(l.origin_country = ${country}, false)`,
  stars: raw('l.stars'),
};

const SORTED_BY = raw('l.listing_id, m.score, l.sold, l.listed_at, l.price');

/** The bounds come from subqueries for the same reason as the terms do. */
function idsOf({ sort, start, size }: Slice, condition = raw('true')): Sql {
  const most = Math.max(0, Math.min(size, MOST_FOUND - start));
  return sql`array(
    select listing_id from base where ${condition} order by ${ORDER[sort]}
    limit (select ${most}::int) offset (select ${start}::int))`;
}

/** The best goods by name alone, each with its most sold listing. */
export async function rankNames(
  db: Db,
  reading: Reading,
  narrowing: Narrowing,
  wanted: { language: string; limit: number },
): Promise<{ goodsId: GoodsId; listingId: ListingId; name: string }[]> {
  if (reading.terms.length === 0) {
    return [];
  }
  return db.query(sql`
    with ${matching(reading, SUGGESTION_BUDGET)},
    offer as (
      select distinct on (l.goods_no) l.goods_no, l.listing_id, m.score
      from m join search.listing l on l.goods_no = m.goods_no
      ${where(narrowing)}
      order by l.goods_no, l.sold desc, l.listing_id
    ),
    best as (select * from offer order by score desc, goods_no limit ${wanted.limit})
    select g.goods_id, best.listing_id, coalesce(g.names ->> ${wanted.language}, g.names ->> 'en',
      (select value from jsonb_each_text(g.names) limit 1)) as name
    from best join search.goods g on g.no = best.goods_no
    order by best.score desc, best.goods_no`);
}

/**
 * Ends in `m`: the goods that have enough of the keyword, with their scores. The terms come from subqueries so that the
 * planner cannot count them: else it would plan the statement anew for each search, which takes longer than running it.
 */
function matching({ terms, shares }: Reading, budget: number): Sql {
  const chosen = affordable(terms, budget);
  return sql`
    term(word_id, slot, weight) as materialized (
      select * from unnest((select ${chosen.map((term) => term.wordId)}::int[]),
        (select ${chosen.map((term) => term.slot)}::int[]), (select ${chosen.map((term) => term.weight)}::real[]))
    ),
    entry as (
      select t.slot, t.weight, unnest(p.entries) as e
      from term t join search.posting p on p.word_id = t.word_id
    ),
    hit as (
      select ${ENTRY.no} as goods_no, slot, max(${ENTRY.weight} * weight) as score
      from entry group by 1, 2
    ),
    goods as materialized (
      select goods_no, sum(score) / ${WEIGHT_STEPS} as score, sum((${shares}::real[])[slot + 1]) as share
      from hit where goods_no not in (select no from search.dead)
      group by goods_no
    ),
    m as materialized (
      select * from goods where share >= ${LEAST_SHARE}::real * (select max(share) from goods)
    )`;
}

/** The rarest terms whose postings fit the budget, at least those of one slot. */
function affordable(terms: readonly Term[], budget: number): Term[] {
  const chosen: Term[] = [];
  let postings = 0;
  for (const term of [...terms].sort((left, right) => left.documents - right.documents)) {
    postings += term.documents;
    if (chosen.length > 0 && postings > budget) {
      break;
    }
    chosen.push(term);
  }
  return chosen;
}

function where(narrowing: Narrowing): Sql {
  const { brandId, categoryId, shopId, discounted, recommended, listedSince } = narrowing;
  return sql`where ${every(
    brandId && sql`(l.brand_ids is null or ${brandId} = any(l.brand_ids))`,
    categoryId && sql`(l.category_id = ${categoryId} or l.department_id = ${categoryId})`,
    shopId && sql`l.shop_id = ${shopId}`,
    discounted && sql`l.discounted`,
    recommended && sql`l.recommended`,
    listedSince && sql`l.listed_at >= ${listedSince}`,
    withinChosen(narrowing, SPELT),
  )}`;
}

// What a reader chose in the filter panel, as conditions of lists and searches alike.
import type { ShopId } from '@entrepot/contract/ids';
import { type Db, every, join, raw, type Sql, sql } from '../../../platform/db.ts';
import { remembered } from '../../../platform/remembered.ts';

/** Traits of one name: any of them. */
export type TraitGroup = { name: string; ids: readonly number[] };

export type Chosen = {
  priceFrom?: string | undefined;
  priceTo?: string | undefined;
  minimumUpTo?: number | undefined;
  daysUpTo?: number | undefined;
  originCountry?: string | undefined;
  starsFrom?: number | undefined;
  shopIds?: readonly ShopId[] | undefined;
  inStock?: boolean | undefined;
  /** Of `traits`, as `traitGroups` finds them. */
  groups?: readonly TraitGroup[] | undefined;
};

/** A filter parted into what its panel chose and where it looks. */
export function partChosen<Filter extends Chosen>(filter: Filter) {
  const { priceFrom, priceTo, minimumUpTo, daysUpTo, originCountry, ...rest } = filter;
  const { starsFrom, shopIds, inStock, groups, ...place } = rest;
  const upTo = { priceFrom, priceTo, minimumUpTo, daysUpTo };
  return { chosen: { ...upTo, originCountry, starsFrom, shopIds, inStock, groups }, place };
}

/** How a relation `l` of listings spells what is chosen by; price, minimum, days, shop and traits are its own columns. */
export type Spelling = {
  /** The listing's id. */
  listing: Sql;
  origin: (country: string) => Sql;
  /** Whole stars of the average; null before the first review. */
  stars: Sql;
};

const MINUTE = 60;

/** The names that traits are chosen of, each with its choices; what no goods states is no choice. */
export async function traitGroups(
  db: Db,
  traits: readonly number[] | undefined,
): Promise<TraitGroup[]> {
  if (!traits || traits.length === 0) {
    return [];
  }
  const ids = [...new Set(traits)].sort((one, other) => one - other);
  return remembered(db, `traits ${ids.join()}`, MINUTE, () =>
    db.query<TraitGroup>(sql`
      select name, array_agg(id order by id) as ids from catalogue.trait
      where id = any(${ids}::int[]) group by name order by name`),
  );
}

/** Each facet that something was chosen of, and whether a listing is within that. */
function chosenConditions(chosen: Chosen, spelt: Spelling): [facet: string, condition: Sql][] {
  const { priceFrom, priceTo, minimumUpTo, daysUpTo, originCountry, starsFrom } = chosen;
  const { shopIds, inStock, groups = [] } = chosen;
  const facets: [string, Sql | false | undefined][] = [
    [
      'price',
      (priceFrom ?? priceTo) !== undefined &&
        every(
          priceFrom !== undefined && sql`l.price >= ${priceFrom}::numeric`,
          priceTo !== undefined && sql`l.price <= ${priceTo}::numeric`,
        ),
    ],
    ['minimum', minimumUpTo !== undefined && sql`l.minimum <= ${minimumUpTo}`],
    ['days', daysUpTo !== undefined && sql`l.days_to_ship <= ${daysUpTo}`],
    ['origin', originCountry !== undefined && spelt.origin(originCountry)],
    ['stars', starsFrom !== undefined && sql`coalesce(${spelt.stars} >= ${starsFrom}, false)`],
    ['shop', shopIds && shopIds.length > 0 && sql`l.shop_id = any(${shopIds}::uuid[])`],
    [
      'stock',
      inStock &&
        sql`(select sum(k.available) from catalogue.public_stock k where k.listing_id = ${spelt.listing}) >= l.minimum`,
    ],
    ...groups.map(
      ({ ids }, index) => [`trait_${index}`, sql`l.traits && ${ids}::int[]`] as [string, Sql],
    ),
  ];
  return facets.flatMap(([facet, condition]) => (condition ? [[facet, condition]] : []));
}

/** A listing is within all that was chosen. */
export const withinChosen = (chosen: Chosen, spelt: Spelling): Sql =>
  every(...chosenConditions(chosen, spelt).map(([, condition]) => condition));

/**
 * Columns of a `base`, each after a comma: whether a listing is within what was chosen of a facet. Each facet counts what
 * the others let through, its own choice set aside: its other choices are what it is there to show.
 */
export const chosenColumns = (chosen: Chosen, spelt: Spelling): Sql =>
  join(
    chosenConditions(chosen, spelt).map(
      ([facet, condition]) => sql`, (${condition}) as ${raw(`in_${facet}`)}`,
    ),
    '',
  );

/** Of a row of `base`: it is within all that was chosen but of this facet. Of what nothing was chosen from, nothing is asked. */
export const inAllBut = (chosen: Chosen, but?: string): Sql =>
  every(
    ...chosenConditions(chosen, NAMES_ONLY)
      .filter(([facet]) => facet !== but)
      .map(([facet]) => raw(`in_${facet}`)),
  );

const NAMES_ONLY: Spelling = { listing: raw(''), origin: () => raw(''), stars: raw('') };

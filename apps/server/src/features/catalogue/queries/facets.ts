import { every, join, raw, type Sql, sql } from '../../../platform/db.ts';

/**
 * Steps of the filter panel: "up to 24 pieces", "within 2 days"; bars of the price chart. The bars are equal by factor
 * and not by difference: with a few dear goods the first of equal ones would hold all others. They stand in the statement's
 * text: as parameters they would let the planner count, and it would plan each time anew, which takes longer than counting.
 */
const MINIMUMS = [12, 24, 96];
const DAYS = [1, 2, 5];
const PRICE_STEPS = raw('12');

/** What a reader chose in the filter panel. */
export type Chosen = {
  priceFrom?: string | undefined;
  priceTo?: string | undefined;
  minimumUpTo?: number | undefined;
  daysUpTo?: number | undefined;
  originCountry?: string | undefined;
};

/**
 * Columns `in_price`, `in_minimum`, `in_days` and `in_origin` of a `base`: whether a listing is within what was chosen. Each
 * facet counts what the others let through, its own choice set aside: its other choices are what it is there to show.
 */
export function chosenColumns(chosen: Chosen, price: Sql, origin: Sql): Sql {
  const { priceFrom, priceTo, minimumUpTo, daysUpTo, originCountry } = chosen;
  return sql`
    ${every(
      priceFrom !== undefined && sql`${price} >= ${priceFrom}::numeric`,
      priceTo !== undefined && sql`${price} <= ${priceTo}::numeric`,
    )} as in_price,
    ${every(minimumUpTo !== undefined && sql`l.minimum <= ${minimumUpTo}`)} as in_minimum,
    ${every(daysUpTo !== undefined && sql`l.days_to_ship <= ${daysUpTo}`)} as in_days,
    ${every(originCountry !== undefined && sql`coalesce(${origin} = ${originCountry}, false)`)} as in_origin`;
}

/** Of a row of `base`: it is within all that was chosen. */
export const inAll = (chosen: Chosen): Sql => within(chosen, 'price', 'minimum', 'days', 'origin');

/** Asked of each row many times over: of what nothing was chosen from, nothing is asked. */
const within = (chosen: Chosen, ...facets: (keyof typeof CHOICES)[]): Sql =>
  every(
    ...facets.map(
      (facet) =>
        CHOICES[facet].some((choice) => chosen[choice] !== undefined) && raw(`in_${facet}`),
    ),
  );

const CHOICES = {
  price: ['priceFrom', 'priceTo'],
  minimum: ['minimumUpTo'],
  days: ['daysUpTo'],
  origin: ['originCountry'],
} as const satisfies Record<string, (keyof Chosen)[]>;

/**
 * A value of type json, shaped like `Facets`, counted from a relation `base` with a row for each listing: `shop_id`,
 * `category_id` to count by, `price`, `minimum`, `days_to_ship`, `origin_country` and the `chosenColumns`.
 */
export function facetsOfBase(language: string, chosen: Chosen): Sql {
  const all = inAll(chosen);
  const butPrice = within(chosen, 'minimum', 'days', 'origin');
  return sql`(
    with figure as (
      select count(*) filter (where ${all}) as total,
        array[${upTo(MINIMUMS, sql`minimum`, within(chosen, 'price', 'days', 'origin'))}] as minimums,
        array[${upTo(DAYS, sql`days_to_ship`, within(chosen, 'price', 'minimum', 'origin'))}] as days,
        min(price) filter (where ${butPrice}) as lowest,
        max(price) filter (where ${butPrice}) as highest
      from base
    ), edge as materialized (
      -- Where the bars after the first begin; compared as they are, for turning every price into a logarithm takes longer
      -- than all other counts together.
      select array_agg((lowest * power(highest::float8 / lowest::float8, step / ${PRICE_STEPS}::float8)::numeric)
        order by step) as edges
      from figure, generate_series(1, ${PRICE_STEPS} - 1) as step where lowest < highest
    ), bar as (
      select coalesce(1 + width_bucket(price, edges), 1) as step, count(*) as count
      from base, edge where ${butPrice} group by 1
    )
    select json_build_object(
      'total', total,
      'shops', (select count(*) from (select distinct shop_id from base where ${all}) as shop),
      'categories', (select coalesce(json_agg(json_build_object('id', c.id,
          'name', coalesce(c.names ->> ${language}, c.names ->> 'en'), 'count', each.count)
          order by c.sort, c.id), '[]')
        from (select category_id, count(*) as count from base where ${all} group by 1) as each
        join catalogue.category c on c.id = each.category_id),
      'prices', case when lowest is not null then json_build_object(
          'lowest', platform.amount_text(lowest), 'highest', platform.amount_text(highest),
          'counts', (
            select json_agg(coalesce(bar.count, 0) order by step)
            from generate_series(1, ${PRICE_STEPS}) as step left join bar using (step)
          )) end,
      'minimums', ${steps(MINIMUMS, sql`minimums`)},
      'days', ${steps(DAYS, sql`days`)},
      'origins', (select coalesce(json_agg(json_build_object('country', origin_country, 'count', count)
          order by count desc, origin_country), '[]')
        from (
          select origin_country, count(*) as count from base
          where origin_country is not null and ${within(chosen, 'price', 'minimum', 'days')} group by 1
        ) as each)) as facets
    from figure)`;
}

const upTo = (limits: readonly number[], column: Sql, others: Sql): Sql =>
  join(
    limits.map(
      (limit) => sql`count(*) filter (where ${column} <= ${raw(String(limit))} and ${others})`,
    ),
    ', ',
  );

const steps = (limits: readonly number[], counts: Sql): Sql => sql`(
  select json_agg(json_build_object('upTo', up_to, 'count', count) order by up_to)
  from unnest(array[${raw(limits.join(', '))}], ${counts}) as step (up_to, count))`;

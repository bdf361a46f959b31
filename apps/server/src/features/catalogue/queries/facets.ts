import { join, raw, type Sql, sql } from '../../../platform/db.ts';
import { type Chosen, inAllBut } from './choices.ts';

/**
 * Steps of the filter panel: "up to 24 pieces", "within 2 days"; bars of the price chart. The bars are equal by factor
 * and not by difference: with a few dear goods the first of equal ones would hold all others. They stand in the statement's
 * text: as parameters they would let the planner count, and it would plan each time anew, which takes longer than counting.
 */
const MINIMUMS = [12, 24, 96];
const DAYS = [1, 2, 5];
const STARS = [4, 3];
const PRICE_STEPS = raw('12');
/** Of the shops with most; and of what goods state, the names that most goods state and their commonest values. */
const MOST_SHOPS = raw('10');
const MOST_NAMES = raw('4');
const MOST_VALUES = raw('12');

/**
 * A value of type json, shaped like `Facets`, counted from a relation `base` with a row for each listing: `shop_id`,
 * `category_id` to count by, `price`, `minimum`, `days_to_ship`, `origin_country`, `stars`, `traits` and the
 * `chosenColumns`. `placed`: inside a category, whose goods state much the same.
 */
export function facetsOfBase(language: string, chosen: Chosen, placed: boolean): Sql {
  const all = inAllBut(chosen);
  const butPrice = inAllBut(chosen, 'price');
  return sql`(
    with figure as (
      select count(*) filter (where ${all}) as total,
        array[${upTo(MINIMUMS, sql`minimum`, inAllBut(chosen, 'minimum'))}] as minimums,
        array[${upTo(DAYS, sql`days_to_ship`, inAllBut(chosen, 'days'))}] as days,
        array[${upTo(STARS, sql`-stars`, inAllBut(chosen, 'stars'), '-')}] as stars,
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
    ), by_shop as (
      select shop_id, count(*) as count from base where ${inAllBut(chosen, 'shop')} group by 1
    )
    select json_build_object(
      'total', total,
      'shops', ${shopsOf(chosen, all)},
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
      'minimums', ${steps(MINIMUMS, 'minimums', 'upTo')},
      'days', ${steps(DAYS, 'days', 'upTo')},
      'stars', ${steps(STARS, 'stars', 'from')},
      'origins', (select coalesce(json_agg(json_build_object('country', origin_country, 'count', count)
          order by count desc, origin_country), '[]')
        from (
          select origin_country, count(*) as count from base
          where origin_country is not null and ${inAllBut(chosen, 'origin')} group by 1
        ) as each),
      'fromShops', ${fromShops(chosen)},
      'traits', ${placed ? traitsOf(language, chosen) : raw(`'[]'::json`)}) as facets
    from figure)`;
}

/** How many shops there are within all that was chosen: without a choice of shops those are counted already. */
const shopsOf = ({ shopIds }: Chosen, all: Sql): Sql =>
  shopIds && shopIds.length > 0
    ? sql`(select count(distinct shop_id) from base where ${all})`
    : sql`(select count(*) from by_shop)`;

/** Chosen ones stand there even where another choice leaves them nothing: they can be taken back. */
const fromShops = ({ shopIds = [] }: Chosen): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'count', each.count)
    order by each.count desc, s.name), '[]')
  from (
    (select shop_id, count from by_shop order by count desc, shop_id limit ${MOST_SHOPS})
    union
    select chosen.id, coalesce(count, 0) from unnest(${shopIds}::uuid[]) as chosen (id)
      left join by_shop on shop_id = chosen.id
  ) as each join sellers.public_shop s on s.id = each.shop_id)`;

/** Names that are no sizes of their own for nearly every goods: their values recur. A chosen name stands there anyhow. */
function traitsOf(language: string, { groups = [], ...chosen }: Chosen): Sql {
  const whole = { ...chosen, groups };
  const names = groups.map(({ name }) => name);
  const counted = (where: Sql) => sql`
    select trait, count(*) as count from base cross join lateral unnest(traits) as trait where ${where} group by 1`;
  return sql`(
    select coalesce(json_agg(json_build_object('name', name, 'values', shown) order by is_chosen desc, goods desc, name), '[]')
    from (
      select max(label) as name, name = any(${names}::text[]) as is_chosen, sum(count) as goods,
        json_agg(json_build_object('id', id, 'value', value, 'hex', hex, 'count', count)
          order by count desc, value) filter (where place <= ${MOST_VALUES} or chosen) as shown
      from (
        select t.id, t.name, t.hex, each.count, each.chosen,
          coalesce(t.words -> ${language} ->> 0, t.name) as label,
          coalesce(t.words -> ${language} ->> 1, t.value) as value,
          row_number() over (partition by t.name order by each.count desc, t.id) as place
        from (
          select trait, max(count) as count, bool_or(chosen) as chosen from (
            select c.trait, c.count, false as chosen from (${counted(inAllBut(whole))}) as c
              join catalogue.trait t on t.id = c.trait where t.name <> all(${names}::text[])
            ${join(
              groups.map(
                ({ name }, index) => sql`
                  union all select c.trait, c.count, false from (${counted(inAllBut(whole, `trait_${index}`))}) as c
                    join catalogue.trait t on t.id = c.trait where t.name = ${name}`,
              ),
              '',
            )}
            union all select unnest(${groups.flatMap(({ ids }) => ids)}::int[]), 0, true
          ) as every_one group by 1
        ) as each join catalogue.trait t on t.id = each.trait
      ) as valued
      group by valued.name
      having (count(*) > 1 and 2 * sum(count) >= 3 * count(*)) or bool_or(chosen)
      order by is_chosen desc, goods desc limit ${MOST_NAMES}
    ) as named)`;
}

const upTo = (limits: readonly number[], column: Sql, others: Sql, sign: '' | '-' = ''): Sql =>
  join(
    limits.map(
      (limit) =>
        sql`count(*) filter (where ${column} <= ${raw(sign + String(limit))} and ${others})`,
    ),
    ', ',
  );

const steps = (limits: readonly number[], counts: string, bound: 'upTo' | 'from'): Sql => sql`(
  select json_agg(json_build_object(${raw(`'${bound}'`)}, step, 'count', count) order by place)
  from unnest(array[${raw(limits.join(', '))}], ${raw(counts)}) with ordinality as step (step, count, place))`;

import type { Facets } from '@entrepot/contract/catalogue/types';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';

/**
 * Steps of the filter panel: "up to 24 pieces", "within 2 days"; bars of the price chart. The bars are equal by factor
 * and not by difference: with a few dear goods the first of equal ones would hold all others.
 */
const MINIMUMS = [12, 24, 96];
const DAYS = [1, 2, 5];
const PRICE_STEPS = 12;

/** Facets of the listings (`l`) that satisfy `wanted`; counted by category inside one, else by department. */
export async function findFacets(
  db: Db,
  wanted: Sql,
  insideCategory: boolean,
  reader: Reader,
): Promise<Facets> {
  const row = await db.one<Facets>(sql`
    with base as materialized (
      select l.goods_id, l.shop_id, l.price, l.minimum, l.days_to_ship,
        case when ${insideCategory} then l.category_id else l.department_id end as category_id
      from catalogue.listing l where ${wanted}
    ), span as (
      select min(price) as lowest, max(price) as highest from base
    ), bar as (
      select least(width_bucket(ln(price::float8), ln(lowest::float8), ln(highest::float8), ${PRICE_STEPS}),
        ${PRICE_STEPS}) as step, count(*) as count
      from base, span where lowest < highest group by 1
    )
    select
      (select count(*) from base) as total,
      (select count(distinct shop_id) from base) as shops,
      (select coalesce(json_agg(json_build_object('id', c.id,
          'name', coalesce(c.names ->> ${reader.language}, c.names ->> 'en'), 'count', each.count)
          order by c.sort, c.id), '[]')
        from (select category_id, count(*) as count from base group by 1) as each
        join catalogue.category c on c.id = each.category_id) as categories,
      (select case when lowest is not null then json_build_object(
          'lowest', trim_scale(lowest)::text, 'highest', trim_scale(highest)::text,
          'counts', (
            select json_agg(case when lowest < highest then coalesce(bar.count, 0)
              when step = 1 then (select count(*) from base) else 0 end order by step)
            from generate_series(1, ${PRICE_STEPS}::int) as step left join bar using (step)
          )) end from span) as prices,
      (select json_agg(json_build_object('upTo', up_to,
          'count', (select count(*) from base where minimum <= up_to)) order by up_to)
        from unnest(${MINIMUMS}::int[]) as up_to) as minimums,
      (select json_agg(json_build_object('upTo', up_to,
          'count', (select count(*) from base where days_to_ship <= up_to)) order by up_to)
        from unnest(${DAYS}::int[]) as up_to) as days,
      (select coalesce(json_agg(json_build_object('country', origin_country, 'count', count)
          order by count desc, origin_country), '[]')
        from (
          select g.origin_country, count(*) as count from base join catalogue.goods g on g.id = base.goods_id
          where g.origin_country is not null group by 1
        ) as each) as origins`);
  return row as Facets;
}

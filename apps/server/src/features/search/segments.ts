// Where the postings lie: a segment for each turn of the writer, small ones merged as they become many.
import { type Db, raw, sql } from '../../platform/db.ts';

export type SegmentGoods = { no: number; wordIds: readonly number[]; weights: readonly number[] };
export type Segment = { id: number; goods: number };

/** An entry is a goods' number and the word's weight in one whole number: quicker to read than two columns. */
const NUMBER_AT = 65_536;
/** Of a unit of weight, which is at most a little over 2. */
export const WEIGHT_STEPS = 10_000;
/** SQL: the two parts of an entry `e`. */
export const ENTRY = { no: raw('(e >> 16)::int'), weight: raw('(e & 65535)') };

/** Segments of more goods lie as they are. */
const SMALL = 1_000;
/** So many rows more a word, at the most, may small segments cost. */
const MOST_SMALL = 32;
/** Beyond this part of dead numbers the oldest segments are written anew. */
const MOST_DEAD = 0.2;
/** Goods that one merge writes anew, about: a second or two. */
const A_MERGE = 10_000;

/** Writes goods' postings as a segment of their own. */
export async function addSegment(
  tx: Db,
  goodsCount: number,
  goods: readonly SegmentGoods[],
): Promise<void> {
  const entries = new Map<number, number[]>();
  for (const { no, wordIds, weights } of goods) {
    wordIds.forEach((wordId, at) => {
      const entry = no * NUMBER_AT + Math.round((weights[at] as number) * WEIGHT_STEPS);
      const list = entries.get(wordId);
      if (list) {
        list.push(entry);
      } else {
        entries.set(wordId, [entry]);
      }
    });
  }
  const lists = [...entries.values()].map((list) => `{${list.join(',')}}`);
  await tx.run(sql`
    with made as (insert into search.segment (goods) values (${goodsCount}) returning id)
    insert into search.posting (word_id, segment_id, entries)
    select word_id, made.id, list::bigint[]
    from unnest(${[...entries.keys()]}::int[], ${lists}::text[]) as u(word_id, list), made
    order by word_id`);
}

/** Merges what has become too many or too dead; the caller holds the writer's lock. */
export async function mergeSegments(tx: Db): Promise<void> {
  const segments = await tx.query<Segment>(sql`select id, goods from search.segment order by id`);
  const dead = await tx.value<number>(sql`select count(*) from search.dead`);
  const ids = segmentsToMerge(segments, dead);
  if (ids.length === 0) {
    return;
  }
  await tx.run(sql`
    with old as (delete from search.posting where segment_id = any(${ids}) returning word_id, entries),
    gone as (delete from search.segment where id = any(${ids})),
    entry as materialized (
      select word_id, e, ${ENTRY.no} as no from old cross join lateral unnest(entries) as e
    ),
    dead as materialized (select no from search.dead where no in (select no from entry)),
    alive as materialized (select word_id, e, no from entry where no not in (select no from dead)),
    made as (
      insert into search.segment (goods) select count(distinct no) from alive returning id
    ),
    buried as (delete from search.dead where no in (select no from dead))
    insert into search.posting (word_id, segment_id, entries)
    select word_id, (select id from made), array_agg(e order by e) from alive group by word_id order by word_id`);
}

/** The segments to make one of, oldest first as they come; `dead` counts the numbers that are no goods' any more. Pure. */
export function segmentsToMerge(segments: readonly Segment[], dead: number): number[] {
  const all = segments.reduce((sum, { goods }) => sum + goods, 0);
  const small = segments.filter(({ goods }) => goods < SMALL);
  if (dead > SMALL && dead > all * MOST_DEAD) {
    return firstOf(segments);
  }
  return small.length > MOST_SMALL ? firstOf(small) : [];
}

function firstOf(segments: readonly Segment[]): number[] {
  const ids: number[] = [];
  let goods = 0;
  for (const segment of segments) {
    ids.push(segment.id);
    goods += segment.goods;
    if (goods >= A_MERGE) {
      break;
    }
  }
  return ids;
}

// Writes goods into the index.
import type { GoodsId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';
import { hashOf, type Weighed, weighGoods } from './weigh-goods.ts';
import { addSegment, mergeSegments } from './segments.ts';
import type { AverageLengths, SearchDocument } from './weigh-text.ts';

/** Any number that nothing else locks. */
const WRITER_LOCK = 4_200_300;

/** Keeps the statements small; a smaller one would write the commonest words more often. */
const PART = 2_000;

/** Puts goods into the index or replaces what it knew of them; those whose texts it knows already are left alone. */
export async function indexGoods(db: Db, all: readonly SearchDocument[]): Promise<void> {
  await db.tx(async (tx) => {
    await lockIndex(tx);
    const documents = await unknownOf(tx, all);
    if (documents.length === 0) {
      return;
    }
    await forget(
      tx,
      documents.map(({ goodsId }) => goodsId),
    );
    const averages = await averageLengths(tx);
    let weighed: Weighed[] = [];
    for (let from = 0; weighed.length > 0 || from < documents.length; from += PART) {
      const next = weighGoods(documents.slice(from, from + PART), averages);
      // A part is weighed while the database writes the one before.
      [weighed] = await Promise.all([next, writeGoods(tx, weighed)]);
    }
    await mergeSegments(tx);
  });
}

async function writeGoods(tx: Db, weighed: readonly Weighed[]): Promise<void> {
  if (weighed.length > 0) {
    await insertGoods(tx, weighed, await knowWords(tx, weighed));
    await countLengths(tx, weighed, 1);
  }
}

/**
 * One writer at a time: word counts and postings stay in step, and nobody writes an older reading over a newer one when
 * the lock is taken before the goods are read. It is held until the transaction ends.
 */
export async function lockIndex(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${WRITER_LOCK})`);
}

/** A sale changes what is told about an offer and no word of its goods. */
async function unknownOf(tx: Db, all: readonly SearchDocument[]): Promise<SearchDocument[]> {
  const ids = all.map(({ goodsId }) => goodsId);
  const known = await tx.query<{ goodsId: GoodsId; textHash: string }>(
    sql`select goods_id, text_hash from search.goods where goods_id = any(${ids})`,
  );
  const hashes = new Map(known.map(({ goodsId, textHash }) => [goodsId, textHash]));
  return all.filter((document) => hashes.get(document.goodsId) !== hashOf(document));
}

/** Takes goods out of the index; their listings go with them. */
export async function removeGoods(db: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  await db.tx(async (tx) => {
    await lockIndex(tx);
    await forget(tx, goodsIds);
  });
}

/** Goods that are indexed again get a new number: the entries of the old one are dead until segments are merged. */
async function forget(tx: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  const old = await tx.query<{ lengths: Weighed['lengths'] }>(sql`
    with known as (
      delete from search.goods where goods_id = any(${goodsIds}) returning no, word_ids, lengths
    ),
    dead as (insert into search.dead (no) select no from known),
    offers as (delete from search.listing l using known where l.goods_no = known.no),
    fewer as (
      update search.word w set documents = documents - f.times
      from (
        select word_id, count(*)::int as times
        from known cross join lateral unnest(word_ids) as word_id group by 1
      ) as f
      where w.id = f.word_id
    )
    select lengths from known`);
  await countLengths(tx, old, -1);
}

async function averageLengths(tx: Db): Promise<Map<string, AverageLengths>> {
  const rows = await tx.query<{ language: string } & AverageLengths>(sql`
    select language, name_words::float8 / documents as name,
      description_words::float8 / documents as description
    from search.language where documents >= 100`);
  return new Map(rows.map(({ language, ...averages }) => [language, averages]));
}

/** Counts every word of the goods once per goods; gives `language word` → the word's id. */
async function knowWords(tx: Db, weighed: readonly Weighed[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { weights } of weighed) {
    for (const key of weights.keys()) {
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const keys = [...times.keys()];
  const languages = keys.map((key) => key.slice(0, key.indexOf(' ')));
  const words = keys.map((key) => key.slice(key.indexOf(' ') + 1));
  // Words are stemmed once, when they are new: most of a batch's are known, and most of its new ones are codes.
  const rows = await tx.query<{ id: number; language: string; word: string }>(sql`
    with asked as materialized (
      select language, word collate "C" as word, times
      from unnest(${languages}::text[], ${words}::text[], ${[...times.values()]}::int[])
        as u(language, word, times)
    ), known as (
      update search.word w set documents = w.documents + asked.times from asked
      where w.language = asked.language and w.word = asked.word
      returning w.id, w.language, w.word
    ), added as (
      insert into search.word (language, word, stem, documents)
      select language, word, search.stem(language, word), times from asked
      where not exists (select from known where (known.language, known.word) = (asked.language, asked.word))
      order by language, word
      returning id, language, word
    )
    select * from known union all select * from added`);
  return new Map(rows.map((row) => [`${row.language} ${row.word}`, row.id]));
}

async function insertGoods(
  tx: Db,
  weighed: readonly Weighed[],
  wordIds: ReadonlyMap<string, number>,
): Promise<void> {
  const goods = weighed.map((one) => ({
    goods_id: one.goodsId,
    text_hash: one.textHash,
    names: one.names,
    lengths: one.lengths,
    word_ids: [...one.weights.keys()].map((key) => wordIds.get(key) as number),
  }));
  const rows = await tx.query<{ goodsId: GoodsId; no: number }>(sql`
    insert into search.goods (goods_id, text_hash, names, word_ids, lengths)
    select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
      as s(goods_id uuid, text_hash text, names jsonb, word_ids int[], lengths jsonb)
    returning goods_id, no`);
  const numbers = new Map(rows.map(({ goodsId, no }) => [goodsId, no]));
  await addSegment(
    tx,
    goods.length,
    weighed.map(({ goodsId, weights }, at) => ({
      no: numbers.get(goodsId) as number,
      wordIds: goods[at]?.word_ids ?? [],
      weights: [...weights.values()],
    })),
  );
}

async function countLengths(
  tx: Db,
  goods: readonly Pick<Weighed, 'lengths'>[],
  sign: 1 | -1,
): Promise<void> {
  const sums = new Map<string, [documents: number, name: number, description: number]>();
  for (const { lengths } of goods) {
    for (const [language, [name, description]] of Object.entries(lengths)) {
      const sum = sums.get(language) ?? [0, 0, 0];
      sums.set(language, [sum[0] + sign, sum[1] + sign * name, sum[2] + sign * description]);
    }
  }
  const columns = [0, 1, 2].map((at) => [...sums.values()].map((sum) => sum[at] as number));
  await tx.run(sql`
    insert into search.language as l (language, documents, name_words, description_words)
    select * from unnest(${[...sums.keys()]}::text[], ${columns[0]}::int[],
      ${columns[1]}::bigint[], ${columns[2]}::bigint[])
    on conflict (language) do update set documents = l.documents + excluded.documents,
      name_words = l.name_words + excluded.name_words,
      description_words = l.description_words + excluded.description_words`);
}

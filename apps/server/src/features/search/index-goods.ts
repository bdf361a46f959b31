// Writes goods into the index.
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@entrepot/contract/languages';
import { type Db, sql } from '../../platform/db.ts';
import {
  type AverageLengths,
  FIRST_AVERAGES,
  type SearchDocument,
  type WeighedText,
  weighText,
} from './weigh-text.ts';

type Weighed = {
  goodsId: string;
  textHash: string;
  names: Record<string, string>;
  lengths: Record<string, [name: number, description: number]>;
  /** `language word` → weight. */
  weights: Map<string, number>;
};

/** Raise it when words are read or weighed in another way: texts that were read before are then read again. */
const READING = 1;
/** Any number that nothing else locks. */
const WRITER_LOCK = 4_200_300;

/**
 * Puts goods into the index or replaces what it knew of them; those whose texts it knows already are left alone. Some
 * thousand at a time keep the statements small.
 */
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
    const weighed = documents.map((document) => weigh(document, averages));
    await insertGoods(tx, weighed, await knowWords(tx, weighed));
    await countLengths(tx, weighed, 1);
  });
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
  const known = await tx.query<{ goodsId: string; textHash: string }>(
    sql`select goods_id, text_hash from search.goods where goods_id = any(${ids})`,
  );
  const hashes = new Map(known.map(({ goodsId, textHash }) => [goodsId, textHash]));
  return all.filter((document) => hashes.get(document.goodsId) !== hashOf(document));
}

function hashOf({ code, texts }: SearchDocument): string {
  return createHash('sha1')
    .update(JSON.stringify([READING, code, texts]))
    .digest('base64');
}

/** Takes goods out of the index; their listings go with them. */
export async function removeGoods(db: Db, goodsIds: readonly string[]): Promise<void> {
  await db.tx(async (tx) => {
    await lockIndex(tx);
    await forget(tx, goodsIds);
    await tx.run(sql`delete from search.listing l using search.goods g
      where g.goods_id = any(${goodsIds}) and l.goods_no = g.no`);
    await tx.run(sql`delete from search.goods where goods_id = any(${goodsIds})`);
  });
}

/** Removes the postings of goods but keeps their numbers. */
async function forget(tx: Db, goodsIds: readonly string[]): Promise<void> {
  const old = await tx.query<{ lengths: Weighed['lengths'] }>(sql`
    with known as (select no, word_ids, lengths from search.goods where goods_id = any(${goodsIds})),
    pair as (select no, unnest(word_ids) as word_id from known),
    gone as (
      delete from search.posting p using pair
      where p.word_id = pair.word_id and p.goods_no = pair.no returning p.word_id
    ),
    fewer as (
      update search.word w set documents = documents - f.times
      from (select word_id, count(*)::int as times from gone group by word_id) f
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

function weigh(document: SearchDocument, averages: Map<string, AverageLengths>): Weighed {
  const weighed: Weighed = {
    goodsId: document.goodsId,
    textHash: hashOf(document),
    names: {},
    lengths: {},
    weights: new Map(),
  };
  for (const text of document.texts) {
    const { language } = text;
    const code = language === DEFAULT_LANGUAGE ? document.code : '';
    const found = weighText(text, code, averages.get(language) ?? FIRST_AVERAGES);
    weighed.names[language] = text.name;
    weighed.lengths[language] = [found.nameWords, found.descriptionWords];
    note(weighed, language, found);
  }
  if (!(DEFAULT_LANGUAGE in weighed.names)) {
    note(weighed, DEFAULT_LANGUAGE, weighText(NO_TEXT, document.code, FIRST_AVERAGES));
  }
  return weighed;
}

/** Codes are the same in every language and stand in the one that every search reads. */
const NO_TEXT = {
  language: DEFAULT_LANGUAGE,
  name: '',
  categories: [],
  attributes: [],
  description: '',
};

function note(weighed: Weighed, language: Language, { weights }: WeighedText): void {
  for (const [word, weight] of weights) {
    weighed.weights.set(`${language} ${word}`, weight);
  }
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
  wordIds: Map<string, number>,
): Promise<void> {
  const ids = (one: Weighed) => [...one.weights.keys()].map((key) => wordIds.get(key) as number);
  const goods = weighed.map((one) => ({
    goods_id: one.goodsId,
    text_hash: one.textHash,
    names: one.names,
    lengths: one.lengths,
    word_ids: ids(one),
    weights: [...one.weights.values()],
  }));
  await tx.run(sql`
    with source as (
      select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
        as s(goods_id uuid, text_hash text, names jsonb, lengths jsonb, word_ids int[], weights real[])
    ),
    stored as (
      insert into search.goods as g (goods_id, text_hash, names, word_ids, lengths)
      select goods_id, text_hash, names, word_ids, lengths from source
      on conflict (goods_id) do update set text_hash = excluded.text_hash,
        names = excluded.names, word_ids = excluded.word_ids, lengths = excluded.lengths
      returning g.no, g.goods_id
    )
    insert into search.posting (word_id, goods_no, weight)
    select pair.word_id, stored.no, pair.weight
    from stored join source using (goods_id)
      cross join lateral unnest(source.word_ids, source.weights) as pair(word_id, weight)
    order by pair.word_id, stored.no`);
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

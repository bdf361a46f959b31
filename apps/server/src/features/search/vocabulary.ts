// Questions to the list of all words that any goods has. Lists stand in subqueries, as in rank.ts, so that the planner cannot
// count them: else it would plan each question anew.
import { type Db, sql } from '../../platform/db.ts';

/** A word of the index, and the asked word that led to it. */
export type KnownWord = { asked: string; id: number; word: string; documents: number };

/** The asked words and other forms of them (the same stem). */
export function findWords(
  db: Db,
  languages: readonly string[],
  words: readonly string[],
): Promise<KnownWord[]> {
  return db.query<KnownWord>(sql`
    with asked as materialized (
      select a.word, l.language, search.stem(l.language, a.word) as stem
      from unnest((select ${words}::text[])) as a(word)
        cross join unnest((select ${languages}::text[])) as l(language)
    )
    select asked.word as asked, w.id, w.word, w.documents
    from asked join search.word w on w.language = asked.language and w.stem = asked.stem
    where w.documents > 0`);
}

/** Words that share many letter triples with an asked one, nearest first. */
export function similarWords(
  db: Db,
  languages: readonly string[],
  words: readonly string[],
): Promise<KnownWord[]> {
  return db.query<KnownWord>(sql`
    select a.word as asked, near.id, near.word, near.documents
    from unnest(${words}::text[]) as a(word) cross join lateral (
      select w.id, w.word, w.documents from search.word w
      where w.word % a.word and w.language = any(${languages}) and w.documents > 0
      order by similarity(w.word, a.word) desc, w.documents desc limit 40
    ) near`);
}

/** Words that begin with an asked one, the commonest first. */
export function beginningWith(
  db: Db,
  languages: readonly string[],
  words: readonly string[],
  limit: number,
): Promise<KnownWord[]> {
  return db.query<KnownWord>(sql`
    select a.word as asked, longer.id, longer.word, longer.documents
    from unnest(${words}::text[]) as a(word) cross join unnest(${languages}::text[]) as l(language)
      cross join lateral (
        select w.id, w.word, w.documents from search.word w
        where w.language = l.language and w.word >= a.word and w.word < a.word || ${LAST}
          and w.documents > 0
        order by w.documents desc limit ${limit}
      ) longer`);
}

/** Greater than every letter that a word may go on with. */
const LAST = '\u{10ffff}';

/** How many goods have texts: what the rarity of a word is measured against. */
export function countGoods(db: Db, languages: readonly string[]): Promise<number> {
  return db.value(
    sql`select coalesce(max(documents), 0) from search.language where language = any((select ${languages}::text[])::text[])`,
  );
}

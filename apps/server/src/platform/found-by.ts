// What operators look for in a list that holds all there ever was: each kind of word by its own index, so that none of them makes
// the others read every row (migrations 1240 and 1281).
import { join, like, raw, type Sql, sql } from './db.ts';

/** Part of a text for which there is an index of its pairs of letters. */
export const hasPart = (text: string, search: string): Sql =>
  sql`platform.pairs(${raw(text)}) @> platform.pairs(${search}) and ${raw(text)} ilike ${like(search)}`;

/** The row called so is one of those whose ids any of these gives. */
export const foundBy = (row: string, ways: readonly Sql[]): Sql =>
  sql`${raw(row)}.id = any(array(${join(ways, ' union all ')}))`;

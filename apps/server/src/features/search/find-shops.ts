// Shops by their names. There are few of them beside goods: their names are compared, not indexed.
import { type Db } from '../../platform/db.ts';
import { alikeShops, type ShopRow } from './queries.ts';
import { distance, forgiven } from './spelling.ts';
import { tokenise } from './tokenise.ts';

/** Of so many shops whose names share letters with what was asked, mistakes are counted. */
const MOST_COMPARED = 200;
/** More words are no name. */
const MOST_WORDS = 8;

/**
 * Shops whose name contains the words, is spelt nearly so, or has each of them with no more mistakes than a word of a
 * product is forgiven: a swap at its beginning leaves hardly a triple of its letters as it was.
 */
export async function findShops(
  db: Db,
  words: string,
  language: string,
  limit: number,
): Promise<ShopRow[]> {
  const asked = tokenise(words, language, MOST_WORDS).words;
  const near = await alikeShops(db, words, Math.max(limit, MOST_COMPARED));
  return near
    .filter(({ isAlike, name }) => isAlike || isMeant(asked, tokenise(name, language).words))
    .slice(0, limit);
}

/** Each asked word is one of the name, as it is or mistyped. */
const isMeant = (asked: readonly string[], name: readonly string[]): boolean =>
  asked.length > 0 &&
  asked.every((word) => {
    const limit = forgiven(word);
    return name.some((known) => distance(word, known, limit) <= limit);
  });

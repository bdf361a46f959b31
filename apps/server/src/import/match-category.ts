// A merchant's category names → one of ours, by the words that they share. Pure.
import { fold } from '../features/search/index.ts';

export type Leaf = { id: string; name: string; department: string };

const EMPTY = new Set(['and', 'the', 'of', 'for', 'other', 'others', 'general', 'more', 'with']);
/** The merchant's category says most, then its department, then the goods' own name. */
const WEIGHT = { category: 4, department: 2, name: 1.5 };
/** All words of a category stand in the goods' name, or a good part of them in the merchant's category. */
const ENOUGH = 1.5;

/** The category that shares most words with what the merchant calls it, or undefined when none shares enough. */
export function matchCategory(
  leaves: readonly Leaf[],
  categories: readonly string[],
  name: string,
): string | undefined {
  const given = wordsOf(categories.join(' '));
  const title = wordsOf(name);
  let best: { id: string; score: number } | undefined;
  for (const leaf of leaves) {
    const { own, above } = wordsOfLeaf(leaf);
    const score =
      WEIGHT.category * shared(own, given) +
      WEIGHT.department * shared(above, given) +
      WEIGHT.name * shared(own, title);
    if (score >= ENOUGH && score > (best?.score ?? 0)) {
      best = { id: leaf.id, score };
    }
  }
  return best?.id;
}

/** Part of the first words that are among the second. */
function shared(words: ReadonlySet<string>, among: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) {
    count += among.has(word) ? 1 : 0;
  }
  return words.size === 0 ? 0 : count / words.size;
}

type LeafWords = { own: ReadonlySet<string>; above: ReadonlySet<string> };

/** Of our own categories, as long as an import holds them; a merchant's words come once. */
const leafWords = new WeakMap<Leaf, LeafWords>();

function wordsOfLeaf(leaf: Leaf): LeafWords {
  const words = leafWords.get(leaf) ?? {
    own: wordsOf(leaf.name),
    above: wordsOf(leaf.department),
  };
  leafWords.set(leaf, words);
  return words;
}

/** Folded words without plural endings and without empty ones. */
function wordsOf(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word)).map(singular));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) {
    return `${word.slice(0, -3)}y`;
  }
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

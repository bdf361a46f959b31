// How far apart two words are. Pure.

/** Damerau's distance (a swap of neighbours is one mistake), or `limit + 1` when it is more than `limit`. */
export function distance(left: string, right: string, limit: number): number {
  const [a, b] = [[...left], [...right]];
  if (Math.abs(a.length - b.length) > limit) {
    return limit + 1;
  }
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, at(before, column - 2) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > limit) {
      return limit + 1;
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] as number;
}

/** How many mistakes are forgiven in a word: none in short ones and in codes, whose neighbours mean something else. */
export function forgiven(word: string): 0 | 1 | 2 {
  const length = [...word].length;
  if (length < 4 || /\d/.test(word)) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}

/**
 * The words that a word becomes by swapping two neighbours or leaving a letter out. Such words share too few
 * letter triples with their origin to be found by those.
 */
export function nearby(word: string): string[] {
  const letters = [...word];
  const found = new Set<string>();
  for (let index = 0; index < letters.length; index += 1) {
    found.add(letters.toSpliced(index, 1).join(''));
    if (index > 0) {
      const swapped = letters.toSpliced(
        index - 1,
        2,
        ...letters.slice(index - 1, index + 1).reverse(),
      );
      found.add(swapped.join(''));
    }
  }
  found.delete(word);
  return [...found];
}

/** All ways to read a word as two, each part at least three letters or the digits and letters of a code apart. */
export function halves(word: string): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 1; index < word.length; index += 1) {
    const [left, right] = [word.slice(0, index), word.slice(index)];
    const atBorder = /\d$/.test(left) !== /^\d/.test(right);
    if (atBorder || (left.length >= 3 && right.length >= 3)) {
      found.push([left, right]);
    }
  }
  return found;
}

export type MarkedPart = { part: string; hit: boolean };

/** A text cut where one of the searched words begins and ends, for highlighting. */
export function marked(text: string, keyword: string): MarkedPart[] {
  const words = keyword
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  if (words.length === 0) {
    return [{ part: text, hit: false }];
  }
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, index) => ({ part, hit: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

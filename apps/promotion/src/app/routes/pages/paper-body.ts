/** A page's plain text → its blocks: an empty line parts paragraphs, `## ` heads one (contract/content/types.ts). */
export type Block = { kind: 'heading'; id: string; text: string } | { kind: 'text'; text: string };

export function blocksOf(body: string): Block[] {
  let headings = 0;
  return body
    .split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('## ')) {
        return { kind: 'text', text: part };
      }
      headings += 1;
      // A number and not the words: the same in every language, so a link survives a change of language.
      return { kind: 'heading', id: `part-${headings}`, text: part.slice(3).trim() };
    });
}

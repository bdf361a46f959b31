export type Block = { heading: boolean; text: string };

/** A page's plain text as it is laid out: an empty line parts paragraphs, `## ` heads one. */
export const blocksOf = (body: string): Block[] =>
  body
    .split(/\n\s*\n/)
    .flatMap((part) => part.split(/\n(?=## )|(?<=^## [^\n]*)\n/))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('## ')
        ? { heading: true, text: part.slice(3).trim() }
        : { heading: false, text: part },
    );

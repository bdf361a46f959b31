import type { EditablePage } from '@entrepot/contract/content/types';

export type PageTexts = EditablePage['texts'];
/** What was typed, and the version of the page that was seen when typing began. */
export type PageDraft = { typed: PageTexts; version: number };
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

/** The languages whose texts were really changed. */
export function differing(stored: PageTexts, typed: PageTexts): PageTexts {
  return Object.fromEntries(
    Object.entries(typed).filter(([language, text]) => {
      const before = stored[language as keyof PageTexts];
      return text.title !== (before?.title ?? '') || text.body !== (before?.body ?? '');
    }),
  );
}

export const isChanged = ({ texts }: EditablePage, draft: PageDraft | undefined): boolean =>
  draft !== undefined && Object.keys(differing(texts, draft.typed)).length > 0;

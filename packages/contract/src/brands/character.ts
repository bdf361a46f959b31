// What tells a brand from the others besides its colours and words: data of its own, never code. The brand editor and
// the server share it.
import type { Texts } from './texts.ts';

export const HEADING_WEIGHTS = [500, 600, 700] as const;
export const HEADING_WIDTHS = ['normal', 'condensed'] as const;
export const HEADING_LETTERS = ['written', 'capitals'] as const;
export const STAMPS = ['plate', 'round', 'cut'] as const;
/** Radius of the corners of buttons and cards, in pixels. */
export const CORNERS = [2, 3, 4, 5, 6] as const;
/** The number on the home page's containers: owner and serial as on a real one, or none. */
export const CONTAINER = /^(?:[A-Z]{3}U \d{3} \d{3})?$/;

export type BrandLook = {
  container: string;
  headings: {
    weight: (typeof HEADING_WEIGHTS)[number];
    width: (typeof HEADING_WIDTHS)[number];
    letters: (typeof HEADING_LETTERS)[number];
  };
  corners: (typeof CORNERS)[number];
  stamp: (typeof STAMPS)[number];
};

export type BrandCharacter = BrandLook & {
  /** Keys of the departments that come first, in this order; the others follow in their own. */
  departments: string[];
  /** Departments whose goods are shown first among deals, arrivals and what sells; none: all alike. */
  deals: string[];
  /** What somebody could look for: shown in the empty search box. Without one the mall's own words are. */
  searchExamples: Texts;
};

/** Of a brand that says nothing of its own. */
export const PLAIN: BrandCharacter = {
  departments: [],
  deals: [],
  searchExamples: {},
  container: '',
  headings: { weight: 600, width: 'normal', letters: 'written' },
  corners: 4,
  stamp: 'plate',
};

// What a rating means, and how much a review may hold.

export const REVIEW_LEVELS = ['good', 'medium', 'bad'] as const;
export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** Pictures that one review may show (spec §5). */
export const MOST_REVIEW_PICTURES = 9;
export const REVIEW_LENGTH = 1_000;

/** One star is bad, two and three are medium, four and five good. */
export function levelOf(rating: number): ReviewLevel {
  if (rating < 2) {
    return 'bad';
  }
  return rating < 4 ? 'medium' : 'good';
}

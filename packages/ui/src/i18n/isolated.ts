/** What keeps words of another direction from turning the sentence that they stand in. Pure. */

/** What somebody wrote: a name, a source. It reads by its own first letter. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/** A figure with its unit, from left to right in every language. */
export const isolatedFigure = (figure: string): string => `\u2066${figure}\u2069`;

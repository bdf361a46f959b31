/** A figure with signs inside a right-to-left sentence: it keeps its own order, `4.5%` and not `%4.5`. */
export const isolated = (figure: string): string => `\u2066${figure}\u2069`;

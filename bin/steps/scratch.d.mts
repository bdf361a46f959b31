/** A folder for data that nobody keeps, in memory where there is room. */
export function scratchFolder(): string;

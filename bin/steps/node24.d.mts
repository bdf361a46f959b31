export const SERVER: readonly string[];
export const SERVER_MEMORY: Readonly<Record<string, string>>;

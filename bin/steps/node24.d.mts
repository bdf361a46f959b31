export const SERVER: readonly string[];
export const SERVER_MEMORY: Readonly<Record<string, string>>;
export const root: string;
export function runInFront(
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<number>;

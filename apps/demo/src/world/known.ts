/** What the demo content refers to by its key. */
export function known<T>(value: T | undefined, key: string): T {
  if (value === undefined) {
    throw new Error(`the demo world refers to ${key}, which does not exist`);
  }
  return value;
}

/** A small seeded generator (mulberry32): the demo world must come out the same every time. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) {
      throw new Error('Cannot pick from an empty list');
    }
    return chosen;
  };
  return { next, int, pick };
}

/** A 32-bit seed out of a text (FNV-1a), so that every row can have its own generator. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

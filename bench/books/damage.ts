// Every way in which a file of the books may be tampered with by little: a byte changed, left out or exchanged with another,
// a line left out or exchanged with another.

export const DAMAGES = [
  'byte changed',
  'byte left out',
  'bytes swapped',
  'line left out',
  'lines swapped',
] as const;
export type Damage = {
  kind: (typeof DAMAGES)[number];
  bytes: Buffer;
  /** The first line that is not as it was, from 1. */
  line: number;
  /** For one byte that was changed: which of the line it is, from 1. */
  byte?: number;
};

/** Numbers from 0 to below `below`, the same for the same seed (mulberry32). */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A damage of the given kind; always one after which the file is another. */
export function damage(
  books: Buffer,
  kind: Damage['kind'],
  pick: (below: number) => number,
): Damage {
  while (true) {
    const made = MAKE[kind](books, pick);
    if (!made.bytes.equals(books)) {
      return made;
    }
  }
}

const lineOf = (books: Buffer, at: number): number =>
  books.subarray(0, at).toString('latin1').split('\n').length;
const byteOf = (books: Buffer, at: number): number => at - books.lastIndexOf(10, at - 1);

const linesOf = (books: Buffer) => books.toString('utf8').split(/(?<=\n)/);

type Make = (books: Buffer, pick: (below: number) => number) => Damage;
const MAKE: Record<Damage['kind'], Make> = {
  'byte changed'(books, pick) {
    const at = pick(books.length);
    const bytes = Buffer.from(books);
    bytes[at] = pick(256);
    return { kind: 'byte changed', bytes, line: lineOf(books, at), byte: byteOf(books, at) };
  },
  'byte left out'(books, pick) {
    const at = pick(books.length);
    const bytes = Buffer.concat([books.subarray(0, at), books.subarray(at + 1)]);
    return { kind: 'byte left out', bytes, line: lineOf(books, at) };
  },
  'bytes swapped'(books, pick) {
    const [one, other] = [pick(books.length), pick(books.length)];
    const bytes = Buffer.from(books);
    [bytes[one], bytes[other]] = [books[other] as number, books[one] as number];
    return { kind: 'bytes swapped', bytes, line: lineOf(books, Math.min(one, other)) };
  },
  'line left out'(books, pick) {
    const lines = linesOf(books);
    const at = pick(lines.length);
    lines.splice(at, 1);
    return { kind: 'line left out', bytes: Buffer.from(lines.join('')), line: at + 1 };
  },
  'lines swapped'(books, pick) {
    const lines = linesOf(books);
    const [one, other] = [pick(lines.length), pick(lines.length)];
    const swapped = lines.with(one, lines[other] as string).with(other, lines[one] as string);
    const line = Math.min(one, other) + 1;
    return { kind: 'lines swapped', bytes: Buffer.from(swapped.join('')), line };
  },
};

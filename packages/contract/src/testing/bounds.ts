import { expect, test } from 'vitest';
import type { z } from 'zod';

type Change = readonly [what: string, change: object, taken: boolean];

/** Tests which changes of a good input are still taken. A value for `more` is something that the input does not have. */
export function testBounds(shape: z.ZodType, good: object, changes: readonly Change[]): void {
  const taken = (input: object) => shape.safeParse(input).success;
  test('is taken as it should be, and with nothing more', () => {
    expect(taken(good)).toBe(true);
    expect(taken({ ...good, more: 1 })).toBe(false);
  });
  test.each(changes)('with %s', (_, change, expected) => {
    expect(taken({ ...good, ...change })).toBe(expected);
  });
}

export const A_UUID = '019ab000-0000-7000-8000-000000000001';
/** `count` letters. */
export const letters = (count: number): string => 'x'.repeat(count);

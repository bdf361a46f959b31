// Shapes of what nodes answer. A number of 64 bits or more comes as text and becomes a bigint, never a float.
import { z } from 'zod';
import { NodeFault } from '../../platform/ask-node.ts';

/** Reads an answer by a shape. Throws NodeFault for anything else. */
export function read<Shape extends z.ZodType>(
  shape: Shape,
  answer: unknown,
  what: string,
): z.output<Shape> {
  const found = shape.safeParse(answer);
  if (!found.success) {
    throw new NodeFault(`${what}: an answer of another shape`);
  }
  return found.data;
}

export const blockNumber = z.int().nonnegative();

/** Seconds since 1970; nothing of a chain is older than 2009 or younger than a year after 2100. */
export const seconds = z
  .int()
  .min(0)
  .max(4_200_000_000)
  .transform((value) => new Date(value * 1_000));

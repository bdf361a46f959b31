// Files that somebody got from a page of the mall and gives to a command.
import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { CannotStart } from '../../platform/cannot-start.ts';

/** More than a proof of the largest draw has. */
const MOST_BYTES = 32 * 1_048_576;

/** What stands in a file, in its shape; throws a sentence when it is something else. */
export function readJson<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  let found: unknown;
  try {
    if (statSync(file).size > MOST_BYTES) {
      throw new CannotStart(`${file} is too large for a proof.`);
    }
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof CannotStart
      ? error
      : new CannotStart(`${file} cannot be read as JSON.`, { cause: error });
  }
  const { data, error } = shape.safeParse(found);
  if (error) {
    const at = error.issues[0]?.path.join('.') || 'its beginning';
    throw new CannotStart(`${file} is no file of that kind: it is wrong at ${at}.`);
  }
  return data as z.output<Shape>;
}

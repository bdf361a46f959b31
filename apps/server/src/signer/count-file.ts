// How many payments a key has signed, beside the database: a network without nonces cannot say so, and a database that was restored
// from a backup has forgotten some. It is written before anything is sent.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const shape = z.record(z.string(), z.int().nonnegative());

/** None for a key that is not in it, and where there is no file yet. Throws for a file that it cannot read. */
export const countOf = (file: string, sender: string): number => counts(file)[sender] ?? 0;

/** Says on disk that the key has signed so many, or more. */
export function countAtLeast(file: string, sender: string, count: number): void {
  const known = counts(file);
  if ((known[sender] ?? 0) >= count) {
    return;
  }
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    // All of it, or it throws: a full disk may take a part and say nothing.
    writeFileSync(handle, `${JSON.stringify({ ...known, [sender]: count })}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function counts(file: string): Record<string, number> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return {};
    }
    throw error;
  }
  const found = shape.safeParse(parsed(text));
  if (!found.success) {
    throw new Error(`${file} cannot be understood: it says how many payments were signed`);
  }
  return found.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

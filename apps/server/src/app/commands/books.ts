import type { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { booksKey, chainBooks, exportBooks } from '../../features/openbooks/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import type { Mall } from '../mall.ts';
import { runJob } from '../run-jobs.ts';
import { withMall } from './with-mall.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

type Range = { from?: string; to?: string };

export function addBooksCommand(program: Command): void {
  program
    .command('books')
    .description('the open books of the mall')
    .command('export')
    .argument('[file]', 'where to', 'books.ndjson')
    .option('--from <day>', 'first day of the chain, such as 2026-11-20')
    .option('--to <day>', 'last day of the chain')
    .description('writes the chain of all movements as one file for tools/verify-books.py')
    .action(async (file: string, range: Range) => {
      const key = await withMall((mall) => writeBooks(mall, file, range));
      process.stdout.write(`The books are in ${file}, signed with the key ${key}\n`);
    });
}

/** Gives the public key it is signed with. */
export async function writeBooks(
  { shared, db }: Mall,
  file: string,
  range: Range,
): Promise<string> {
  for (const day of Object.values(range)) {
    if (!DAY.test(day) || Number.isNaN(Date.parse(day))) {
      throw new CannotStart(`${day} is no day: write it as 2026-11-20.`);
    }
  }
  await runJob(shared, chainBooks);
  const key = booksKey(shared.config.secret);
  const lines = await exportBooks(db, key, { ...range, now: shared.clock.now() });
  if (!lines) {
    throw new CannotStart('No movement was chained on these days.');
  }
  await pipeline(Readable.from(lines), createWriteStream(file));
  return key.public;
}

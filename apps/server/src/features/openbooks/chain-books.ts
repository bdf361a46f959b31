// Right behind everybody who posts: chains what was committed, and signs every day that is over.
import { chainMovements } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { booksKey, type BooksKey, hashOf } from './key.ts';
import { checkpointNumber, keepCheckpoint, type Segment, unsigned } from './queries.ts';

/** In one transaction. Each looks for what is not chained yet, among everything where nothing was: few turns are quicker. */
const MOST = 5_000;

export const chainBooks = {
  name: 'openbooks.chain',
  everySeconds: 2,
  apart: true as const,
  /** Everything that is committed, and every day that is over; ends early when `enough` says so. */
  run: async ({ db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>, enough = () => false) => {
    let chained: number;
    do {
      chained = await db.tx((tx) => chainMovements(tx, now, MOST));
    } while (chained === MOST && !enough());
    const key = booksKey(config.secret);
    for (const segment of await unsigned(db)) {
      await signSegment(db, key, segment);
    }
  },
};

/** Days are signed in their order: each sentence holds the hash of the one before. */
async function signSegment(db: Db, key: BooksKey, segment: Segment): Promise<void> {
  const { day, number } = segment;
  const before = await checkpointNumber(db, number - 1);
  const body = bodyOf(segment, before ? hashOf(before.body) : '');
  await keepCheckpoint(db, { day, number, body, signature: key.sign(body), key: key.public });
}

/** What is signed, byte by byte: docs/BOOKS.md. */
function bodyOf({ sums, closedAt, ...segment }: Segment, before: string): string {
  const { day, number, count, movements, start, last } = segment;
  const sorted = Object.entries(sums ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({
    format: 'entrepot-books/1 checkpoint',
    ...{ day, number, count, movements, start, last },
    sums: Object.fromEntries(sorted),
    before,
    at: closedAt,
  });
}

// The books as one text that anybody can check: docs/BOOKS.md says what each line is, tools/verify-books.py reads it.
import type { Db } from '../../platform/db.ts';
import type { BooksKey } from './key.ts';
import { type Checkpoint, checkpointNumber, links, type Segment, segments } from './queries.ts';

const MOST = 2_000;

type Asked = { from?: string | undefined; to?: string | undefined; now: Date };

/** Lines with their ends, some thousand at a time; undefined when no day of these is in the chain. */
export async function exportBooks(
  db: Db,
  key: BooksKey,
  { from, to, now }: Asked,
): Promise<AsyncGenerator<string> | undefined> {
  const days = await segments(db, { from, to });
  const [first] = days;
  const last = days.at(-1);
  return first && last ? write(db, key, { days, first, last, now }) : undefined;
}

type Days = { days: Segment[]; first: Segment; last: Segment; now: Date };

async function* write(db: Db, key: BooksKey, { days, first, last, now }: Days) {
  const range = { from: first.day, to: last.day };
  const head = { format: 'entrepot-books/1', key: key.public, ...range };
  let lines = 1;
  yield `${JSON.stringify(head)}\n`;
  const anchor = await checkpointNumber(db, first.number - 1);
  if (anchor) {
    lines += 1;
    yield checkpointLine(anchor);
  }
  let movements = 0;
  let hash = '';
  for (const segment of days) {
    const { day, number, start } = segment;
    lines += 1;
    hash = start;
    yield `${JSON.stringify({ segment: { day, number, start } })}\n`;
    for await (const part of linksOf(db, day)) {
      movements += part.length;
      lines += part.length;
      hash = part.at(-1)?.hash ?? hash;
      yield part.map((link) => `{"hash":"${link.hash}","movement":${link.content}}\n`).join('');
    }
    const signed = segment.closedAt ? await checkpointNumber(db, number) : undefined;
    if (signed) {
      lines += 1;
      yield checkpointLine(signed);
    }
  }
  const format = 'entrepot-books/1 end';
  const end = JSON.stringify({ format, ...range, lines, movements, last: hash, at: now });
  yield `{"end":${end},"signature":"${key.sign(end)}","key":"${key.public}"}\n`;
}

const checkpointLine = ({ body, signature, key }: Checkpoint): string =>
  `{"checkpoint":${body},"signature":"${signature}","key":"${key}"}\n`;

/** What is chained meanwhile is in it or not: a line that is there has all those before it. */
async function* linksOf(db: Db, day: string) {
  let after = 0;
  while (true) {
    const part = await links(db, day, after, MOST);
    if (part.length === 0) {
      return;
    }
    yield part;
    after += part.length;
  }
}

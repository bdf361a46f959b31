// The books as one text that anybody can check: docs/BOOKS.md says what each line is, tools/verify-books.py reads it.
import type { Db } from '../../platform/db.ts';
import type { BooksKey } from './key.ts';
import {
  type Checkpoint,
  checkpointNumber,
  type Link,
  lastLink,
  links,
  type Segment,
  segments,
} from './queries.ts';

/** Movements of one question, and questions at once: the database writes the next ones while these go to the file. */
const MOST = 2_000;
const AT_ONCE = 3;

type Asked = { from?: string | undefined; to?: string | undefined; now: Date; most?: number };

/** Lines with their ends, those of at most so many movements at a time; undefined when no day of these is in the chain. */
export async function exportBooks(
  db: Db,
  key: BooksKey,
  { from, to, now, most = MOST }: Asked,
): Promise<AsyncGenerator<string> | undefined> {
  const days = await segments(db, { from, to });
  const [first] = days;
  const last = days.at(-1);
  return first && last ? write(db, key, { days, first, last, now, most }) : undefined;
}

type Days = { days: Segment[]; first: Segment; last: Segment; now: Date; most: number };

async function* write(db: Db, key: BooksKey, { days, first, last, now, most }: Days) {
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
    for await (const part of linksOf(db, day, most)) {
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

/** In their order, up to the last one at the beginning: what is chained meanwhile stands behind it and is in the next export. */
async function* linksOf(db: Db, day: string, most: number): AsyncGenerator<Link[]> {
  const last = await lastLink(db, day);
  const asked: Promise<Link[]>[] = [];
  for (let from = 0; from < last || asked.length > 0;) {
    while (from < last && asked.length < AT_ONCE) {
      const part = links(db, day, from, Math.min(from + most, last));
      // Whoever waits for it hears of a failure; until then it is not one that nobody saw.
      part.catch(() => undefined);
      asked.push(part);
      from += most;
    }
    yield (await asked.shift()) ?? [];
  }
}

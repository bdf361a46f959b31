// A file → its rows, one at a time, whatever the format. A row that cannot be read is told, not thrown. Runs in the
// reading process only.
import { Readable } from 'node:stream';
import {
  MEGABYTE,
  MOST_COLUMNS,
  MOST_JSON,
  MOST_LINE,
  MOST_ROWS,
} from '@entrepot/contract/catalogue/import-rules';
import { parse, type Parser } from 'csv-parse';
import { isRow } from './fields.ts';
import { isShopTables, joinShopTables } from './shop-tables.ts';
import { encodingOf, isGzip, textOf } from './unpack.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Row = Record<string, unknown>;
export type ReadRow = { number: number; row: Row } | { number: number; broken: string };

export type RowSource = {
  format: 'ndjson' | 'json' | 'csv';
  /** Rows in all; for NDJSON and CSV the number of lines, which may be a few more. */
  about: number;
  notes: string[];
  rows: () => AsyncGenerator<ReadRow>;
};

const TOO_LONG = `the line is longer than ${MOST_LINE} characters`;

const DELIMITERS = [',', ';', '\t', '|'];

/** How a file begins: enough to tell its format. */
type Start = { head: string; lines: number; notes: string[] };

/** Reads the file once, to know what it is and how many lines it has; refuses what is beyond our bounds. */
export async function openRows(bytes: Buffer): Promise<RowSource> {
  const encoding = await encodingOf(bytes);
  const text = () => textOf(bytes, encoding);
  const start = await look(text());
  start.notes.push(
    ...(isGzip(bytes) ? ['unzipped'] : []),
    ...(encoding === 'utf-8' ? [] : [`converted from ${encoding}`]),
  );
  const first = start.head.slice(0, 4_096).trimStart()[0];
  if (first === '[' || (first === '{' && isOneObject(start))) {
    return fromList(parseJson(await whole(text())), start.notes);
  }
  return first === '{' ? fromLines(text, start) : fromCsv(text, start);
}

async function look(text: AsyncIterable<string>): Promise<Start> {
  let head = '';
  let lines = 0;
  let blank = true;
  for await (const piece of text) {
    head += piece.slice(0, MOST_LINE - head.length);
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      lines += blank && isBlank(piece.slice(from, end)) ? 0 : 1;
      blank = true;
      from = end + 1;
    }
    blank &&= isBlank(piece.slice(from));
  }
  if (head.slice(0, 4_096).includes('\0')) {
    throw new UnreadableFile('IMPORT_NOT_TEXT');
  }
  if (lines === 0 && blank) {
    throw new UnreadableFile('IMPORT_EMPTY');
  }
  return { head, lines: lines + (blank ? 0 : 1), notes: [] };
}

const isBlank = (text: string) => !/\S/.test(text);

/** NDJSON begins with a whole object on its first line; a JSON file goes on. */
function isOneObject({ head, lines }: Start): boolean {
  const text = head.trimStart();
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  try {
    // A single line may be a whole file of tables.
    return isShopTables(JSON.parse(first)) && lines === 1;
  } catch {
    // The first object goes over several lines, is longer than a line may be, or is a broken line of NDJSON.
    return end < 0 || !/^[ \t]*\{.*\}[ \t\r]*$/m.test(text.slice(end + 1, 100_000));
  }
}

/** JSON can only be read as a whole. */
async function whole(text: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of text) {
    all += piece;
    if (all.length > MOST_JSON) {
      throw new UnreadableFile('IMPORT_JSON_TOO_LARGE', { megabytes: MOST_JSON / MEGABYTE });
    }
  }
  return all;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message.slice(0, 200);
    throw new UnreadableFile('IMPORT_NOT_READABLE', {}, `this is no JSON: ${why}`);
  }
}

function fromList(parsed: unknown, notes: string[]): RowSource {
  const list = isShopTables(parsed) ? joinShopTables(parsed) : listIn(parsed);
  refuseTooMany(list.length);
  return {
    format: 'json',
    about: list.length,
    notes,
    async *rows() {
      for (const [index, row] of list.entries()) {
        yield isRow(row)
          ? { number: index + 1, row }
          : { number: index + 1, broken: 'this is no object' };
      }
    },
  };
}

function refuseTooMany(rows: number): void {
  if (rows > MOST_ROWS) {
    throw new UnreadableFile('IMPORT_TOO_MANY_ROWS', { most: MOST_ROWS });
  }
}

/** The list itself, or the first list of objects in an object: `{ "products": [ … ] }`. */
function listIn(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) {
    return parsed;
  }
  const lists = Object.values(parsed as object).filter(
    (value): value is unknown[] => Array.isArray(value) && value.some(isRow),
  );
  return lists[0] ?? [parsed];
}

function fromLines(text: () => AsyncIterable<string>, { lines, notes }: Start): RowSource {
  refuseTooMany(lines);
  return {
    format: 'ndjson',
    about: lines,
    notes,
    async *rows() {
      let number = 0;
      for await (const line of linesOf(text())) {
        if (line === undefined || !isBlank(line)) {
          number += 1;
          yield line === undefined ? { number, broken: TOO_LONG } : parseLine(line, number);
        }
      }
    },
  };
}

/** Undefined for a line that is too long: none of it is kept. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let line: string | undefined = '';
  const add = (part: string) => {
    line = line === undefined || line.length + part.length > MOST_LINE ? undefined : line + part;
  };
  for await (const piece of text) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      add(piece.slice(from, end));
      yield line;
      line = '';
      from = end + 1;
    }
    add(piece.slice(from));
  }
  yield line;
}

function parseLine(line: string, number: number): ReadRow {
  try {
    const row: unknown = JSON.parse(line);
    return isRow(row) ? { number, row } : { number, broken: 'this is no object' };
  } catch {
    return { number, broken: 'this is no JSON' };
  }
}

function fromCsv(text: () => AsyncIterable<string>, { head, lines, notes }: Start): RowSource {
  const { delimiter, columns } = headLine(head);
  refuseColumns(columns);
  return {
    format: 'csv',
    about: Math.max(0, lines - 1),
    notes,
    async *rows() {
      const parser: Parser = Readable.from(text()).pipe(
        parse({
          bom: true,
          columns: (names: string[]) => {
            refuseColumns(names.length);
            return names;
          },
          delimiter,
          relax_quotes: true,
          relax_column_count: true,
          skip_empty_lines: true,
          max_record_size: MOST_LINE,
        }),
      );
      let number = 0;
      try {
        for await (const row of parser) {
          number += 1;
          refuseTooMany(number);
          yield { number, row: row as Row };
        }
      } catch (error) {
        if (error instanceof UnreadableFile) {
          throw error;
        }
        // A quote that never closes: nothing after it can be told apart.
        yield {
          number: number + 1,
          broken: `cannot read on: ${(error as Error).message.slice(0, 200)}`,
        };
      }
    },
  };
}

function refuseColumns(columns: number): void {
  if (columns > MOST_COLUMNS) {
    throw new UnreadableFile('IMPORT_TOO_MANY_COLUMNS', { most: MOST_COLUMNS });
  }
}

/** The delimiter that the first line has most of, outside quotes, and the columns that this makes. */
function headLine(text: string): { delimiter: string; columns: number } {
  const end = text.indexOf('\n');
  const head = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length - 1);
  const most = Math.max(...counts);
  const delimiter = most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] as string);
  return { delimiter, columns: most + 1 };
}

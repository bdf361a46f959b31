// A file → its rows, one at a time, whatever the format. A row that cannot be read is told, not thrown.
import { parse, type Parser } from 'csv-parse';
import { decode, UnreadableFile } from './decode.ts';
import { isShopTables, joinShopTables } from './shop-tables.ts';

export type Row = Record<string, unknown>;
export type ReadRow = { number: number; row: Row } | { number: number; broken: string };

export type RowSource = {
  format: 'ndjson' | 'json' | 'csv';
  /** Rows in all; for NDJSON and CSV the number of lines, which may be a few more. */
  about: number;
  notes: string[];
  rows: () => AsyncGenerator<ReadRow>;
};

/** A longer line is no goods but an attack or a binary file. */
const MOST_LINE = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

export function openRows(bytes: Buffer): RowSource {
  const { text, notes } = decode(bytes);
  const start = text.slice(0, 4_096).trimStart();
  if (start === '') {
    throw new UnreadableFile('IMPORT_EMPTY');
  }
  if (start.startsWith('[')) {
    return fromList(parseJson(text), notes);
  }
  if (start.startsWith('{')) {
    return isOneObject(text) ? fromList(parseJson(text), notes) : fromLines(text, notes);
  }
  return fromCsv(text, notes);
}

/** NDJSON begins with a whole object on its first line; a JSON file goes on. */
function isOneObject(text: string): boolean {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  try {
    JSON.parse(first);
    // A single line may be a whole file of tables.
    return text.slice(first.length).trim() === '' && isShopTables(JSON.parse(first));
  } catch {
    // The first object goes over several lines, or is a broken line of NDJSON.
    return !/\n\s*\{.*\}\s*(?:\n|$)/.test(text.slice(0, 100_000));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message.slice(0, 200);
    throw new UnreadableFile('IMPORT_NOT_READABLE', `this is no JSON: ${why}`);
  }
}

function fromList(parsed: unknown, notes: string[]): RowSource {
  const list = isShopTables(parsed) ? joinShopTables(parsed) : listIn(parsed);
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

function fromLines(text: string, notes: string[]): RowSource {
  return {
    format: 'ndjson',
    about: countLines(text),
    notes,
    async *rows() {
      let number = 0;
      for (const line of lines(text)) {
        if (line.trim() !== '') {
          number += 1;
          yield parseLine(line, number);
        }
      }
    },
  };
}

function parseLine(line: string, number: number): ReadRow {
  if (line.length > MOST_LINE) {
    return { number, broken: 'the line is too long' };
  }
  try {
    const row: unknown = JSON.parse(line);
    return isRow(row) ? { number, row } : { number, broken: 'this is no object' };
  } catch {
    return { number, broken: 'this is no JSON' };
  }
}

function fromCsv(text: string, notes: string[]): RowSource {
  const delimiter = delimiterOf(text);
  return {
    format: 'csv',
    about: Math.max(0, countLines(text) - 1),
    notes,
    async *rows() {
      const parser: Parser = parse(text, {
        bom: true,
        columns: true,
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: MOST_LINE,
      });
      let number = 0;
      try {
        for await (const row of parser) {
          number += 1;
          yield { number, row: row as Row };
        }
      } catch (error) {
        // A quote that never closes: nothing after it can be told apart.
        yield {
          number: number + 1,
          broken: `cannot read on: ${(error as Error).message.slice(0, 200)}`,
        };
      }
    },
  };
}

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const end = text.indexOf('\n');
  const head = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] as string);
}

function* lines(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    yield text.slice(start, stop);
    start = stop + 1;
  }
}

function countLines(text: string): number {
  let count = 0;
  for (const line of lines(text)) {
    count += line.trim() === '' ? 0 : 1;
  }
  return count;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

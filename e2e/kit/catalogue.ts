/** The catalogue that the main journey imports: real products where they lie beside the project, else ones made here. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { test } from '@playwright/test';

const REAL = fileURLToPath(
  new URL('../../../shared/data/match-search/walmart-amazon.corpus.ndjson.gz', import.meta.url),
);

export type Catalogue = {
  file: string;
  rows: number;
  /** What a buyer types, with a slip of the finger, and the goods that it means. */
  keyword: string;
  goods: RegExp;
};

/** `outputPath` names a file that may be written. */
export function openCatalogue(outputPath: (name: string) => string): Catalogue {
  if (existsSync(REAL)) {
    const file = outputPath('real.ndjson.gz');
    writeFileSync(file, firstRows());
    return { file, rows: REAL_ROWS, keyword: 'koss eq50 equalizr', goods: /Koss EQ50/ };
  }
  test.info().annotations.push({
    type: 'catalogue',
    description: '../shared is not there: the journey runs on a catalogue made by itself',
  });
  process.stdout.write(
    '  ../shared is not there: importing a catalogue made by the journey itself\n',
  );
  const file = outputPath('made.ndjson');
  writeFileSync(file, made().join('\n'));
  return { file, rows: ROWS, keyword: 'brass sextant 1007 boxd', goods: /Brass sextant 1007/ };
}

/** All other journeys run beside it and after it, in the same mall; `npm run prove -- catalogue` takes all. */
const REAL_ROWS = process.env['CATALOGUE'] === 'all' ? 22_074 : 4_000;

function firstRows(): Buffer {
  const rows = gunzipSync(readFileSync(REAL)).toString().split('\n').slice(0, REAL_ROWS);
  return gzipSync(rows.join('\n'));
}

const ROWS = 2_000;

function made(): string[] {
  const kinds = ['Brass sextant', 'Signal lamp', 'Deck chair', 'Rope ladder', 'Chart table'];
  return Array.from({ length: ROWS }, (_, index) =>
    JSON.stringify({
      id: `made-${index}`,
      title: `${kinds[index % kinds.length]} ${1_002 + index}, boxed`,
      price: (4 + (index % 90) / 10).toFixed(2),
      stock: 400,
    }),
  );
}

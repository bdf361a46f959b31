/** The catalogue that the main journey imports: real products where they lie beside the project, else ones made here. */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
    return { file: REAL, rows: 22_074, keyword: 'koss eq50 equalizr', goods: /Koss EQ50/ };
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

/**
 * Amounts keep their type: no statement makes a text or a float of one, and no script a number. A text check knows an
 * amount by its name: a column that the migrations declare as numeric, or what is worked out of such columns.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

const WORKED_OUT = ['payout', 'commission', 'sales', 'held', 'escrow', 'worth', 'charge'];
const CALLED =
  /\b(?:Number|parseFloat|Number\.parseFloat)\(\s*(?:[\w$]+(?:\?\.|\.))*([\w$]+)\s*\)/g;

export function checkAmounts(root: string): Violation[] {
  const columns = numericColumns(root);
  const names = new Set([...columns.map(camel), ...WORKED_OUT]);
  const cast = new RegExp(
    `(?:\\b(?:${columns.join('|')})\\)*|\\btrim_scale\\([^()]*\\))::(?:text|float8|real)\\b`,
    'g',
  );
  const casts = filesBelow(root, 'apps/server', /(?<!\.test)\.ts$/).flatMap((file) =>
    [...source(root, file).matchAll(cast)].map(([what]) => ({
      rule: 'amounts-are-read-as-they-are',
      where: file,
      what: `casts ${what}`,
    })),
  );
  const numbers = ['apps', 'packages', 'bench']
    .flatMap((folder) => filesBelow(root, folder, /(?<!\.test)\.tsx?$/))
    .flatMap((file) =>
      [...source(root, file).matchAll(CALLED)]
        .filter(([, name]) => names.has(name ?? ''))
        .map(([what]) => ({ rule: 'amounts-are-no-numbers', where: file, what: `says ${what}` })),
    );
  return [...casts, ...numbers];
}

const source = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

function numericColumns(root: string): string[] {
  const declared = filesBelow(root, 'apps/server/migrations', /\.sql$/).flatMap((file) =>
    [...source(root, file).matchAll(/^\s*(?:add column )?(\w+) numeric\b/gm)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(['amount', ...declared])];
}

const camel = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

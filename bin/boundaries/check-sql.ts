/** What SQL may read: a feature's own tables, and of the features before it what they publish as `public_…`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';
import { FEATURES } from './rules.ts';

/** Each schema with the code that owns it; it may read only those before it. */
const ORDER: readonly string[] = ['ledger', ...FEATURES, 'import', 'app'];
const SCHEMAS = ORDER.slice(0, -1).join('|');
/** A table of a schema; a name in quotes is a text, such as an event. */
const TABLE = new RegExp(`(?<!['"\\w.])(${SCHEMAS})\\.("?\\w+)`, 'g');
/** The same in any text: invariants are written as strings. */
const READ = new RegExp(`\\b(?:from|join|into|update)\\s+(${SCHEMAS})\\.("?\\w+)`, 'gi');

type Named = readonly [schema: string, table: string];

/** The floor, where `platform` stands, is before all. */
const isUpward = (own: string, schema: string): boolean =>
  ORDER.indexOf(schema) > ORDER.indexOf(own);

export function checkStatements(root: string): Violation[] {
  const files = filesBelow(root, 'apps/server/src', /(?<!\.test)\.ts$/);
  return files.flatMap((file) => {
    const own = /^apps\/server\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? 'app';
    return tablesIn(readFileSync(join(root, file), 'utf8'))
      .filter(([schema]) => schema !== own)
      .flatMap(([schema, table]) =>
        [
          ...(table.startsWith('public_') ? [] : ['own-tables-only']),
          ...(isUpward(own, schema) ? ['reads-earlier-only'] : []),
        ].map((rule) => ({ rule, where: file, what: `reads ${schema}.${table}` })),
      );
  });
}

function tablesIn(source: string): Named[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  const found = [...sqlTexts(code).flatMap((text) => named(text, TABLE)), ...named(code, READ)];
  return [...new Map(found.map((each) => [each.join('.'), each])).values()];
}

const named = (text: string, pattern: RegExp): Named[] =>
  [...text.matchAll(pattern)].map(([, schema = '', table = '']) => [schema, table]);

/** A view or function of the database, as the last migration that makes it has it. */
const MADE = new RegExp(
  `\\b(create(?:\\s+or\\s+replace)?|drop)\\s+(?:materialized\\s+)?(?:view|function|procedure)\\s+(?:if\\s+exists\\s+)?(${SCHEMAS})\\.(\\w+)`,
  'gi',
);

export function checkViews(root: string): Violation[] {
  const made = new Map<string, { file: string; body: string }>();
  for (const file of filesBelow(root, 'apps/server/migrations', /\.sql$/).toSorted()) {
    const script = readFileSync(join(root, file), 'utf8').replace(/--.*$/gm, '');
    for (const start of script.matchAll(MADE)) {
      const [all, verb = '', schema = '', name = ''] = start;
      const key = `${schema}.${name}`;
      if (/^drop/i.test(verb)) {
        made.delete(key);
      } else {
        made.set(key, { file, body: bodyOf(script.slice(start.index + all.length)) });
      }
    }
  }
  return [...made].flatMap(([key, { file, body }]) => {
    const [own = ''] = key.split('.');
    return named(body, TABLE)
      .filter(([schema]) => isUpward(own, schema))
      .map(([schema, table]) => ({
        rule: 'views-read-earlier-only',
        where: file,
        what: `${key} reads ${schema}.${table}`,
      }));
  });
}

/** Up to the semicolon that ends the statement; those between `$$` belong to a function's own text. */
function bodyOf(rest: string): string {
  const [head = '', text = ''] = rest.split('$$');
  return head.includes(';') ? (head.split(';')[0] ?? '') : head + text;
}

/** The literal text of each sql`…`; what stands in ${…} is left out, and found on its own. */
function sqlTexts(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^>`]*>)?`/g)].map((start) =>
    literalText(source, start.index + start[0].length),
  );
}

function literalText(source: string, start: number): string {
  let text = '';
  let depth = 0; // of braces: only text outside ${…} counts
  for (let at = start; at < source.length; at += 1) {
    const two = source.slice(at, at + 2);
    if (two[0] === '`' && depth === 0) {
      return text;
    }
    if (two === '${') {
      depth += 1;
      at += 1;
    } else if (depth > 0 && two[0] === '}') {
      depth -= 1;
    } else if (depth > 0 && two[0] === '{') {
      depth += 1;
    } else if (depth === 0) {
      text += two[0];
    }
  }
  return text;
}

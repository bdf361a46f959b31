/** What CSS, SQL and scripts may say: no side that flips in Arabic, no loose colour, no foreign table, nothing that wants https. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';
import { FEATURES } from './rules.ts';

const PHYSICAL =
  /(?:^|[{;\s])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right))/gm;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from var\()/gi;
const TOKENS = /^packages\/ui\/src\/tokens\//;
const SCHEMAS = [...FEATURES, 'ledger'];
/** A table of a schema; a name in quotes is a text, such as an event. */
const TABLE = new RegExp(`(?<!['"\\w.])(${SCHEMAS.join('|')})\\.(\\w+)`, 'g');

export function checkStyles(root: string): Violation[] {
  const files = ['apps', 'packages'].flatMap((folder) => filesBelow(root, folder, /\.css$/));
  return files.flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const sides = [...css.matchAll(PHYSICAL)].map(([, side = '']) => ({
      rule: 'logical-properties',
      where: file,
      what: `says ${side.trim()}`,
    }));
    const colours = TOKENS.test(file) ? [] : [...css.replace(/url\([^)]*\)/g, '').matchAll(COLOUR)];
    return [
      ...sides,
      ...colours.map(([colour]) => ({
        rule: 'colours-from-tokens',
        where: file,
        what: `says ${colour}`,
      })),
    ];
  });
}

/** Browsers have these over https and on localhost only; packages/ui/src/browser does without. */
const HTTPS_ONLY =
  /\b(?:crypto\.(?:randomUUID|subtle)|navigator\.(?:clipboard|serviceWorker|locks))\b/g;

export function checkScripts(root: string): Violation[] {
  return ['apps', 'packages']
    .flatMap((folder) => filesBelow(root, folder, /(?<!\.test)\.tsx?$/))
    .filter((file) => !/^(?:apps\/server|packages\/ui\/src\/browser)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(HTTPS_ONLY)].map(([what]) => ({
        rule: 'works-over-http',
        where: file,
        what: `uses ${what}`,
      })),
    );
}

/** A feature's SQL names its own tables and the views that others publish as `public_…`. */
export function checkSql(root: string): Violation[] {
  const files = filesBelow(root, 'apps/server/src', /(?<!\.test)\.ts$/);
  return files.flatMap((file) => {
    const own = /^apps\/server\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1];
    return sqlTexts(readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(TABLE)])
      .filter(([, schema, table]) => schema !== own && !table?.startsWith('public_'))
      .map(([name]) => ({ rule: 'own-tables-only', where: file, what: `reads ${name}` }));
  });
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

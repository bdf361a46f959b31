/** What CSS and scripts may say: no side that flips in Arabic, no loose colour, nothing that wants https. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

const PHYSICAL =
  /(?:^|[{;\s])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right))/gm;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from var\()/gi;
const TOKENS = /^packages\/ui\/src\/tokens\//;

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
    .filter((file) => !/^(?:apps\/server|apps\/demo|packages\/ui\/src\/browser)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(HTTPS_ONLY)].map(([what]) => ({
        rule: 'works-over-http',
        where: file,
        what: `uses ${what}`,
      })),
    );
}

/** What a life's table rules is written in one place: orders.order by carry-out.ts. */
const ONE_WRITER: readonly { table: RegExp; writer: string }[] = [
  {
    table: /\bupdate\s+orders\."order"/i,
    writer: 'apps/server/src/features/orders/life/carry-out.ts',
  },
];

export function checkWriters(root: string): Violation[] {
  return filesBelow(root, 'apps/server', /(?<!\.test)\.(?:ts|sql)$/)
    .filter((file) => !file.startsWith('apps/server/test/'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return ONE_WRITER.filter(({ table, writer }) => file !== writer && table.test(text)).map(
        ({ writer }) => ({
          rule: 'one-writer',
          where: file,
          what: `writes what only ${writer} may`,
        }),
      );
    });
}

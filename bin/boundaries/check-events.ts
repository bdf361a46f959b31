/** What the compiler cannot see of events: each is announced by its own feature, and each feature's are in the app's table. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

const SERVER = 'apps/server/src';
const TABLE = `${SERVER}/app/subscriptions.ts`;
/** `export const ordersEvents = eventsOf('orders', {` */
const DECLARED = /\bconst (\w+) = eventsOf\(\s*'(\w+)',/g;
/** The names of a declaration, as the formatter lays them out. */
const NAME = /^ {2}(\w+):|^eventsOf\('\w+', \{ (\w+):/gm;

export function checkEvents(root: string): Violation[] {
  const table = existsSync(join(root, TABLE)) ? readFileSync(join(root, TABLE), 'utf8') : '';
  const files = filesBelow(root, SERVER, /(?<!\.test)\.ts$/);
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(DECLARED)].flatMap(([, events = '', feature = '']) => {
      const folder = `${SERVER}/features/${feature}/`;
      const own = files.filter((each) => each.startsWith(folder) && each !== file);
      const rest = source.slice(source.indexOf(`eventsOf('${feature}'`));
      const said = own.map((each) => readFileSync(join(root, each), 'utf8')).join('\n');
      return [
        ...(file === `${folder}events.ts` ? [] : [violation('event-is-declared-at-home', events)]),
        ...(table.includes(`listeners(${events},`)
          ? []
          : [violation('event-has-listener', events)]),
        ...[...rest.matchAll(NAME)]
          .map(([, first, second]) => `${events}.${first ?? second}`)
          .filter((event) => !new RegExp(`\\bemit\\([^;]*\\b${event}\\b`).test(said))
          .map((event) => violation('event-is-announced', event)),
      ];

      function violation(rule: string, what: string): Violation {
        return { rule, where: file, what };
      }
    });
  });
}

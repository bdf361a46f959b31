/** An address is typed once: in the contract's table of its origin, or in a test, which says what it has to be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths as admin } from '@entrepot/contract/addresses/admin';
import { EARLIER_ROOT } from '@entrepot/contract/addresses/promotion';
import { paths as seller } from '@entrepot/contract/addresses/seller';
import { PAGES } from '@entrepot/contract/addresses/storefront';

import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

const KNOWN = new Set<string>(
  [PAGES, seller, admin, [EARLIER_ROOT]].flatMap((table) => Object.values(table)),
);

/** A path at the start of a string or behind an origin, up to its query, its fragment or its end. */
const TYPED = /(?:['"`]|\}(?=\/\w))(\/[\w-]+(?:\/[\w-]+)*)(?=['"`?#/$])/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

export function checkAddresses(root: string): Violation[] {
  return ['apps', 'packages']
    .flatMap((folder) => filesBelow(root, folder, /(?<!\.test)\.tsx?$/))
    .filter((file) => !/^packages\/contract\/src\/addresses\/|^apps\/server\/test\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').replace(COMMENT, '').matchAll(TYPED)]
        .filter(([, path = '']) => KNOWN.has(path))
        .map(([, path]) => ({
          rule: 'addresses-once',
          where: file,
          what: `types ${path}, which contract/addresses has`,
        })),
    );
}

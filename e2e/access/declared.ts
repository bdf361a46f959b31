/** Every address at which an app has a page, out of the apps' own tables of pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths as adminPaths } from '../../packages/contract/src/addresses/admin.ts';
import { paths as sellerPaths } from '../../packages/contract/src/addresses/seller.ts';
import {
  PAGES,
  paths,
  type SetupSection,
} from '../../packages/contract/src/addresses/storefront.ts';
import type { Place } from './screen.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLES = {
  storefront: [
    'apps/storefront/src/app/public-pages.ts',
    'apps/storefront/src/app/member-pages.ts',
  ],
  seller: ['apps/seller/src/app/router.ts'],
  admin: ['apps/admin/src/app/router.ts'],
} as const;

/** The promotion site has no table: its pages are what the mall has texts for. */
type App = Exclude<Place, 'promotion'>;

/** Of each page the address that links lead to; others are of existing links and show the same page. */
export const declaredPaths = (app: App): string[] =>
  TABLES[app].flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const lists = [...source.matchAll(/\bpaths: \[([^\]]+)\]/g)];
    if (lists.length === 0) {
      throw new Error(`${file} declares no page in the way that is read here`);
    }
    return lists.map(([, list = '']) =>
      addressOf(
        app,
        list.split(',').map((word) => word.trim()),
      ),
    );
  });

function addressOf(app: App, words: readonly string[]): string {
  const word = words.findLast((each) => /^(PAGES|paths)\./.test(each)) ?? '';
  const section = /^paths\.setup\('(.+)'\)$/.exec(word)?.[1];
  const name = word.replace(/^(PAGES|paths)\./, '');
  const known: Record<string, string> = {
    storefront: PAGES,
    seller: sellerPaths,
    admin: adminPaths,
  }[app];
  const found = section === undefined ? known[name] : paths.setup(section as SetupSection);
  if (found === undefined) {
    throw new Error(`a page of the ${app} stands at ${words.join(', ')}, which is not understood`);
  }
  return found;
}

/** Which page an address means, and which address a page has. */
import {
  EARLIER_ROOT,
  HOME,
  inLanguage,
  OLD_NAMES,
  pageAt,
} from '@entrepot/contract/addresses/promotion';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Language } from '@entrepot/contract/languages';

const NAMES = new Map<string, string>(Object.entries(OLD_NAMES));
const BELOW_EARLIER_ROOT = new RegExp(`^${EARLIER_ROOT}(?=/|$)`);

/** `/returns` → `returns`; undefined for the landing page. */
export const slugOf = (path: string): string | undefined => path.slice(1) || undefined;

/** Where a page is that was asked for by another of its names; undefined when the address is its own. */
export function movedTo(path: string): string | undefined {
  const bare = path.replace(BELOW_EARLIER_ROOT, '').replace(/\/+$/, '') || HOME;
  const name = bare.slice(1);
  const own = pageAt(NAMES.get(name) ?? name);
  return own === path ? undefined : own;
}

/** The path in a language. The brand's first language needs no naming, so that each page has one address in it. */
export function addressIn(
  path: string,
  language: Language,
  brand: Pick<Brand, 'language'>,
): string {
  return language === brand.language ? path : inLanguage(path, language);
}

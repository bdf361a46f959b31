/** Which page an address means, and which address a page has. */
import type { Brand } from '@entrepot/contract/brands/types';
import { languageFacts, type Language } from '@entrepot/contract/languages';

/** Names under which existing links know the pages (specification §2). */
const OLD_NAMES = new Map([
  ['index.html', ''],
  ['privacyPolicy', 'privacy'],
  ['returnPolicy', 'returns'],
  ['Delivery', 'delivery'],
  ['shippingPolicy', 'shipping'],
  ['contract', 'seller-rules'],
  ['enterprise-prove', 'about'],
]);

/** `/returns` → `returns`; undefined for the landing page. */
export const slugOf = (path: string): string | undefined => path.slice(1) || undefined;

/** Where a page is that was asked for by another of its names; undefined when the address is its own. */
export function movedTo(path: string): string | undefined {
  const bare = path.replace(/^\/promote(?=\/|$)/, '').replace(/\/+$/, '') || '/';
  const name = bare.slice(1);
  const own = `/${OLD_NAMES.get(name) ?? name}`;
  return own === path ? undefined : own;
}

/** The path in a language. The brand's first language needs no naming, so that each page has one address in it. */
export function addressIn(
  path: string,
  language: Language,
  brand: Pick<Brand, 'language'>,
): string {
  return language === brand.language ? path : `${path}?lang=${languageFacts(language).short}`;
}

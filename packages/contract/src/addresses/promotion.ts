// Every address of the recruiting site: the landing page, and a page of text by its name.
import { type Language, languageFacts } from '../languages.ts';

export const HOME = '/';

/** Where existing links look for the site, on the storefront's host (specification §2). */
export const EARLIER_ROOT = '/promote';

export const pageAt = (slug: string): string => HOME + slug;

/** Names under which existing links know pages (specification §2). */
export const OLD_NAMES = {
  'index.html': '',
  privacyPolicy: 'privacy',
  returnPolicy: 'returns',
  Delivery: 'delivery',
  shippingPolicy: 'shipping',
  contract: 'seller-rules',
  'enterprise-prove': 'about',
} as const;

/** The path in a language. */
export const inLanguage = (path: string, language: Language): string =>
  `${path}?lang=${languageFacts(language).short}`;

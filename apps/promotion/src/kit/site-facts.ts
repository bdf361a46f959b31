/** What a page of the site knows: its brand, where it is, and the ways to the mall's other pages. */
import { PAGES } from '@entrepot/contract/addresses/storefront';
import type { Brand } from '@entrepot/contract/brands/types';
import { languageFacts } from '@entrepot/contract/languages';
import type { PageAssets } from '@entrepot/contract/rendered-page';
import { handedIn } from '@entrepot/ui/handed-in.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { addressIn } from './place.ts';

export type SiteFacts = {
  brand: Brand;
  /** Where the page was asked for, such as `https://about.mall.test`. */
  origin: string;
  /** Of this page, such as `/returns`. */
  path: string;
  assets: PageAssets;
};

export const [SiteFactsProvider, useSiteFacts] = handedIn<SiteFacts>('SiteFactsProvider');

/** The address of a page of this site in the reader's language. */
export function useAddress(): (path: string) => string {
  const { brand } = useSiteFacts();
  const language = useLanguage();
  return (path) => addressIn(path, language, brand);
}

/** Addresses of the storefront and the sellers' panel that keep the reader's language and, in a demo world, the brand. */
export function useMallLinks() {
  const { brand } = useSiteFacts();
  const lang = languageFacts(useLanguage()).short;
  const at = (base: string, path: string) => {
    const url = new URL(path, base);
    url.searchParams.set('lang', lang);
    if (brand.demo) {
      url.searchParams.set('brand', brand.slug);
    }
    return url.href;
  };
  return {
    storefront: (path: string = PAGES.home) => at(brand.storefrontUrl, path),
    seller: at(brand.sellerUrl, '/'),
  };
}

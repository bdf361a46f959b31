import { languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useSiteFacts } from './site-facts.ts';

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
    storefront: (path: string) => at(brand.storefrontUrl, path),
    seller: at(brand.sellerUrl, '/'),
  };
}

import { languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useBrand } from '../../kit/brand.ts';
import { useLayoutText } from '../../kit/texts/use-layout-text.ts';

/** Static pages of the promotion site, under the names that existing links use (spec §2). */
const PAGES = [
  ['privacyPolicy', 'privacy'],
  ['returnPolicy', 'returns'],
  ['Delivery', 'delivery'],
  ['shippingPolicy', 'shipping'],
] as const;

export function usePolicyLinks(): { href: string; label: string }[] {
  const { promotionUrl, pages } = useBrand();
  const lang = languageFacts(useLanguage()).short;
  const t = useLayoutText();
  return PAGES.filter(([, slug]) => pages.includes(slug)).map(([page]) => ({
    href: `${promotionUrl}/${page}?lang=${lang}`,
    label: t(`policies.${page}`),
  }));
}

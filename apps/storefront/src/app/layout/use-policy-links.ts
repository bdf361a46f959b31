import { inLanguage, OLD_NAMES, pageAt } from '@entrepot/contract/addresses/promotion';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';

/** Static pages of the promotion site, under the names that existing links use (spec §2). */
const SHOWN = ['privacyPolicy', 'returnPolicy', 'Delivery', 'shippingPolicy'] as const;

export function usePolicyLinks(): { href: string; label: string }[] {
  const { promotionUrl, pages } = useBrand();
  const language = useLanguage();
  const t = useText('layout');
  return SHOWN.filter((page) => pages.includes(OLD_NAMES[page])).map((page) => ({
    href: promotionUrl + inLanguage(pageAt(page), language),
    label: t(`policies.${page}`),
  }));
}

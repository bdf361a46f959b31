import { FileInput, Layers, Package, Star, Store, Sun, Wallet } from 'lucide-react';
import type { NavGroup } from '@entrepot/ui/patterns/panel-nav.tsx';
import { paths } from '../../kit/paths.ts';
import { useWaiting } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

/** The side rail, with what waits. */
export function useNav(): NavGroup[] {
  const waiting = useWaiting().data;
  const t = useText('layout');
  return [
    {
      items: [
        { label: t('nav.today'), href: paths.today, icon: <Sun aria-hidden /> },
        {
          label: t('nav.orders'),
          href: paths.orders,
          icon: <Package aria-hidden />,
          count: waiting?.open || undefined,
          urgent: true,
        },
      ],
    },
    {
      label: t('nav.sell'),
      items: [
        { label: t('nav.listings'), href: paths.listings, icon: <Layers aria-hidden /> },
        { label: t('nav.imports'), href: paths.imports, icon: <FileInput aria-hidden /> },
        { label: t('nav.reviews'), href: paths.reviews, icon: <Star aria-hidden /> },
      ],
    },
    {
      label: t('nav.shop'),
      items: [
        { label: t('nav.wallet'), href: paths.wallet, icon: <Wallet aria-hidden /> },
        { label: t('nav.shopFront'), href: paths.shop, icon: <Store aria-hidden /> },
      ],
    },
  ];
}

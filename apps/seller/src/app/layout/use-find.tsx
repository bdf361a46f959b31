import { useNavigate } from '@entrepot/client/router/use-router.ts';
import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import { Layers, Package } from 'lucide-react';
import { useCallback } from 'react';
import { useCall } from '../../kit/api.ts';
import { listingsAt, ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

const SHOWN = 5;

/** In the command palette: listings by name or item number, orders by number, buyer or goods. */
export function useFind() {
  const call = useCall();
  const navigate = useNavigate();
  const t = useText('layout');
  return useCallback(
    async (search: string): Promise<Command[]> => {
      const go = (href: string) => () => void navigate({ href });
      const [listings, orders] = await Promise.all([
        call('catalogue.listListings', { search, size: SHOWN }),
        call('orders.listOrders', { search, tab: 'all', size: SHOWN }),
      ]);
      return [
        ...listings.rows.map((listing) => ({
          id: listing.id,
          group: t('nav.listings'),
          label: listing.name,
          hint: listing.itemNumber,
          icon: <Layers size={16} aria-hidden />,
          run: go(listingsAt({ q: listing.itemNumber, open: listing.id })),
        })),
        ...orders.rows.map((order) => ({
          id: order.id,
          group: t('nav.orders'),
          label: `${order.number}  ${order.buyer.name}`,
          icon: <Package size={16} aria-hidden />,
          run: go(ordersAt({ tab: 'all', q: order.number, open: order.id })),
        })),
      ];
    },
    [call, navigate, t],
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import { Package } from 'lucide-react';
import { useCallback } from 'react';
import { useCall } from '../api.ts';
import { ordersAt } from '../paths.ts';
import { useLayoutText } from './use-layout-text.ts';

const SHOWN = 6;

/** Orders in the command palette: by number, buyer or goods. */
export function useFindOrders() {
  const call = useCall();
  const navigate = useNavigate();
  const t = useLayoutText();
  return useCallback(
    async (search: string): Promise<Command[]> => {
      const found = await call('orders.listOrders', { search, tab: 'all', size: SHOWN });
      return found.rows.map((order) => ({
        id: order.id,
        group: t('nav.orders'),
        label: `${order.number}  ${order.buyer.name}`,
        icon: <Package size={16} aria-hidden />,
        run: () =>
          void navigate({ href: ordersAt({ tab: 'all', q: order.number, open: order.id }) }),
      }));
    },
    [call, navigate, t],
  );
}

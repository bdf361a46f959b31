import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { Package, Palette, User } from 'lucide-react';
import { useCallback } from 'react';
import { useCall, useLacked } from '../../kit/api.ts';
import { brandAt, ordersAt, accountAt } from '../../kit/paths.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { PAGE_NEEDS } from './page-needs.ts';

const SHOWN = 5;

/** Orders, accounts and brands in the command palette. */
export function useFind() {
  const call = useCall();
  const navigate = useNavigate();
  const lacked = useLacked();
  const lacksOrders = lacked('orders.listOrders') !== undefined;
  const lacksAccounts = lacked('accounts.listAccounts') !== undefined;
  const all = useBrands().data?.rows;
  const brands = lacked(PAGE_NEEDS.brands) ? undefined : all;
  const t = useText('layout');
  return useCallback(
    async (search: string): Promise<Command[]> => {
      const go = (href: string) => () => void navigate({ href });
      const [orders, accounts] = await Promise.all([
        lacksOrders ? { rows: [] } : call('orders.listOrders', { search, size: SHOWN }),
        lacksAccounts ? { rows: [] } : call('accounts.listAccounts', { search, size: SHOWN }),
      ]);
      const named = (brands ?? []).filter(({ name }) =>
        name.toLowerCase().includes(search.toLowerCase()),
      );
      return [
        ...orders.rows.map((order) => ({
          id: order.id,
          group: t('nav.orders'),
          label: `${order.number}  ${order.buyer.name}`,
          icon: <Package size={16} aria-hidden />,
          run: go(ordersAt({ q: order.number, open: order.id })),
        })),
        ...accounts.rows.map((account) => ({
          id: account.id,
          group: t('nav.accounts'),
          label: account.username,
          hint: account.userCode,
          icon: <User size={16} aria-hidden />,
          run: go(accountAt(account.id, account.username)),
        })),
        ...named.map((brand) => ({
          id: brand.id,
          group: t('nav.brands'),
          label: brand.name,
          icon: <Palette size={16} aria-hidden />,
          run: go(brandAt(brand.id)),
        })),
      ];
    },
    [call, navigate, brands, t, lacksOrders, lacksAccounts],
  );
}

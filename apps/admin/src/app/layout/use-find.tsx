import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Package, Palette, User } from 'lucide-react';
import { useCallback } from 'react';
import { useCall } from '../../kit/api.ts';
import { brandAt, ordersAt, personAt } from '../../kit/paths.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import { useLayoutText } from './use-layout-text.ts';

const SHOWN = 5;

/** Orders, people and brands in the command palette. */
export function useFind() {
  const call = useCall();
  const navigate = useNavigate();
  const brands = useBrands().data?.rows;
  const t = useLayoutText();
  return useCallback(
    async (search: string): Promise<Command[]> => {
      const go = (href: string) => () => void navigate({ href });
      const [orders, people] = await Promise.all([
        call('orders.listOrders', { search, size: SHOWN }),
        call('accounts.listUsers', { search, size: SHOWN }),
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
        ...people.rows.map((person) => ({
          id: person.id,
          group: t('nav.people'),
          label: person.username,
          hint: person.userCode,
          icon: <User size={16} aria-hidden />,
          run: go(personAt(person.id, person.username)),
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
    [call, navigate, brands, t],
  );
}

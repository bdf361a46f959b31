import { useQuery } from '@tanstack/react-query';
import { ask, useCall } from '../../kit/api.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';

/** The order that the address names. */
export function useOrder() {
  const search = usePageSearch();
  // The second name is the one of existing links.
  const orderId = search['id'] ?? search['orderId'] ?? '';
  return { orderId, ...useQuery(ask(useCall(), 'orders.getOrder', { orderId })) };
}

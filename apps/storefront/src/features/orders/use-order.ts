import { useAsk } from '../../kit/api.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';

/** The order that the address names. */
export function useOrder() {
  const search = usePageSearch();
  // The second name is the one of existing links.
  const orderId = search['id'] ?? search['orderId'] ?? '';
  return { orderId, ...useAsk('orders.getOrder', { orderId }) };
}

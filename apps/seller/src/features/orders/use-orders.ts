import type { OrderId, Sent } from '@entrepot/contract/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { ask, useCall } from '../../kit/api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { askedFor } from './model.ts';

const HALF_A_MINUTE = 30_000;

/** The page of orders that the address asks for; kept up to date while one looks at it. */
export function useOrderPage() {
  const { search, page } = useAddress();
  return useQuery({
    ...ask(useCall(), 'orders.listOrders', askedFor(search, page)),
    placeholderData: keepPreviousData,
    refetchInterval: HALF_A_MINUTE,
  });
}

export const useOrder = (orderId: Sent<OrderId>) =>
  useQuery(ask(useCall(), 'orders.getOrder', { orderId }));

/** Orders changed: lists, counts and money are asked again. */
export const useOrdersChanged = () => useRefresh('orders', 'wallet', 'catalogue');

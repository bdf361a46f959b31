import type { OrderId, Sent } from '@entrepot/contract/ids';
import { keepPreviousData } from '@tanstack/react-query';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useAsk } from '../../kit/api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { askedFor } from './model.ts';

const HALF_A_MINUTE = 30_000;

/** The page of orders that the address asks for; kept up to date while one looks at it. */
export function useOrderPage() {
  const { search, page } = useAddress();
  return useAsk('orders.listOrders', askedFor(search, page), {
    placeholderData: keepPreviousData,
    refetchInterval: HALF_A_MINUTE,
  });
}

export const useOrder = (orderId: Sent<OrderId>) => useAsk('orders.getOrder', { orderId });

/** Orders changed: lists, counts and money are asked again. */
export const useOrdersChanged = () => useRefresh('orders', 'wallet', 'catalogue');

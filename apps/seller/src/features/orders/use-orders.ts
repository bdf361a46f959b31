import { useRefresh } from '@entrepot/client/use-refresh.ts';

/** Orders changed: lists, counts and money are asked again. */
export const useOrdersChanged = () => useRefresh('orders', 'wallet', 'catalogue');

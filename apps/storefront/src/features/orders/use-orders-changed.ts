import { useRefresh } from '@entrepot/client/use-refresh.ts';

/** Orders and balances as the rest of the mall shows them are old news after an action. */
export const useOrdersChanged = (): (() => Promise<void>) => useRefresh('orders', 'wallet');

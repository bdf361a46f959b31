import { useEvery } from '@entrepot/client/live.ts';
import { useAsk } from '../../kit/api.ts';

/** The shop's money, wherever it is. */
export const useMoney = () => useAsk('wallet.getBalance', {}, { refetchInterval: useEvery() });

/** What every page shows or needs: the brand, the shop, what waits, and the mall's clock. */
import { type OpenSettings, openSettings } from '@entrepot/contract/brands/settings';
import { useEvery } from '@entrepot/client/live.ts';
import { brandQuery } from '@entrepot/client/panel/panel-call.ts';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import { useCall, useAsk } from './api.ts';

export const useBrand = () => useQuery(brandQuery(useCall()));

const AS_DELIVERED = openSettings({});

/** What an operator has set for the brand; while that is on its way, what a new brand has. */
export const useSetting = <Code extends keyof OpenSettings>(code: Code): OpenSettings[Code] =>
  (useBrand().data?.settings ?? AS_DELIVERED)[code];

export const useShop = () => useAsk('sellers.getShop', {});

export const useToday = () => useAsk('orders.todayFigures', {}, { refetchInterval: useEvery() });

/** What the frame shows beside every page. */
export const useWaiting = () => useAsk('orders.getWaiting', {}, { refetchInterval: useEvery() });

/** The mall's clock, in milliseconds. */
export function useNow(): number {
  const waiting = useWaiting();
  return useClock(waiting.data?.now, waiting.dataUpdatedAt);
}

/** Conversations that wait for an answer. */
export const useUnanswered = () => useAsk('chat.countWaiting', {}, { refetchInterval: useEvery() });

/** Quotations that wait for an answer. */
export const useQuotationsAsked = () =>
  useAsk('quotations.countWaiting', {}, { refetchInterval: useEvery() });

/** Questions about the shop's products that it has not answered. */
export const useAsked = () => useAsk('questions.countWaiting', {}, { refetchInterval: useEvery() });

/** What every page shows or needs: the brand of this address, all brands, the operator, the mall's clock. */
import { useQuery } from '@tanstack/react-query';
import { useClock } from '@entrepot/ui/panel/use-clock.ts';
import { ask, useCall, type Output } from './api.ts';

const HALF_A_MINUTE = 30_000;

export const useBrand = () =>
  useQuery({ ...ask(useCall(), 'brands.getBrand', {}), staleTime: Infinity });

export const useBrands = () => useQuery(ask(useCall(), 'brands.listBrands', {}));

export const useMe = () =>
  useQuery({ ...ask(useCall(), 'accounts.getMe', {}), staleTime: Infinity });

export const useOverview = () =>
  useQuery({ ...ask(useCall(), 'orders.getOverview', {}), refetchInterval: HALF_A_MINUTE });

/** Are the books right? Asked when the panel opens and every half minute. */
export const useBooks = () =>
  useQuery({ ...ask(useCall(), 'orders.listInvariants', {}), refetchInterval: HALF_A_MINUTE });

export type Books = Output<'orders.listInvariants'>;

/** The mall's clock, in milliseconds. */
export function useNow(): number {
  const overview = useOverview();
  return useClock(overview.data?.now, overview.dataUpdatedAt);
}

/** A brand's name by its id. */
export function useBrandName(): (id: string) => string {
  const brands = useBrands().data?.rows;
  return (id) => brands?.find((brand) => brand.id === id)?.name ?? '';
}

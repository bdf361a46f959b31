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

/** The books, proved now from all of history; without `enabled` only when somebody asks for it by `refetch`. */
export const useProof = (enabled: boolean) =>
  useQuery({ ...ask(useCall(), 'orders.listInvariants', {}), enabled });

/** Are the books right? The mall's last proof, asked every half minute, or a newer one that somebody asked for here. */
export function useBooks() {
  const last = useQuery({
    ...ask(useCall(), 'wallet.getOverview', {}),
    refetchInterval: HALF_A_MINUTE,
  });
  const proof = useProof(false);
  const told = last.data && { checks: last.data.invariants, checkedAt: last.data.checkedAt };
  const isNewer = proof.data && (!told || proof.data.checkedAt > told.checkedAt);
  return {
    data: isNewer ? proof.data : told,
    error: proof.error ?? last.error,
    isError: last.isError,
    isProving: proof.isFetching,
    prove: proof.refetch,
    retry: last.refetch,
  };
}

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

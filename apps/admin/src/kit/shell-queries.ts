/** What every page shows or needs: the brand of this address, all brands, the operator, the mall's clock. */
import { useEvery } from '@entrepot/client/live.ts';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { brandQuery } from '@entrepot/client/panel/panel-call.ts';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import { useCall, useAsk, type Output } from './api.ts';

const SECONDS = 3_000;

export const useBrand = () => useQuery(brandQuery(useCall()));

export const useBrands = () => useAsk('brands.listBrands', {});
/** Ways out that were to be open again by now. */
export const useLateClosings = () =>
  useBrands().data?.rows.flatMap(({ closings }) => closings.filter(({ late }) => late)).length;

/** All brands, and the one that the address names: the first where it names none. */
export function useChosenBrand() {
  const brands = useBrands();
  const { search, change } = useAddress();
  const rows = brands.data?.rows ?? [];
  const chosen = rows.find(({ id }) => id === search['brand']) ?? rows[0];
  return { brands, rows, chosen, search, change };
}

/** The mall's departments, as readers know them; undefined while they are on the way. */
export const useDepartments = () => useAsk('content.getSamples', {}).data?.departments;

/** With what he may not: a right that was given or withdrawn is seen soon. */
export const useMe = () => useAsk('accounts.getMe', {}, { refetchInterval: useEvery() });

export const useOverview = () => useAsk('orders.getOverview', {}, { refetchInterval: useEvery() });

/** Are the books right? The mall's last proof; soon asked again while a proof of everything is awaited. */
export function useBooks() {
  const every = useEvery();
  return useAsk(
    'wallet.getOverview',
    {},
    { refetchInterval: ({ state }) => (state.data?.checking ? SECONDS : every) },
  );
}

export type Proof = NonNullable<Output<'wallet.getOverview'>['books']>;

export const brokenChecks = ({ checks }: Proof): number =>
  checks.filter(({ violations }) => violations > 0).length;

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

/** Applications to open a shop that wait for an answer. */
export const useApplied = () =>
  useAsk('applications.countWaiting', {}, { refetchInterval: useEvery() });

/** Deposits that only operators can bring to an end; networks that are not read; what waits for a second operator. */
export const useDepositProblems = () =>
  useAsk('deposits.countWaiting', {}, { refetchInterval: useEvery() });

/** Withdrawals that need people, and have not enough of them; and what keeps the payout signer from signing. */
export const useUnapproved = () =>
  useAsk('withdrawals.countWaiting', {}, { refetchInterval: useEvery() });

/** Identities that wait for an answer. */
export const useIdentitiesWaiting = () =>
  useAsk('identity.countWaiting', {}, { refetchInterval: useEvery() });
/** Coins with a difference that nobody has explained, and moves that wait for a second operator. */
export const useUneven = () => useAsk('reserves.countWaiting', {}, { refetchInterval: useEvery() });

/** Reports of payment providers, rates and refunds that wait for an operator. */
export const useUnclear = () =>
  useAsk('payments.countWaiting', {}, { refetchInterval: useEvery() });

/** Loans that wait for an answer or for their payout. */
export const useLoansWaiting = () =>
  useAsk('loans.countWaiting', {}, { refetchInterval: useEvery() });

/** Corrections of wallets that wait for a second operator. */
export const useProposed = () =>
  useAsk('adjustments.countWaiting', {}, { refetchInterval: useEvery() });

/** Coupons of the mall that wait for a second operator, and the brand of the one that waits longest. */
export const useCouponsWaiting = () =>
  useAsk('coupons.countWaiting', {}, { refetchInterval: useEvery() });

/** Conversations that wait for an answer. */
export const useUnanswered = () => useAsk('chat.countWaiting', {}, { refetchInterval: useEvery() });

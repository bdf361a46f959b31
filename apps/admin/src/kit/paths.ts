/** Addresses of the operators' panel. */
import { paths } from '@entrepot/contract/addresses/admin';
import { stringifySearch } from '@entrepot/contract/addresses/search';

export { paths } from '@entrepot/contract/addresses/admin';

/** Filtered orders, or one order open beside its list. */
export const ordersAt = (search: {
  state?: string;
  returnState?: string;
  q?: string;
  open?: string;
}): string => paths.orders + stringifySearch(search);

/** One account open beside the list, which is searched for the name if it is given. */
export const accountAt = (id: string, name?: string): string =>
  paths.accounts + stringifySearch({ q: name, open: id });

/** One application to open a shop, beside the list. */
export const applicationAt = (id: string): string =>
  paths.applications + stringifySearch({ open: id });

/** One deposit, beside the list. */
export const depositAt = (id: string): string => paths.deposits + stringifySearch({ open: id });

/** One withdrawal, beside the list. */
export const withdrawalAt = (id: string): string =>
  paths.withdrawals + stringifySearch({ open: id });
/** One payment beside the list; providers and their rates have a page of their own. */
export const paymentsAt = (operation: string, id: string): string =>
  /Rate|Provider/.test(operation)
    ? paths.providers
    : paths.payments + stringifySearch({ open: id || undefined });
/** Corrections of wallets: one beside the list, or the way to propose one for an account. */
export const adjustmentsAt = (search: {
  open?: string;
  account?: string;
  state?: string;
}): string => paths.adjustments + stringifySearch(search);

/** A brand’s coupons; without one the first brand’s. */
export const couponsAt = (brand: string | undefined): string =>
  paths.coupons + stringifySearch({ brand });

export const loanAt = (id: string): string => paths.loans + stringifySearch({ open: id });

/** One identity, beside the list. */
export const claimAt = (id: string): string => paths.identity + stringifySearch({ open: id });

/** A brand's settings, its switches first. */
export const settingsAt = (brand: string): string => paths.settings + stringifySearch({ brand });

export const brandAt = (id: string): string => paths.brands + stringifySearch({ brand: id });

/** Questions about products, perhaps only those that were taken down. */
export const questionsAt = (search: { filter?: 'hidden' }): string =>
  paths.questions + stringifySearch(search);

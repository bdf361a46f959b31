/** Every address of the operators' panel. */
import { stringifySearch } from '@entrepot/ui/panel/panel-router.tsx';

export const paths = {
  overview: '/overview',
  orders: '/orders',
  people: '/people',
  brands: '/brands',
  content: '/content',
  settings: '/settings',
  mails: '/mails',
  deeds: '/deeds',
  clock: '/time-machine',
  /** The way in for the first operator; outside the frame. */
  setup: '/setup',
} as const;

/** Filtered orders, or one order open beside its list. */
export const ordersAt = (search: {
  state?: string;
  returnState?: string;
  q?: string;
  open?: string;
}): string => paths.orders + stringifySearch(search);

/** One person open beside the list. */
export const personAt = (id: string): string => paths.people + stringifySearch({ open: id });

export const brandAt = (id: string): string => paths.brands + stringifySearch({ brand: id });

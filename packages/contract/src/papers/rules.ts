// Papers of orders: which there are, when each may be had, and how much may be asked for at once.
import type { OrderState } from '../orders/rules.ts';

export const PAPERS = ['order', 'proforma', 'invoice', 'packing-list'] as const;
export type Paper = (typeof PAPERS)[number];

/** Orders whose papers may be asked for in one file. */
export const PAPERS_AT_ONCE = 20;
/** Lines of all orders in one file: so many are set in three seconds. */
export const MOST_LINES = 2_000;

export const COMPANY_LENGTHS = {
  name: 120,
  taxNumber: 40,
  line: 200,
  postcode: 32,
  city: 64,
} as const;
export const REFERENCE_LENGTH = 40;
/** Letters, digits and what stands between them; what a number is worth is for its reader to say. */
export const TAX_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;

/** The papers of an order as it stands: what asks for money only before it was paid, what says that it was only after. */
export function openPapers(state: OrderState): Paper[] {
  switch (state) {
    case 'awaiting-payment':
      return ['order', 'proforma'];
    case 'cancelled':
      return ['order'];
    case 'refunded':
      return ['order', 'invoice'];
    default:
      return ['order', 'invoice', 'packing-list'];
  }
}

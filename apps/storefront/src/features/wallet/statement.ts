/** Where in the storefront what has moved one's money, or is on its way, is told. Pure. */
import type { UNDERWAY } from '@entrepot/contract/wallet/rules';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { causeOf } from '@entrepot/client/wallet/cause.ts';
import { paths } from '../../kit/paths.ts';

const PLACES = {
  order: paths.order,
  deposit: paths.deposit,
  payment: paths.payByCard,
  withdrawal: paths.withdraw,
  // Its page tells of all loans of the reader.
  loan: () => paths.myLoan(),
};

/** Several that are told as one lead to the list of all. */
export const placeOf = (what: (typeof UNDERWAY)[number], id: string, count: number): string =>
  PLACES[what](what === 'deposit' && count > 1 ? undefined : id);

/** What moved the money, if it has a page that the reader may open. */
export function causePlace(line: Pick<StatementLine, 'kind' | 'ref'>) {
  const cause = causeOf(line);
  // A payout is of an order that somebody else placed in the reader's shop.
  return cause === undefined || line.kind === 'order-release'
    ? undefined
    : { what: cause.what, href: PLACES[cause.what](cause.id) };
}

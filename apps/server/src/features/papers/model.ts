// Whether an order says of its money what the ledger says.
import { add, type Amount, compare, times, toCents, ZERO } from '@entrepot/contract/money';
import type { OrderState } from '@entrepot/contract/orders/rules';

export type Figures = {
  state: OrderState;
  total: Amount;
  goods: Amount;
  freight: Amount;
  tax: Amount;
  refunded: Amount;
  coupon: { amount: Amount } | null;
  lines: readonly { goods: Amount; total: Amount; unit: Amount; quantity: number }[];
  movements: readonly { kind: 'order-pay' | 'order-refund'; amount: Amount }[];
};

/** The columns add up, what was paid is the total, and what went back is what the order says went back. */
export function isEqualToLedger(order: Figures): boolean {
  const { state, total, goods, freight, tax, refunded, coupon, lines, movements } = order;
  const moved = (kind: Figures['movements'][number]['kind']) =>
    add(...movements.filter((each) => each.kind === kind).map(({ amount }) => amount));
  const isPaid = state !== 'awaiting-payment' && state !== 'cancelled';
  const pairs: [Amount, Amount][] = [
    [add(goods, freight, tax), total],
    [add(...lines.map((line) => line.goods)), goods],
    [add(...lines.map((line) => line.total)), total],
    [moved('order-pay'), isPaid ? total : ZERO],
    [moved('order-refund'), refunded],
    ...(coupon ? [[gross(lines), add(goods, coupon.amount)] as [Amount, Amount]] : []),
  ];
  return pairs.every(([one, other]) => compare(one, other) === 0);
}

/** Pieces times their price: a coupon is taken off afterwards. */
const gross = (lines: Figures['lines']): Amount =>
  add(...lines.map(({ unit, quantity }) => toCents(times(unit, quantity))));

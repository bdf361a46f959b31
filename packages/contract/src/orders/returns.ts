// What may be asked back for pieces of an order: one rule for the form and the server, exact to the cent.
import {
  add,
  amount,
  type Amount,
  CHARGE_SCALE,
  compare,
  SCALE,
  subtract,
  toCents,
  units,
  ZERO,
} from '../money.ts';
import type { PiecesOf } from './rules.ts';
import type { OrderLine, ReturnPieces } from './types.ts';

const CENT = 10n ** BigInt(SCALE - CHARGE_SCALE);

export type ReturnableLine = Pick<
  OrderLine,
  'id' | 'quantity' | 'shipped' | 'calledOff' | 'returned' | 'total'
>;

/** Pieces of a line that money may still be asked back for: of those sent, or of those still to be sent. */
export function piecesLeft(line: ReturnableLine, of: PiecesOf): number {
  return of === 'sent'
    ? line.shipped - line.returned
    : line.quantity - line.shipped - line.calledOff;
}

/** What a line's first so many pieces cost, freight and tax included: whole cents, and all of it for all of them. */
function costOfFirst(count: number, { quantity, total }: ReturnableLine): Amount {
  if (count === quantity) {
    return total;
  }
  const cents = (units(total) * BigInt(count)) / BigInt(quantity) / CENT;
  return amount(cents * CENT);
}

/**
 * What was paid for further pieces of a line. Pieces that money went back for come first, so that one after another they
 * cost what the line costs, to the cent.
 */
function costOfFurther(count: number, line: ReturnableLine): Amount {
  const before = line.calledOff + line.returned;
  return subtract(costOfFirst(before + count, line), costOfFirst(before, line));
}

/** False for pieces that are not there any more, or not in this order, and for a line that is named twice. */
export function arePiecesLeft(
  lines: readonly ReturnableLine[],
  chosen: readonly ReturnPieces[],
): boolean {
  const named = new Set(chosen.map(({ lineId, of }) => `${lineId} ${of}`));
  return (
    named.size === chosen.length &&
    chosen.every(({ lineId, of, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line !== undefined && quantity <= piecesLeft(line, of);
    })
  );
}

/**
 * The least and the most that may be asked back for these pieces, or for the order as a whole. No more than what was paid
 * for them and than what is still held; what has not been sent is paid back in full, for it will not be sent any more.
 */
export function returnBounds(
  lines: readonly ReturnableLine[],
  chosen: readonly ReturnPieces[],
  held: Amount,
): { least: Amount; most: Amount } {
  if (chosen.length === 0) {
    return { least: ZERO, most: held };
  }
  let [least, most] = [ZERO, ZERO];
  for (const line of lines) {
    const count = (of: PiecesOf) =>
      chosen.find((each) => each.lineId === line.id && each.of === of)?.quantity ?? 0;
    const unsent = count('unsent');
    least = add(least, costOfFurther(unsent, line));
    most = add(most, costOfFurther(unsent + count('sent'), line));
  }
  return { least: lower(least, held), most: lower(most, held) };
}

/** What of a buyer's money can still go back to him; the mall's part for a coupon goes back beside it. */
export const refundable = ({ paid, refunded }: { paid: Amount; refunded: Amount }): Amount =>
  subtract(paid, refunded);

const lower = (a: Amount, b: Amount): Amount => (compare(a, b) < 0 ? a : b);

/** Only the bounds may be finer than a cent, as old orders are. */
export function isFiner(asked: Amount, { least, most }: { least: Amount; most: Amount }): boolean {
  const isBound = compare(asked, most) === 0 || compare(asked, least) === 0;
  return !isBound && compare(asked, toCents(asked)) !== 0;
}

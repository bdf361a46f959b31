import type { OrderId, Sent } from '@entrepot/contract/ids';

/** What is typed while orders are handed to a carrier; without React. */
export type ParcelDraft = { trackingNumber: string; cartons: string };
/** Pieces of each line of the only order. */
export type PiecesDraft = Readonly<Record<string, number>>;
export type ShipDraft = {
  carrier: string;
  parcels: Readonly<Record<string, ParcelDraft>>;
  /** Without: all that is still to be sent. */
  pieces?: PiecesDraft | undefined;
};

const EMPTY: ParcelDraft = { trackingNumber: '', cartons: '' };
const MOST_CARTONS = 10_000;

export const parcelOf = (draft: ShipDraft, orderId: Sent<OrderId>): ParcelDraft =>
  draft.parcels[orderId] ?? EMPTY;

export function withParcel(
  draft: ShipDraft,
  orderId: Sent<OrderId>,
  change: Partial<ParcelDraft>,
): ShipDraft {
  const parcel = { ...parcelOf(draft, orderId), ...change };
  return { ...draft, parcels: { ...draft.parcels, [orderId]: parcel } };
}

/** A column from a spreadsheet goes into the orders from the one that it was pasted into. */
export function pasted(
  draft: ShipDraft,
  orderIds: readonly Sent<OrderId>[],
  from: string,
  text: string,
): ShipDraft | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) {
    return undefined;
  }
  return orderIds
    .slice(orderIds.indexOf(from))
    .slice(0, lines.length)
    .reduce(
      (next, id, index) => withParcel(next, id, { trackingNumber: lines[index] ?? '' }),
      draft,
    );
}

type ParcelField = `${string}.${keyof ParcelDraft}`;
type ParcelProblem = `ship.problem.${'tracking' | 'twice' | 'cartons'}`;

/** What is wrong with each order's parcel, such as `7.cartons` of order 7. */
export function parcelProblems(draft: ShipDraft, orderIds: readonly Sent<OrderId>[]) {
  const problems: Partial<Record<ParcelField, ParcelProblem>> = {};
  const seen = new Set<string>();
  for (const id of orderIds) {
    const { trackingNumber, cartons } = parcelOf(draft, id);
    const number = trackingNumber.trim();
    if (number === '') {
      problems[`${id}.trackingNumber`] = 'ship.problem.tracking';
    } else if (seen.has(number)) {
      problems[`${id}.trackingNumber`] = 'ship.problem.twice';
    }
    if (cartons.trim() !== '' && !isCartons(cartons)) {
      problems[`${id}.cartons`] = 'ship.problem.cartons';
    }
    seen.add(number);
  }
  return problems;
}

function isCartons(text: string): boolean {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MOST_CARTONS;
}

/** What is sent for one order. */
export function shipmentOf(draft: ShipDraft, orderId: Sent<OrderId>) {
  const { trackingNumber, cartons } = parcelOf(draft, orderId);
  return {
    orderId,
    carrier: draft.carrier.trim(),
    trackingNumber: trackingNumber.trim(),
    cartons: cartons.trim() === '' ? null : Number(cartons),
    ...(draft.pieces && { lines: linesOf(draft.pieces) }),
  };
}

const linesOf = (pieces: PiecesDraft) =>
  Object.entries(pieces).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  );

/** Some, but none of any line. */
export const isEmpty = (pieces: PiecesDraft | undefined): boolean =>
  pieces !== undefined && linesOf(pieces).length === 0;

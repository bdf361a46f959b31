import type { OrderId, Sent } from '@entrepot/contract/ids';

/** What is typed while orders are handed to a carrier; without React. */
export type ParcelDraft = { trackingNumber: string; cartons: string };
export type ShipDraft = { carrier: string; parcels: Readonly<Record<string, ParcelDraft>> };
export type ShipProblem = 'carrier' | 'tracking' | 'twice' | 'cartons';

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

/** What is wrong, by field: `carrier`, or an order's id. */
export function problemsOf(
  draft: ShipDraft,
  orderIds: readonly Sent<OrderId>[],
): ReadonlyMap<string, ShipProblem> {
  const problems = new Map<string, ShipProblem>();
  if (draft.carrier.trim() === '') {
    problems.set('carrier', 'carrier');
  }
  const seen = new Set<string>();
  for (const id of orderIds) {
    const { trackingNumber, cartons } = parcelOf(draft, id);
    const number = trackingNumber.trim();
    if (number === '') {
      problems.set(id, 'tracking');
    } else if (seen.has(number)) {
      problems.set(id, 'twice');
    } else if (cartons.trim() !== '' && !isCartons(cartons)) {
      problems.set(id, 'cartons');
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
  };
}

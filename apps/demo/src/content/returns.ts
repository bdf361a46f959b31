import type { ReturnReason } from '@entrepot/contract/orders/rules';

export type SeedReturn = {
  reason: ReturnReason;
  detail: string;
  /** How much of the total is asked back, in per cent. */
  share: number;
  /** What the operator writes when the money goes back, and when it does not. */
  granted: string;
  refused: string;
};

/** Why demo buyers want money back, and what they are told. */
export const returns: readonly SeedReturn[] = [
  {
    reason: 'damaged',
    detail: 'Several pieces were chipped when the carton was opened.',
    share: 100,
    granted: 'The carrier confirmed the damage; refunded in full.',
    refused: 'The parcel was signed for as undamaged five days before the request.',
  },
  {
    reason: 'short-shipment',
    detail: 'Two inner boxes on the packing list are missing.',
    share: 20,
    granted: 'The shop confirms the missing boxes; their price is refunded.',
    refused: 'The weight at delivery equals the weight at dispatch, so nothing was missing.',
  },
  {
    reason: 'wrong-goods',
    detail: 'A different size was delivered than the one we ordered.',
    share: 100,
    granted: 'The shop sent the wrong size and takes them back.',
    refused: 'The size on the label is the size that was ordered.',
  },
  {
    reason: 'poor-quality',
    detail: 'Seams and edges are not finished as described.',
    share: 40,
    granted:
      'Agreed with the shop: part of the price is refunded and the buyer keeps the products.',
    refused: 'The product matches its description.',
  },
  {
    reason: 'not-received',
    detail: 'Tracking says delivered, but nobody here received it.',
    share: 100,
    granted: 'The carrier cannot show a signature; refunded in full.',
    refused: 'The carrier has a signature from your address.',
  },
];

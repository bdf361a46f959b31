import { z } from 'zod';
import { accountId, amount, brandId, id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

/** Which quotation, and whom it concerns. */
const quotation = z.object({
  quotationId: id,
  number: z.string(),
  brandId,
  buyerId: accountId,
  sellerId: accountId,
  shop: z.string(),
});

export const quotationsEvents = eventsOf('quotations', {
  asked: quotation.extend({ products: z.int() }),
  offered: quotation.extend({ version: z.int(), total: amount, validUntil: z.iso.date() }),
  declined: quotation.extend({ reason: z.string() }),
  /** Something was done to it, whatever it was. */
  moved: quotation,
});

export type QuotationNews = z.output<typeof quotation>;

import { z } from 'zod';
import { parseAmount } from '../money.ts';
import { waitsAlike } from '../payments/types.ts';
import { asOf, accountId, amount, id, instant, page, pageOf, text } from '../shapes.ts';
import { ADJUSTMENT_ACTS } from './life.ts';
import {
  CORRECTION,
  DECLINE_LENGTH,
  EVIDENCE_LENGTH,
  LEAST_DECLINE,
  LEAST_REASON,
  LIMIT,
  REASON_LENGTH,
  TOLD_STATES,
} from './rules.ts';

export const proposeInput = z.strictObject({
  accountId,
  /** Signed: a minus takes from the wallet. */
  amount: z
    .string()
    .max(14)
    .regex(CORRECTION, { abort: true })
    .overwrite(parseAmount)
    .brand<'Amount'>(),
  reason: text(REASON_LENGTH, LEAST_REASON),
  evidence: text(EVIDENCE_LENGTH).default(''),
});

export const adjustment = z.object({
  id,
  state: z.enum(TOLD_STATES),
  accountId,
  username: z.string(),
  amount,
  reason: z.string(),
  evidence: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  actions: z.array(z.enum(ADJUSTMENT_ACTS)),
});
export type Adjustment = z.infer<typeof adjustment>;

/** One of them: `mayBe` is money that waits to be given back, that nobody knows, and that is just so much (decision record 0090). */
export const adjustmentDetail = adjustment.extend({
  mayBe: z.array(waitsAlike),
});
export type AdjustmentDetail = z.infer<typeof adjustmentDetail>;

export const listAdjustmentsInput = z.strictObject({
  ...page,
  ...asOf,
  /** Part of a user name or of a reason. */
  search: text(80).default(''),
  state: z.enum(TOLD_STATES).optional(),
  accountId: accountId.optional(),
});

/** What two operators may credit in a day (UTC), corrections and deposits together, and what of it was used today. */
export const creditLimit = z.object({
  amount,
  used: amount,
  /** A higher one that was said and counts later. */
  next: z.object({ amount, from: instant }).nullable(),
});
export type CreditLimit = z.infer<typeof creditLimit>;
export const setCreditLimitInput = z.strictObject({
  amount: z.string().max(14).regex(LIMIT, { abort: true }).overwrite(parseAmount).brand<'Amount'>(),
});

export const adjustmentPage = pageOf(adjustment).extend({ waiting: z.int(), limit: creditLimit });

const adjustmentId = id;
/** An operation on one correction, and what it may not find. */
export const ofAdjustment = {
  input: z.strictObject({ adjustmentId }),
  object: { field: 'adjustmentId', kind: 'adjustment', notFound: 'NOT_FOUND' },
} as const;
export const declineInput = z.strictObject({
  adjustmentId,
  reason: text(DECLINE_LENGTH, LEAST_DECLINE),
});

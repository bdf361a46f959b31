// What a bank or a payment provider says is there at the end of a day, against what the ledger says came and went.
import { z } from 'zod';
import { amount, id, instant, text } from '../shapes.ts';
import { BALANCE, EVIDENCE_LENGTH, FIAT, LEAST_EVIDENCE, PLACES } from './rules.ts';

const where = { place: z.enum(PLACES), currency: z.enum(FIAT) };

/** `in` came to the mall; `out` went back, or was paid out. */
const near = z.object({
  id,
  way: z.enum(['in', 'out']),
  amount,
  at: instant,
  /** It is in the ledger's sum; else it came after. */
  counted: z.boolean(),
});

/** In the currency of the place: `balance` = `came` − `went` + what is explained + `difference`. */
const compared = z.object({
  ...where,
  day: z.iso.date(),
  balance: amount,
  evidence: z.string(),
  enteredBy: z.string(),
  enteredAt: instant,
  /** By the ledger, up to the end of the day. */
  came: amount,
  went: amount,
  /** `untold`: paid at the bank and not confirmed; `unbooked`: told of by a provider and in no account; `returning`: asked to go back. */
  explained: z.array(
    z.object({ why: z.enum(['untold', 'unbooked', 'returning']), amount, count: z.int() }),
  ),
  difference: amount,
  /** The difference of the statement before: what is the operator's own stays the same from one to the next. */
  before: z.object({ day: z.iso.date(), difference: amount }).nullable(),
  near: z.array(near),
});
export type Compared = z.infer<typeof compared>;

export const statements = z.object({
  /** Of each place and currency the last one. */
  rows: z.array(compared),
  /** What a statement can be of. */
  places: z.array(z.object(where)),
});
export type Statements = z.infer<typeof statements>;

export const enterStatementInput = z.strictObject({
  ...where,
  day: z.iso.date(),
  balance: z.string().regex(BALANCE, { abort: true }).pipe(amount),
  evidence: text(EVIDENCE_LENGTH, LEAST_EVIDENCE),
});

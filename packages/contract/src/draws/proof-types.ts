// What proves a draw, as it is sent and kept.
import { z } from 'zod';
import { price } from '../shapes.ts';
import { CHANCE_PARTS } from './rules.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Sixteen random bytes of the browser that draws: nobody else knows them before. */
export const nonce = z.string().regex(/^[0-9a-f]{32}$/);

/** What is fixed when a draw is started, the promise of its seed included. */
export const drawTerms = z.object({
  format: z.literal('draw/1'),
  draw: z.uuid(),
  /** SHA-256 of the seed's 32 bytes. */
  commitment: hash,
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  perDay: z.int(),
  perPerson: z.int(),
  mostDraws: z.int(),
  parts: z.literal(CHANCE_PARTS),
  /** With the first place the lowest numbers; a prize without pieces left wins nothing any more. */
  prizes: z
    .array(
      z.object({
        place: z.int(),
        pieces: z.int().min(0),
        chance: z.int().min(0),
        coupon: z.object({
          amount: price.nullable(),
          percent: z.int().nullable(),
          most: price.nullable(),
          minimum: price,
          until: z.iso.datetime(),
        }),
      }),
    )
    .max(20),
});
export type DrawTerms = z.infer<typeof drawTerms>;

/** One draw as everybody sees it. `person` is a mark of this draw only: it says what one person drew, not who that is. */
export const drawEntry = z.object({
  serial: z.int(),
  person: z.string().max(40),
  at: z.iso.datetime(),
  nonce,
  number: z.int(),
  /** Of the prize; null: none. */
  place: z.int().nullable(),
  /** What makes this draw and all before it one: whoever has noted it can prove that the list is the same. */
  chain: hash,
});
export type DrawEntry = z.infer<typeof drawEntry>;

/** Everything that proves a draw, in one file. */
export const drawProof = z.object({
  terms: drawTerms,
  termsHash: hash,
  seed: hash,
  count: z.int(),
  closedAt: z.iso.datetime(),
  /** Why it was stopped before its time, if it was. */
  stopReason: z.string().nullable(),
  entries: z.array(drawEntry),
});
export type DrawProof = z.infer<typeof drawProof>;

/** What somebody keeps of his own draw. */
export const drawReceipt = drawEntry.extend({ draw: z.uuid() });
export type DrawReceipt = z.infer<typeof drawReceipt>;

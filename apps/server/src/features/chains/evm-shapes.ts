// What nodes of Ethereum's kind answer, in the shapes in which it is read.
import { z } from 'zod';
import { seconds } from './shape.ts';

/** `Transfer(address,address,uint256)` of every token. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const small = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number);
export const amount = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
export const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());
export const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());
/** An address where 32 bytes stand. */
export const padded = z
  .string()
  .regex(/^0x0{24}[0-9a-f]{40}$/i)
  .transform((text) => `0x${text.slice(26).toLowerCase()}`);

export const blockShape = z.object({
  number: small,
  hash,
  parentHash: hash,
  timestamp: small.pipe(seconds),
});
export const sentShape = z.object({ hash, from: address, to: address.nullish(), value: amount });
export const fullShape = blockShape.extend({
  transactions: z.array(sentShape),
  // What must be there by the block's header; there are chains that say nothing here.
  transactionsRoot: hash.nullish(),
  logsBloom: z
    .string()
    .regex(/^0x[0-9a-f]{512}$/i)
    .nullish(),
});
export const namedShape = blockShape.extend({ transactions: z.array(hash) });
export const logShape = z.object({
  address,
  topics: z.array(hash),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockHash: hash,
  transactionHash: hash,
  logIndex: small,
  removed: z.literal(false).optional(),
});
export const receiptShape = z.object({
  transactionHash: hash,
  blockHash: hash,
  status: z.enum(['0x0', '0x1']),
  logs: z.array(logShape),
});

export type Full = z.output<typeof fullShape>;
export type Log = z.output<typeof logShape>;
export type Receipt = z.output<typeof receiptShape>;

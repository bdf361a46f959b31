import { z } from 'zod';
import { CURRENCY } from '../money.ts';
import { amount, clock, id, instant, orderId, page, pageOf, text } from '../shapes.ts';
import {
  ACCOUNT_KINDS,
  AS_OF,
  CHAINS,
  HELD_WHY,
  MOVEMENT_KINDS,
  OWN_ACCOUNTS,
  UNDERWAY,
  UNDERWAY_WHY,
} from './rules.ts';

/** Everything a buyer or seller has with the mall; reserved money is on its way out. */
export const balance = z.object({ currency: z.literal(CURRENCY), available: amount });

/** What an account has at hand, on its way out, and between the mall and somewhere else. */
const ownMoney = balance.extend({
  /** Asked to be paid out, and not sent yet. */
  reserved: amount,
  /** Sent and not settled, or seen coming in and not credited: the sum of what `moving` names, the newest first. */
  underway: amount,
  moving: z.array(
    z.object({
      what: z.enum(UNDERWAY),
      /** Of the newest, where several are told as one. */
      id: z.string(),
      count: z.int(),
      /** Null where nobody can say what it is worth: the sum is without it. */
      amount: amount.nullable(),
      why: z.enum(UNDERWAY_WHY),
      since: instant,
      /** By when it should have ended; null where nobody can say. */
      until: instant.nullable(),
    }),
  ),
});
export type OwnMoney = z.infer<typeof ownMoney>;

/** A buyer's money with the mall, wherever it is, and why what waits does so. */
export const holdings = ownMoney.extend({
  /** Paid for orders, and neither the shop's nor given back. */
  escrow: amount,
  /** The orders that it is held for, the newest first; not all of them where there are very many. */
  orders: z.array(
    z.object({
      orderId,
      number: z.string(),
      shop: z.string(),
      amount,
      why: z.enum(HELD_WHY),
      /** By when it ends by itself; null while it is for somebody to act. */
      until: instant.nullable(),
    }),
  ),
  heldOrders: z.int(),
  /** Who holds it and by what right, as the account's own brand has entered; null where nobody has (trust.md 6.9). */
  holder: z
    .object({
      name: z.string(),
      authority: z.string(),
      number: z.string(),
      /** Why no licence is needed, in the reader's language. */
      why: z.string(),
      link: z.string(),
    })
    .nullable(),
  /** The mall's clock. */
  now: instant,
});
export type Holdings = z.infer<typeof holdings>;

/** A seller's money: at hand, and what buyers paid that is not released yet. */
export const sellerBalance = ownMoney.extend({
  /** In escrow: paid and not yet received by the buyer. */
  escrow: amount,
  /** Received, inside the return window. */
  inReturnWindow: amount,
});

export const chain = z.enum(CHAINS);
export const movementKind = z.enum(MOVEMENT_KINDS);
export const accountKind = z.enum(ACCOUNT_KINDS);

export const bindAddressInput = z.strictObject({
  chain,
  address: text(100, 1),
  fundPassword: text(20, 1),
  /** Its owner was warned that it looks like another one, or that it has no check sum, and has compared each letter. */
  compared: z.boolean().default(false),
});
export const withdrawalAddress = z.object({ chain, address: z.string(), boundAt: instant });

/** How long a one-use token for a money call is good, and how many of them may wait unused. */
export const MONEY_TOKEN_MINUTES = 15;
export const MOST_MONEY_TOKENS = 5;

export const moneyToken = z.object({ sessionToken: z.string(), expiresAt: instant });
export type MoneyToken = z.infer<typeof moneyToken>;
/** One that comes back. */
export const sessionToken = text(100, 1);

/** One movement of the own account, as the ledger has it. */
export const statementLine = z.object({
  id: z.string(),
  kind: movementKind,
  /** What caused it: `orders/<id>`. */
  ref: z.string(),
  reason: z.string().nullable(),
  at: instant,
  /** Signed: positive came in. */
  amount,
  balanceAfter: amount,
});
export type StatementLine = z.infer<typeof statementLine>;

/** For how long money that came in is told as new, and how many of it at once. */
export const ARRIVAL_HOURS = 24;
export const MOST_ARRIVALS = 50;
export const arrivals = z.object({ movementIds: z.array(z.string()) });
export const noteArrivalInput = z.strictObject({ movementId: id });

/** Which movements: of which own account, of which kinds, from an instant and before another. */
const narrowed = {
  account: z.enum(OWN_ACCOUNTS).default('available'),
  kinds: z.array(movementKind).max(MOVEMENT_KINDS.length).optional(),
  from: instant.optional(),
  until: instant.optional(),
};
export const statementInput = z.strictObject({
  ...page,
  ...narrowed,
  /** How many movements the account had, as an earlier page said. */
  asOf: z.string().regex(AS_OF).optional(),
});
export type StatementInput = z.output<typeof statementInput>;
export const exportStatementInput = z.strictObject({ ...narrowed, ...clock });
export type ExportStatementInput = z.output<typeof exportStatementInput>;
export const statement = pageOf(statementLine);

export const booksProof = z.object({
  /** Rules of the books, `code` to translate them by; each must count zero violations, else money functions are to be closed. */
  checks: z.array(z.object({ code: z.string(), name: z.string(), violations: z.int() })),
  sound: z.boolean(),
  movements: z.int(),
  checkedAt: instant,
  /** Of everything; else of what was written since the proof before. */
  whole: z.boolean(),
  /** When everything was last proved. */
  allCheckedAt: instant.nullable(),
});

/** The mall's money by kind of account. */
export const walletOverview = z.object({
  currency: z.literal(CURRENCY),
  sums: z.array(z.object({ kind: accountKind, balance: amount, accounts: z.int() })),
  /** What the last proof of the books found; null before the first. */
  books: booksProof.nullable(),
  /** A proof of everything was asked for, and is not over. */
  checking: z.boolean(),
});

import { z } from 'zod';
import { amount, id, instant, text } from '../shapes.ts';
import { OWN_MOVE_ACTS } from './life.ts';
import {
  LEAST_DECLINE,
  LEAST_REASON,
  TOLD_STATES,
  MOVED,
  NETWORK_ADDRESS_LENGTH,
  REASON_LENGTH,
  TRANSACTION_LENGTH,
} from './rules.ts';

/** In the coin as it is written, with a minus below zero. */
const inCoin = z.string();

const coin = {
  network: z.string(),
  /** In the reader's language. */
  networkName: z.string(),
  asset: z.string(),
  coin: z.string(),
  decimals: z.int(),
};

/** A coin of a network at one block: `balance` = `credited` − `settled` − `fees` + `moved` + what is explained + missing fees + `rest`. */
export const reconciliation = z.object({
  ...coin,
  at: instant,
  block: z.int(),
  blockHash: z.string(),
  nodes: z.int(),
  /** So many hold it. */
  addresses: z.int(),
  balance: inCoin,
  credited: inCoin,
  settled: inCoin,
  fees: inCoin,
  moved: inCoin,
  /** Came and is not credited, by the deposit's state; or was sent and is not settled, with a minus. */
  explained: z.array(z.object({ why: z.string(), amount: inCoin, count: z.int() })),
  /** Fees of which no receipt is there: so much of what is less there they explain, and at most that. */
  feesMissing: z.object({ count: z.int(), most: inCoin, amount: inCoin }).nullable(),
  rest: inCoin,
  /** `missing`: less is there than the books say; `more`: more than anybody has explained. */
  verdict: z.enum(['even', 'more', 'missing']),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** What was found out about such an address, and who says so. */
export const unreadEnd = z.object({
  id,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/** An address of the mall where more lies than ever came there by what was read. */
export const unread = z.object({
  ...coin,
  address: z.string(),
  /** Lay there in all, at this block. */
  held: inCoin,
  more: inCoin,
  block: z.int(),
  at: instant,
  /** That it is to wait no longer: said by one, and waiting for another. */
  ending: unreadEnd
    .extend({
      /** The reader proposed it: somebody else has to approve it. */
      own: z.boolean(),
      actions: z.array(z.enum(OWN_MOVE_ACTS)),
    })
    .nullable(),
  /** What two have said of it before there was more. */
  ended: unreadEnd.nullable(),
});
export type Unread = z.infer<typeof unread>;

/** How far a network's watched addresses are looked through. */
export const round = z.object({
  network: z.string(),
  /** In the reader's language. */
  networkName: z.string(),
  /** So many in this round, which is over or goes on. */
  addresses: z.int(),
  isOver: z.boolean(),
  beganAt: instant,
  turnAt: instant,
  /** The last whole round; null while there was none. */
  whole: z.object({ from: instant, to: instant, addresses: z.int() }).nullable(),
  /** Why the last turn failed, and since when each has; null when it has not. */
  fault: z.object({ text: z.string(), since: instant }).nullable(),
  /** As long as a round of so many addresses takes, at most. */
  hours: z.int(),
});
export type Round = z.infer<typeof round>;

export const ownMove = z.object({
  id,
  ...coin,
  amount: inCoin,
  transaction: z.string(),
  reason: z.string(),
  state: z.enum(TOLD_STATES),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  actions: z.array(z.enum(OWN_MOVE_ACTS)),
});
export type OwnMove = z.infer<typeof ownMove>;

export const reconciled = z.object({
  rows: z.array(reconciliation),
  /** Those worth most. */
  unread: z.array(unread),
  /** The same with less than the least deposit: how many, and those worth most. They wait for nobody. */
  small: z.object({ count: z.int(), rows: z.array(unread) }),
  /** The same of which two have said that it waits no longer: how many, and those worth most. */
  closed: z.object({ count: z.int(), rows: z.array(unread) }),
  rounds: z.array(round),
  /** The newest. */
  moves: z.array(ownMove),
  /** Coins that the mall takes: what a move can be of. */
  coins: z.array(z.object(coin)),
  /** Networks with a place on the chain, or the reason why they have none. */
  networks: z.array(
    z.object({
      code: z.string(),
      /** In the reader's language. */
      name: z.string(),
      fault: z.string().nullable(),
    }),
  ),
  /** In the ledger, all in USDT: what came over chains less what went, and the same by the deposits and withdrawals. */
  ledger: z.object({ clearing: amount, credited: amount, settled: amount, rest: amount }),
});
export type Reconciled = z.infer<typeof reconciled>;

export const proposeMoveInput = z.strictObject({
  network: z.string().regex(/^[a-z0-9-]{2,30}$/),
  asset: text(100, 1),
  /** Signed: a minus left the mall's addresses. */
  amount: z.string().max(53).regex(MOVED),
  reason: text(REASON_LENGTH, LEAST_REASON),
  transaction: text(TRANSACTION_LENGTH).default(''),
});

export const ofMove = {
  input: z.strictObject({ moveId: id }),
  object: { field: 'moveId', kind: 'ownMove', notFound: 'NOT_FOUND' },
} as const;
export const declineMoveInput = z.strictObject({
  moveId: id,
  reason: text(REASON_LENGTH, LEAST_DECLINE),
});

export const unreadEndInput = z.strictObject({
  network: z.string().regex(/^[a-z0-9-]{2,30}$/),
  asset: text(100, 1),
  address: text(NETWORK_ADDRESS_LENGTH, 1),
  /** What was found out. */
  reason: text(REASON_LENGTH, LEAST_REASON),
});

export const ofUnreadEnd = {
  input: z.strictObject({ endId: id }),
  object: { field: 'endId', kind: 'unreadEnd', notFound: 'NOT_FOUND' },
} as const;
export const declineUnreadEndInput = z.strictObject({
  endId: id,
  reason: text(REASON_LENGTH, LEAST_DECLINE),
});

import { z } from 'zod';
import { compare, CURRENCY } from '../money.ts';
import {
  asOf,
  accountId,
  amount,
  charge,
  id,
  instant,
  language,
  page,
  pageOf,
  price,
  text,
} from '../shapes.ts';
import { pictureId } from '../uploads/types.ts';
import { sessionToken } from '../wallet/types.ts';
import { DEPOSIT_ACTS } from './life.ts';
import {
  DECLINE_LENGTH,
  DEPOSIT_STATES,
  EVIDENCE_LENGTH,
  LEAST_DECLINE,
  LEAST_EVIDENCE,
  LEAST_SOURCE,
  MOST_CONFIRMATIONS,
  MOST_DECIMALS,
  MOST_MINIMUM,
  NETWORK_KINDS,
  SOURCE_LENGTH,
} from './rules.ts';
import { networkWork } from './work-floor.ts';

export const coin = z.string().regex(/^[A-Z0-9]{2,10}$/);
const network = z.string().regex(/^[a-z0-9-]{2,30}$/);
const networkNames = z.partialRecord(language, text(40, 2));
/** USDT for one coin, and since when it holds. */
const quote = z.object({ price: amount, source: z.string(), at: instant });

/** A coin on a network, as somebody who wants to pay in reads it. */
export const channel = z.object({
  id,
  coin,
  network,
  /** In the reader's language. */
  networkName: z.string(),
  /** The token's contract; null for the network's own coin. */
  contract: z.string().nullable(),
  /** In the coin. */
  least: amount,
  most: amount,
  /** In USDT, out of what came: at most a tenth of it. */
  fee: amount,
  /** A higher one that has been decided on, and from when on it counts. */
  feeComing: z.object({ fee: amount, from: instant }).nullable(),
  /** Blocks until a transfer is final, its own being the first; null where the network itself says what is final. */
  confirmations: z.int().nullable(),
  /** Until it is in the wallet, as a rule. */
  minutes: z.int(),
  region: z.string(),
  /** The network answers; while it does not, what is sent waits. */
  reached: z.boolean(),
  /** Null at par, and where there is none that is young enough. */
  quote: quote.nullable(),
  atPar: z.boolean(),
});
export type Channel = z.infer<typeof channel>;

export const terms = z.object({
  currency: z.literal(CURRENCY),
  open: z.boolean(),
  /** The demo world: nothing of it is worth anything, and there are test coins. */
  pretends: z.boolean(),
  reviewHours: z.int(),
  channels: z.array(channel),
});
export type Terms = z.infer<typeof terms>;

/** Where to send a coin: the account's own, and nobody else's ever. */
export const ownAddress = channel.pick({ coin: true, network: true, networkName: true }).extend({
  channelId: id,
  /** Null while deposits are closed. */
  address: z.string().nullable(),
  /** EIP-681 or BIP-21. */
  link: z.string().nullable(),
  least: amount,
  most: amount,
  fee: amount,
});
export type OwnAddress = z.infer<typeof ownAddress>;
export const addressesInput = z.strictObject({ channelId: id.optional() });
export const ownAddresses = z.object({ rows: z.array(ownAddress) });

export const priceInput = z.strictObject({ coin: text(10, 1) });
export const coinPrice = z.object({ coin, price: amount });
export const limits = z.object({ least: amount, most: amount });

export const announceInput = z.strictObject({
  sessionToken,
  coin: text(10, 1),
  network: text(40, 1),
  /** In the coin. */
  amount: price,
  address: text(100),
  picture: pictureId.optional(),
});
export type AnnounceInput = z.infer<typeof announceInput>;

const fields = {
  id,
  state: z.enum(DEPOSIT_STATES),
  /** Null where the mall does not know the coin. */
  coin: coin.nullable(),
  network,
  networkName: z.string(),
  address: z.string(),
  transaction: z.string().nullable(),
  /** What was sent, in the coin with all its digits; null where the mall does not know how many it has. */
  sent: z.string().nullable(),
  /** Both null where the network itself says what is final. */
  confirmations: z.int().nullable(),
  confirmationsNeeded: z.int().nullable(),
  price: amount.nullable(),
  value: amount.nullable(),
  fee: amount.nullable(),
  rest: amount.nullable(),
  net: amount.nullable(),
  /** The channel's now, or when it was seen, where that was less. */
  least: amount.nullable(),
  /** With this one, what has come below the least and waits. */
  together: amount.nullable(),
  /** How many more of this token, which is not taken, have come and are not listed each by itself. */
  alike: z.int(),
  seenAt: instant,
  /** When it goes on by itself; where only people can credit it, when they are to have answered. */
  waitUntil: instant.nullable(),
  /** It is large and one node alone has told of it: people compare it with another source, and nothing credits it by itself. */
  byPeople: z.boolean(),
  confirmedAt: instant.nullable(),
  creditedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of a credit that is undone: what was taken back from the balance, and is credited when the chain has it again. */
  taken: amount.nullable(),
};

export const ownDeposit = z.object({
  ...fields,
  /** The token's, as its chain writes it: what names one that the mall does not know. Null for a network's own coin. */
  contract: z.string().nullable(),
  /** Why nothing of it is in the balance for good, in the reader's language; null of one that goes on or has arrived. */
  endedWhy: z.string().nullable(),
  /** Its owner has sent a picture along, which is in `payments.getPaidIn`. */
  hasProof: z.boolean(),
});
export type OwnDeposit = z.infer<typeof ownDeposit>;
export const listInput = z.strictObject({ ...page, ...asOf });
export const ownDeposits = pageOf(ownDeposit);

const depositId = id;
/** An operation on one deposit, and what it may not find. */
export const ofDeposit = {
  input: z.strictObject({ depositId }),
  object: { field: 'depositId', kind: 'deposit', notFound: 'NOT_FOUND' },
} as const;

export const testCoinsInput = z.strictObject({ channelId: id });

const proposal = z.object({
  amount,
  evidence: z.string(),
  by: z.string(),
  at: instant,
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  /** As it is told: who proposed one and says no to it has taken it back. */
  state: z.enum(['proposed', 'approved', 'declined', 'taken-back']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
});

/** A picture that an operator shows for a credit, or that its owner sent along; what it shows is opened by itself. */
const evidence = z.object({
  id,
  /** Null: its owner. */
  by: z.string().nullable(),
  at: instant,
  /** Names of those who have opened it. */
  seenBy: z.array(z.string()),
});

export const adminDeposit = z.object({
  ...fields,
  accountId,
  username: z.string(),
  /** Its owner has closed the account. */
  closed: z.boolean(),
  /** The contract or `native`, as the chain names it. */
  asset: z.string().nullable(),
  sender: z.string().nullable(),
  proposals: z.array(proposal),
  evidence: z.array(evidence),
  /** Its owner sent a picture along whose file was lost before it was sealed. */
  pictureGone: z.boolean(),
  /** Only people can bring it to an end, and the time until which they were to have done so is over. */
  late: z.boolean(),
  actions: z.array(z.enum(DEPOSIT_ACTS)),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;

export const listAllInput = z.strictObject({
  ...page,
  ...asOf,
  /** Part of a user name, or a whole account id, address or transaction. */
  search: text(100).default(''),
  state: z.enum(DEPOSIT_STATES).optional(),
});
export const adminDeposits = pageOf(adminDeposit).extend({ waiting: z.int() });

export const proposeInput = z.strictObject({
  depositId,
  /** In USDT; where the transfer says what it is worth, just that; of one that was undone what was taken from its owner. */
  amount: charge,
  evidence: text(EVIDENCE_LENGTH, LEAST_EVIDENCE),
});
export const evidenceInput = z.strictObject({ depositId, evidenceId: id });
export const declineInput = z.strictObject({
  depositId,
  reason: text(DECLINE_LENGTH, LEAST_DECLINE),
});

export const channelFields = {
  /** In English: what existing clients ask for it by. */
  networkName: text(40, 2),
  /** In other languages; whoever reads one that has none is told the English one. */
  networkNames: networkNames.default({}),
  /** In the coin. */
  minimum: price.refine((least) => compare(least, MOST_MINIMUM) <= 0, { message: 'tooHigh' }),
  maximum: price,
  fee: charge,
  minutes: z.int().min(1).max(10_080),
  /** For how long a price of the coin holds: a week at the most. */
  priceMinutes: z.int().min(1).max(10_080),
  region: text(200),
};
export const addChannelInput = z.strictObject({
  coin,
  network,
  /** Null: the network's own coin. */
  contract: text(100, 20).nullable(),
  decimals: z.int().min(0).max(MOST_DECIMALS),
  ...channelFields,
});
export const changeChannelInput = z.strictObject({ channelId: id, ...channelFields });
/** The number of an EVM chain; the others are those that everybody means by their names. */
export const addNetworkInput = z.strictObject({
  code: network,
  kind: z.enum(NETWORK_KINDS),
  chainId: z.int().min(1).max(4_294_967_295).nullable(),
  /** Of Bitcoin; the others say themselves what is final. */
  confirmations: z.int().min(1).max(MOST_CONFIRMATIONS).nullable(),
});
export const openNetworkInput = z.strictObject({ network, open: z.boolean() });
export const ofNetwork = z.strictObject({ network });
export const readAgainInput = z.strictObject({
  network,
  from: z.int().min(1),
  to: z.int().min(1),
});
export const ofChannel = z.strictObject({ channelId: id });
export const openChannelInput = z.strictObject({ channelId: id, open: z.boolean() });

/** What keeps a channel closed. */
export const CHANNEL_LACKS = ['node', 'key', 'decimals', 'approval', 'alone'] as const;
export type ChannelLack = (typeof CHANNEL_LACKS)[number];

export const adminChannel = channel.omit({ quote: true, reached: true }).extend({
  /** All of them, the English one too. */
  networkNames,
  decimals: z.int(),
  priceMinutes: z.int(),
  open: z.boolean(),
  lacks: z.array(z.enum(CHANNEL_LACKS)),
  /** Nobody but the reader's own word is behind it: somebody else has to approve it. */
  own: z.boolean(),
  /** Null: it was there before two people were asked. */
  addedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** What the approving operator compares. */
  networkKind: z.enum(NETWORK_KINDS),
  identity: z.string(),
});
export type AdminChannel = z.infer<typeof adminChannel>;

export const adminPrice = z.object({
  id,
  coin,
  price: amount,
  source: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  approvedBy: z.string().nullable(),
  /** By who proposed it: nobody can approve it any more. */
  takenBack: z.boolean(),
  own: z.boolean(),
  /** The one by which deposits are credited now. */
  holds: z.boolean(),
  /** It is approved, and lies too far from the last one to count before. */
  countsFrom: instant.nullable(),
  /** Too old for every coin of its name: approving it would do nothing. */
  over: z.boolean(),
});
export type AdminPrice = z.infer<typeof adminPrice>;

/** A network, and how far it is read. Numbers are of blocks, null while none was read. */
const adminNetwork = z.object({
  code: network,
  kind: z.enum(NETWORK_KINDS),
  /** The number of an EVM chain, the first block of others. */
  identity: z.string(),
  confirmations: z.int().nullable(),
  nativeDecimals: z.int(),
  open: z.boolean(),
  reached: z.boolean(),
  hasKey: z.boolean(),
  /** How many nodes are set for it; with two, both have to agree. */
  nodes: z.int(),
  headNo: z.int().nullable(),
  readNo: z.int().nullable(),
  finalNo: z.int().nullable(),
  /** Reading began behind this one. */
  begunNo: z.int().nullable(),
  /** Blocks that an operator has asked for last to be read again. */
  again: z
    .object({
      from: z.int(),
      to: z.int(),
      /** So far; null before the first. */
      readNo: z.int().nullable(),
      /** Transfers that were not known before. */
      found: z.int(),
      askedBy: z.string(),
      askedAt: instant,
      /** With the last block, after a day of faults, or for another range. */
      endedAt: instant.nullable(),
      /** Why it does not go on, in the words of a program. */
      fault: z.string().nullable(),
    })
    .nullable(),
  /** The last look that went well. */
  lookedAt: instant.nullable(),
  /** Why it is not read on, in the words of a program. */
  fault: z.string().nullable(),
  /** Of Bitcoin: the difficulty that a block must have at least (null: its chain's own limit), and the one that waits for a second person. */
  work: networkWork.nullable(),
  /** A final block is another one now: two operators have to say that it is read again from where it turned. */
  turn: z
    .object({
      finalNo: z.int(),
      forkNo: z.int(),
      /** What was credited above, in USDT: what does not come again is undone. */
      deposits: z.int(),
      amount,
      proposedBy: z.string().nullable(),
      approvedBy: z.string().nullable(),
      own: z.boolean(),
    })
    .nullable(),
});
export type AdminNetwork = z.infer<typeof adminNetwork>;

export const adminChannels = z.object({
  networks: z.array(adminNetwork),
  channels: z.array(adminChannel),
  prices: z.array(adminPrice),
});
export type AdminChannels = z.infer<typeof adminChannels>;

export const proposePriceInput = z.strictObject({
  coin,
  price: price.refine((value) => value !== '0', { message: 'zero' }),
  source: text(SOURCE_LENGTH, LEAST_SOURCE),
});
export const ofPrice = {
  input: z.strictObject({ priceId: id }),
  object: { field: 'priceId', kind: 'price', notFound: 'NOT_FOUND' },
} as const;

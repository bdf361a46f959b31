import { z } from 'zod';
import { CURRENCY } from '../money.ts';
import { accountId, amount, charge, id, instant, page, pageOf, rate, text } from '../shapes.ts';
import { chain, moneyToken, sessionToken, withdrawalAddress } from '../wallet/types.ts';
import { OPERATOR_ACTIONS, OWNER_ACTIONS } from './life.ts';
import {
  HOLD_REASONS,
  LEAST_STOP_REASON,
  LEAST_REFUSE,
  PAYOUT_HOLDS,
  REFUSE_LENGTH,
  SIGNER_WORDS,
  WITHDRAWAL_STATES,
} from './rules.ts';

const hold = z.object({ reason: z.enum([...HOLD_REASONS, ...PAYOUT_HOLDS]), until: instant });

/** What holds for a withdrawal that is asked for now: all of it is said before anything is confirmed. */
export const terms = z.object({
  currency: z.literal(CURRENCY),
  open: z.boolean(),
  available: amount,
  minimum: amount,
  maximum: amount,
  /** Hours of the day (UTC) at which withdrawals are taken. */
  fromHour: z.int(),
  untilHour: z.int(),
  dailyCount: z.int(),
  usedToday: z.int(),
  /** Above it two people of the mall look at it first. */
  twoPeopleAbove: amount,
  expectedMinutes: z.int(),
  /** Those that a signer serves now; `pretends`: nothing is really sent, the demo world only says that it was. */
  networks: z.array(z.object({ chain, feeRate: rate, leastFee: amount, pretends: z.boolean() })),
  address: withdrawalAddress.nullable(),
  fundPasswordSet: z.boolean(),
  /** The owner has an authenticator app or a passkey, and shows it with each withdrawal. */
  secondStep: z.boolean(),
  /** How long one would wait that is asked for now, and why. */
  hold: hold.nullable(),
});
export type Terms = z.infer<typeof terms>;

/** A one-use token, and where the money would go. */
export const opening = moneyToken.extend({ address: withdrawalAddress.nullable() });

/** `bank` is what existing clients name beside the networks. */
export const feeInput = z.strictObject({ channel: text(20, 1) });
export const feeTerms = z.object({ feeRate: rate, leastFee: amount });

export const requestInput = z.strictObject({
  sessionToken,
  fundPassword: text(20, 1),
  amount: charge,
  /** A network, or another channel that existing clients name. */
  channel: text(20, 1),
  /** Must be the bound one: who reads it sees where the money goes. */
  address: text(100, 1),
  /** The fee that was shown; another one is refused. */
  fee: charge.optional(),
});
export type RequestInput = z.infer<typeof requestInput>;

const fields = {
  id,
  state: z.enum(WITHDRAWAL_STATES),
  chain,
  address: z.string(),
  amount,
  fee: amount,
  net: amount,
  createdAt: instant,
  /** When it should have arrived, as it was said at the beginning. */
  expectedAt: instant,
  hold: hold.nullable(),
  /** How many of the mall's people have to approve it, and how many have. */
  approvalsNeeded: z.int(),
  approvals: z.int(),
  approvedAt: instant.nullable(),
  signedAt: instant.nullable(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The network's name of the payment. */
  transaction: z.string().nullable(),
  refusalReason: z.string().nullable(),
  pretends: z.boolean(),
};

export const ownWithdrawal = z.object({ ...fields, actions: z.array(z.enum(OWNER_ACTIONS)) });
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;
export const listInput = z.strictObject(page);
export const ownWithdrawals = pageOf(ownWithdrawal);

/** As operators see it. */
export const adminWithdrawal = z.object({
  ...fields,
  accountId,
  username: z.string(),
  brand: z.string(),
  approvers: z.array(z.object({ name: z.string(), at: instant })),
  /** What the payout signer says of it. */
  signerWord: z.enum(SIGNER_WORDS).nullable(),
  actions: z.array(z.enum(OPERATOR_ACTIONS)),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

export const listAllInput = z.strictObject({
  ...page,
  /** Part of a user name or of an address. */
  search: text(100).default(''),
  state: z.enum(WITHDRAWAL_STATES).optional(),
});
export const adminWithdrawals = pageOf(adminWithdrawal).extend({ waiting: z.int() });

const withdrawalId = id;
/** An operation on one withdrawal, and what it may not find. */
export const ofWithdrawal = {
  input: z.strictObject({ withdrawalId }),
  object: { field: 'withdrawalId', kind: 'withdrawal', notFound: 'NOT_FOUND' },
} as const;
export const refuseInput = z.strictObject({
  withdrawalId,
  /** Read by the owner. */
  reason: text(REFUSE_LENGTH, LEAST_REFUSE),
});

/** The payout signer as it says that it is, by network, and what it has not finished. */
export const signerState = z.object({
  stations: z.array(
    z.object({
      network: chain,
      asset: z.string(),
      contract: z.string(),
      sender: z.string(),
      driver: z.string(),
      version: z.string(),
      /** It has said so within the last minutes, and nothing keeps it from signing. */
      serves: z.boolean(),
      alive: z.boolean(),
      seenAt: instant,
      fault: z.string().nullable(),
      head: z.int().nullable(),
      final: z.int().nullable(),
      nextNonce: z.int().nullable(),
      chainNonce: z.int().nullable(),
      float: amount.nullable(),
      floatMost: amount.nullable(),
      /** Of the network's own coin. */
      gas: amount.nullable(),
      payoutCap: amount,
      hourCap: amount,
      hourUsed: amount,
      dayCap: amount,
      dayUsed: amount,
      twoPeopleAbove: amount,
    }),
  ),
  /** All payouts are on hold; `mine`: the one who asks has stopped them, and another has to lift it. */
  stop: z
    .object({ reason: z.string(), by: z.string(), until: instant, mine: z.boolean() })
    .nullable(),
  payments: z.array(
    z.object({
      withdrawalId: id,
      network: chain,
      amount,
      held: z.boolean(),
      word: z.enum(SIGNER_WORDS).nullable(),
      nonce: z.int().nullable(),
      /** Transactions that were sent for it: more than one when the fee was raised. */
      attempts: z.int(),
      since: instant,
      /** When it is given back, unless it is signed before. */
      givesUpAt: instant.nullable(),
    }),
  ),
});
export type SignerState = z.infer<typeof signerState>;
export const stopInput = z.strictObject({ reason: text(REFUSE_LENGTH, LEAST_STOP_REASON) });

import { z } from 'zod';
import { closing } from '../brands/types.ts';
import { CURRENCY } from '../money.ts';
import {
  asOf,
  accountId,
  amount,
  charge,
  country,
  id,
  instant,
  page,
  pageOf,
  rate,
  text,
} from '../shapes.ts';
import { chain, moneyToken, sessionToken, withdrawalAddress } from '../wallet/types.ts';
import {
  BANK_ADDRESS_LENGTH,
  BANK_KINDS,
  BANK_NAME_LENGTH,
  BANK_REFERENCE_LENGTH,
  HOLDER_LENGTH,
  LEAST_BANK_REFERENCE,
  plainBankNumber,
} from './bank.ts';
import { OPERATOR_ACTIONS, OWNER_ACTIONS } from './life.ts';
import {
  HANDOVER_HOLDS,
  HOLD_REASONS,
  LEAST_OUTCOME,
  LEAST_STOP_REASON,
  OUTCOME_LENGTH,
  LEAST_REFUSE,
  NOT_YET,
  PAYOUT_HOLDS,
  REFUSAL_GROUNDS,
  REFUSE_LENGTH,
  SCREENING_ANSWERS,
  SIGNER_WORDS,
  WITHDRAWAL_STATES,
} from './rules.ts';

const hold = z.object({
  reason: z.enum([...HOLD_REASONS, ...HANDOVER_HOLDS, ...PAYOUT_HOLDS]),
  until: instant,
});

/** A bank account as it is shown: nobody reads its number again but who pays to it. */
const bankAccount = z.object({
  id,
  kind: z.enum(BANK_KINDS),
  bankName: z.string(),
  country,
  swift: z.string().nullable(),
  lastFour: z.string(),
  holderHint: z.string(),
  savedAt: instant,
});
export type BankAccount = z.infer<typeof bankAccount>;

const feeFields = { feeRate: rate, leastFee: amount };
/** What was changed and does not count yet, in order. */
const coming = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object({ ...shape, from: instant }));
const hours = { fromHour: z.int(), untilHour: z.int() };
const expected = { expectedMinutes: z.int() };
const channelFees = { ...feeFields, coming: coming(feeFields) };
const ofBank = (most: number) => text(most).overwrite(plainBankNumber);

/** A bank account as its owner writes it; what is wrong with its numbers is refused by name. */
export const bankFields = z.strictObject({
  kind: z.enum(BANK_KINDS),
  bankName: text(BANK_NAME_LENGTH, 2),
  holder: text(HOLDER_LENGTH, 2),
  number: text(60, 4).overwrite(plainBankNumber).min(4),
  country,
  swift: ofBank(20).default(''),
  routingNumber: ofBank(30).default(''),
  bankAddress: text(BANK_ADDRESS_LENGTH).default(''),
  holderAddress: text(BANK_ADDRESS_LENGTH).default(''),
});
export const saveBankInput = z.strictObject({ fundPassword: text(20, 1), bank: bankFields });
export const removeBankInput = saveBankInput.pick({ fundPassword: true });
export const savedBank = z.object({ account: bankAccount.nullable() });

/** What holds for a withdrawal that is asked for now: all of it is said before anything is confirmed. */
export const terms = z.object({
  currency: z.literal(CURRENCY),
  open: z.boolean(),
  available: amount,
  minimum: amount,
  /** Over the network of the bound address: what its signer never pays is not taken either. */
  maximum: amount,
  /** Hours of the day (UTC) at which withdrawals are taken. */
  ...hours,
  hoursComing: coming(hours),
  dailyCount: z.int(),
  usedToday: z.int(),
  /** Above it, of what is asked for over networks in one day (UTC), two people of the mall look at it first. */
  twoPeopleAbove: amount,
  /** What was asked for over networks today: what came to nothing does not count. */
  askedToday: amount,
  ...expected,
  expectedComing: coming(expected),
  /** Those that a signer serves now; `pretends`: nothing is really sent, the demo world only says that it was. */
  networks: z.array(z.object({ chain, ...channelFees, pretends: z.boolean() })),
  address: withdrawalAddress.nullable(),
  /** How many days withdrawals wait to an address that is bound now. */
  addressWaitDays: z.int(),
  /** Through a bank, with the waits of the own account there; null while that is closed. */
  bank: z
    .object({
      ...channelFees,
      maximum: amount,
      ...expected,
      expectedComing: coming(expected),
      account: bankAccount.nullable(),
      hold: hold.nullable(),
      pretends: z.boolean(),
    })
    .nullable(),
  /** What the mall says of withdrawals that are closed, or of a network that it does not serve; and of banks. */
  closing: closing.nullable(),
  bankClosing: closing.nullable(),
  fundPasswordSet: z.boolean(),
  /** The owner has an authenticator app or a passkey, and shows it with each withdrawal. */
  secondStep: z.boolean(),
  /** How long one would wait that is asked for now, and why. */
  hold: hold.nullable(),
  /** Why nothing can be asked for before an instant: the day’s number is used up, or it is outside the hours. */
  notYet: z.object({ reason: z.enum(NOT_YET), until: instant }).nullable(),
});
export type Terms = z.infer<typeof terms>;

/** A one-use token, and where the money would go. */
export const opening = moneyToken.extend({ address: withdrawalAddress.nullable() });

/** `bank` is what existing clients name beside the networks. */
export const feeInput = z.strictObject({ channel: text(20, 1) });
export const feeTerms = z.object(feeFields);

export const requestInput = z.strictObject({
  sessionToken,
  fundPassword: text(20, 1),
  amount: charge,
  /** A network, or another channel that existing clients name. */
  channel: text(20, 1),
  /** Must be the bound one, or the id of the own bank account: who reads it sees where the money goes. */
  address: text(100, 1).optional(),
  /** Existing clients save a bank account with the withdrawal that goes there. */
  bank: bankFields.optional(),
  /** The fee that was shown; another one is refused. */
  fee: charge.optional(),
});
export type RequestInput = z.infer<typeof requestInput>;

const ground = z.enum(REFUSAL_GROUNDS);

const fields = {
  id,
  state: z.enum(WITHDRAWAL_STATES),
  /** Null when it goes to a bank. */
  chain: chain.nullable(),
  /** Of a bank account the end of its number. */
  address: z.string(),
  bank: bankAccount.nullable(),
  amount,
  fee: amount,
  net: amount,
  createdAt: instant,
  /** When it should have arrived, as it was said at the beginning. */
  expectedAt: instant,
  /** That is past, and it has not. */
  late: z.boolean(),
  /** Nobody sent it in time, and so it was cancelled by itself. */
  lapsed: z.boolean(),
  hold: hold.nullable(),
  /** How many of the mall's people have to approve it, and how many have. */
  approvalsNeeded: z.int(),
  approvals: z.int(),
  approvedAt: instant.nullable(),
  signedAt: instant.nullable(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The network's name of the payment, or the bank's. */
  transaction: z.string().nullable(),
  refusalReason: z.string().nullable(),
  /** Of one that two people have refused. */
  refusalGround: ground.nullable(),
  /** Until when these two may refuse its owner's withdrawals: then two others say it, or nobody. */
  refusalEndsAt: instant.nullable(),
  pretends: z.boolean(),
};

export const ownWithdrawal = z.object({
  ...fields,
  /** Why its money came back, in the reader's language; null of one that goes on or has arrived. */
  endedWhy: z.string().nullable(),
  /** While nobody sends it: what the mall says of that. */
  closing: closing.nullable(),
  actions: z.array(z.enum(OWNER_ACTIONS)),
});
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;
export const listInput = z.strictObject({
  ...page,
  ...asOf,
  /** Those alone that a wallet's reserved money is made of. */
  only: z.literal('reserved').optional(),
});
export const ownWithdrawals = pageOf(ownWithdrawal);

/** As operators see it. */
export const adminWithdrawal = z.object({
  ...fields,
  accountId,
  username: z.string(),
  brand: z.string(),
  approvers: z.array(z.object({ name: z.string(), at: instant })),
  /** Who pays it at the bank, and since when; `mine`: the one who asks does. */
  payer: z.object({ name: z.string(), since: instant, mine: z.boolean() }).nullable(),
  /** Who was to pay it before, until somebody else took it over. */
  relieved: z.array(z.object({ name: z.string(), at: instant })),
  /** The first of two who say that the bank has not paid it; `mine`: the one who asks; `himself`: who says so may have paid it. */
  unpaid: z
    .object({
      name: z.string(),
      at: instant,
      reason: z.string(),
      mine: z.boolean(),
      himself: z.boolean(),
    })
    .nullable(),
  /** Another one of its owner's was refused lately: refusing this takes two people and a ground. */
  refusedBefore: z.boolean(),
  /** What the first of them has said; `mine`: the one who asks. */
  refusalAsked: z
    .object({ ground, reason: z.string(), name: z.string(), at: instant, mine: z.boolean() })
    .nullable(),
  /** Who has opened where it goes. */
  looks: z.array(z.object({ name: z.string(), at: instant })),
  /** The one who asks has taken it or opened where it goes: he says only of himself that it was not paid. */
  mayHavePaid: z.boolean(),
  /** What the payout signer says of it. */
  signerWord: z.enum(SIGNER_WORDS).nullable(),
  /** What the screening service answered, where one is asked. */
  screening: z.enum(SCREENING_ANSWERS).nullable(),
  actions: z.array(z.enum(OPERATOR_ACTIONS)),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

export const listAllInput = z.strictObject({
  ...page,
  ...asOf,
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
const said = z.strictObject({
  withdrawalId,
  /** Read by the owner. */
  reason: text(REFUSE_LENGTH, LEAST_REFUSE),
});
export const refuseInput = said.extend({
  /** Where another one of its owner's was refused before. */
  ground: ground.optional(),
});
export const giveBackInput = said.extend({
  /** Said by who took it or has opened where it goes; nobody else needs it. */
  notPaidByMe: z.boolean().default(false),
});

/** What who pays a withdrawal reads once it is noted that he looked. */
export const openedBank = z.object({ ...bankFields.shape, net: amount, currency: z.string() });
export type OpenedBank = z.infer<typeof openedBank>;
export const payInput = z.strictObject({
  withdrawalId,
  /** The bank's own name of the payment. */
  reference: text(BANK_REFERENCE_LENGTH, LEAST_BANK_REFERENCE),
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
      /** Since when it stands still. */
      faultSince: instant.nullable(),
      /** Of how many it asks what became of a payment: nobody checks what one says. */
      nodes: z.int(),
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
  /** The last proof of the books has found something wrong, at this time: nothing is signed before one finds nothing. */
  booksWrongAt: instant.nullable(),
  /** Keys that were replaced while payments of theirs were on the way: nobody looks what becomes of those. */
  replaced: z.array(z.object({ network: chain, sender: z.string(), payments: z.int() })),
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
      /** The signer cannot say how it ended; what somebody has found out, until another agrees. `mine`: the one who asks has. */
      puzzle: z
        .object({
          outcome: z
            .object({ paid: z.boolean(), reason: z.string(), by: z.string(), mine: z.boolean() })
            .nullable(),
        })
        .nullable(),
    }),
  ),
});
export type SignerState = z.infer<typeof signerState>;
export const outcomeInput = z.strictObject({
  withdrawalId,
  paid: z.boolean(),
  reason: text(OUTCOME_LENGTH, LEAST_OUTCOME),
});
export const stopInput = z.strictObject({ reason: text(REFUSE_LENGTH, LEAST_STOP_REASON) });

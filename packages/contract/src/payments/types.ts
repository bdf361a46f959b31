import { z } from 'zod';
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
  rate,
  text,
} from '../shapes.ts';
import { parseRate } from '../money.ts';
import { ownDeposit } from '../deposits/types.ts';
import { sessionToken } from '../wallet/types.ts';
import {
  EVIDENCE_LENGTH,
  FIAT,
  LEAST_EVIDENCE,
  LEAST_NOTE,
  MOST_METHODS,
  MOST_RATE_HOURS,
  NOTE_LENGTH,
  OUTCOMES,
  PAYMENT_STATES,
  PROBLEMS,
  PROVIDERS,
  RATE_PATTERN,
  REPORT_KINDS,
  REPORT_WAYS,
  SANDBOX_ACTS,
  SOURCE_LENGTH,
} from './rules.ts';

const provider = z.enum(PROVIDERS);
const currency = z.enum(FIAT);
const methodName = text(30, 1);

/** A way to pay, with all that holds for it. `rate`: USDT for one of its currency. */
const way = z.object({
  provider,
  method: z.string(),
  /** In the reader's language. */
  methodName: z.string(),
  bankCode: z.string(),
  currency,
  minimum: amount,
  maximum: amount,
  rateId: id,
  rate,
  rateSource: z.string(),
  rateAt: instant,
  feeRate: rate,
  minutes: z.int(),
  /** No real money moves: the demo world's provider. */
  pretends: z.boolean(),
});
export type Way = z.infer<typeof way>;
export const ways = z.object({ ways: z.array(way) });

export const startInput = z.strictObject({
  sessionToken,
  amount: charge,
  currency,
  /** Both left out: the first way that takes this currency and amount. */
  provider: provider.optional(),
  method: methodName.optional(),
  /** The rate that was shown; another one is refused. */
  rateId: id.optional(),
});
/** Existing clients' calls of which the currency goes without saying. */
export const startInPesosInput = startInput.pick({ sessionToken: true, amount: true });

const fields = {
  id,
  state: z.enum(PAYMENT_STATES),
  provider,
  method: z.string(),
  /** In the reader's language. */
  methodName: z.string(),
  currency,
  /** What is paid, in `currency`; the amounts below are USDT. */
  amount,
  rate,
  gross: amount,
  fee: amount,
  credit: amount,
  /** Below the cent, and left out. */
  rest: amount,
  /** Of `gross`, what the provider has taken back. */
  reversed: amount,
  /** What came beside it, was not credited, and goes back to who paid it. */
  toGiveBack: amount,
  createdAt: instant,
  expiresAt: instant,
  confirmedAt: instant.nullable(),
  creditedAt: instant.nullable(),
  endedAt: instant.nullable(),
  pretends: z.boolean(),
};

export const ownPayment = z.object({
  ...fields,
  /** Where it is paid, as long as it can be. */
  payUrl: z.string().nullable(),
  /** The staff looks at something the provider has said of it. */
  problem: z.enum(PROBLEMS).nullable(),
  /** What the staff has said to that. */
  answer: z.string().nullable(),
  /** Why nothing of it is in the balance, in the reader's language; null of one that goes on or has arrived. */
  endedWhy: z.string().nullable(),
});
export type OwnPayment = z.infer<typeof ownPayment>;
export const listInput = z.strictObject({ ...page, ...asOf });
export const ownPayments = pageOf(ownPayment);

/** One or the other of both: over a chain, or by card or bank. */
export const paidIn = z.object({
  id,
  deposit: ownDeposit.nullable(),
  payment: ownPayment.nullable(),
  /** Of a deposit by itself: the picture that its owner sent along, as an address that holds all of it. */
  proof: z.string().nullable(),
});
export type PaidIn = z.infer<typeof paidIn>;
export const paidInPage = pageOf(paidIn);
export const getPaidInInput = z.strictObject({ id });

/** The sandbox provider's own page. */
export const sandboxInput = z.strictObject({ session: z.string().regex(/^[\w-]{20,60}$/) });
export const sandboxOrder = z.object({
  amount,
  currency,
  state: z.enum(['open', 'paid', 'failed']),
  backTo: z.string(),
});
export type SandboxOrder = z.infer<typeof sandboxOrder>;
export const sandboxActInput = sandboxInput.extend({ act: z.enum(SANDBOX_ACTS) });

const report = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  currency: z.string(),
  amount,
  via: z.enum(REPORT_WAYS),
  seenAt: instant,
  outcome: z.enum(OUTCOMES).nullable(),
  /** Waits for an answer of the staff. */
  open: z.boolean(),
  note: z.string().nullable(),
  /** Money that was never credited, and that nobody is giving back yet. */
  mayRefund: z.boolean(),
  /** Of that, what its provider has not told to have paid back. */
  left: amount,
});
export type Report = z.infer<typeof report>;

const refund = z.object({
  id,
  /** What goes back, in the currency that was paid. */
  amount,
  currency: z.string(),
  /** Of that, what its provider has not told to have paid back: as much as ends where it went another way. */
  left: amount,
  /** It was never credited: nothing leaves the wallet for it. */
  uncredited: z.boolean(),
  reason: z.string(),
  /** It went back outside its provider, and this is how it was paid there; two have said so. */
  reference: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  approvedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  /** Its provider has not taken it; the reader may end it, or be the second who does. */
  mayEnd: z.boolean(),
  /** The first of two who want it ended. */
  ending: z
    .object({
      by: z.string(),
      /** The reader: of what was credited he may say it anew. */
      own: z.boolean(),
      reason: z.string(),
      /** That it went another way; null: of what was credited, that it is put back. */
      reference: z.string().nullable(),
    })
    .nullable(),
  declinedBy: z.string().nullable(),
  /** By who proposed it. */
  takenBack: z.boolean(),
  declineReason: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

/** As operators see it. */
const adminRow = z.object({
  ...fields,
  accountId,
  username: z.string(),
  problem: z.enum(PROBLEMS).nullable(),
  /** A refund of it was proposed, and waits for a second person. */
  refundWaits: z.boolean(),
});
export type AdminPaymentRow = z.infer<typeof adminRow>;
export const adminPayment = adminRow.extend({
  reports: z.array(report),
  /** The newest first. */
  refunds: z.array(refund),
  mayRefund: z.boolean(),
});
export type AdminPayment = z.infer<typeof adminPayment>;
export const listAllInput = z.strictObject({
  ...page,
  ...asOf,
  /** Part of a user name, or the payment's whole id. */
  search: text(80).default(''),
  state: z.enum(PAYMENT_STATES).optional(),
  problems: z.boolean().optional(),
});
/** How what waits for a payment that nobody knows is to end, as the first of two has said. */
const unclaimedEnd = z.object({
  id,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  /** It went back outside its provider, and this is how it was paid there. */
  reference: z.string().nullable(),
  /** Or the payment that it was meant for, whose owner it is owed to then. */
  found: z
    .object({ paymentId: id, username: z.string(), amount, currency, createdAt: instant })
    .nullable(),
});
export type UnclaimedEnd = z.infer<typeof unclaimedEnd>;

/** `strays`: reports that name no payment of ours; `unreadable`: how many the mall could not read in the last days, and the last. */
export const adminPayments = pageOf(adminRow).extend({
  waiting: z.int(),
  strays: z.array(
    report.omit({ mayRefund: true, left: true }).extend({
      provider,
      /** By which it is looked up at the provider: its name of the money, or of the news where there is none. */
      reference: z.string(),
      /** What waits of it in the mall's own account, in USDT; null: it is in no account, or has ended. */
      owed: amount.nullable(),
      /** The same in its own currency. */
      left: amount.nullable(),
      ending: unclaimedEnd.nullable(),
    }),
  ),
  unreadable: z.array(z.object({ provider, count: z.int(), at: instant })),
});
export type Stray = z.infer<typeof adminPayments>['strays'][number];
/** Money that nobody knows and that waits to be given back, beside a correction that is just so much. */
export const waitsAlike = z.object({
  /** The provider's name of the money. */
  reference: z.string(),
  amount,
  currency,
  seenAt: instant,
  /** What is left of it, in USDT. */
  owed: amount,
});
export type WaitsAlike = z.infer<typeof waitsAlike>;
export type Unreadable = z.infer<typeof adminPayments>['unreadable'][number];

const paymentId = id;
/** An operation on one payment, and what it may not find. */
export const ofPayment = {
  input: z.strictObject({ paymentId }),
  object: { field: 'paymentId', kind: 'payment', notFound: 'NOT_FOUND' },
} as const;
const note = text(NOTE_LENGTH, LEAST_NOTE);
const reference = text(EVIDENCE_LENGTH, LEAST_EVIDENCE);
/**
 * `reportId`: of money that was never credited, in place of what was. `reference`: that went back already, outside the provider, and this
 * is how the mall's bank paid it.
 */
export const refundInput = z
  .strictObject({
    paymentId,
    reportId: id.optional(),
    reference: reference.optional(),
    reason: note,
  })
  .refine((asked) => asked.reference === undefined || asked.reportId !== undefined, {
    path: ['reference'],
  });
export const ofRefund = {
  input: z.strictObject({ paymentId, refundId: id }),
  object: ofPayment.object,
} as const;
/**
 * `reference`: of what was credited and its provider does not take, that it went another way; without it, it is put back. Whoever says the
 * same as the first is the second.
 */
export const declineRefundInput = ofRefund.input.extend({
  reference: reference.optional(),
  reason: note,
});
/** One of both: the payment that it was meant for, or how the mall's bank paid it back. */
export const unclaimedEndInput = z.strictObject({
  reportId: id,
  paymentId: id.optional(),
  reference: reference.optional(),
  reason: note,
});
export const ofUnclaimedEnd = z.strictObject({ endId: id });
export const declineUnclaimedEndInput = ofUnclaimedEnd.extend({ reason: note });
export const answerInput = z.strictObject({ reportId: id, note });

const method = z.strictObject({
  /** In English: what existing clients know it by. */
  name: methodName,
  /** In other languages; whoever reads one that has none is told the English one. */
  names: z.partialRecord(language, methodName).default({}),
  bankCode: text(30).default(''),
  currency,
  minimum: charge,
  maximum: charge,
  open: z.boolean(),
});
export type Method = z.infer<typeof method>;

const rateRow = z.object({
  id,
  currency,
  rate,
  source: z.string(),
  observedAt: instant,
  goodUntil: instant,
  proposedBy: z.string(),
  own: z.boolean(),
  approvedBy: z.string().nullable(),
  /** It is approved, and lies too far from the last one to count before. */
  countsFrom: instant.nullable(),
});
export type RateRow = z.infer<typeof rateRow>;

export const providersAnswer = z.object({
  providers: z.array(
    z.object({
      code: provider,
      /** The process has its keys; they are settings of the process and shown nowhere. */
      hasKeys: z.boolean(),
      pretends: z.boolean(),
      open: z.boolean(),
      feeRate: rate,
      minutes: z.int(),
      methods: z.array(method),
      callback: z.string(),
    }),
  ),
  /** Of each currency the one that counts, and the newest that waits for a second operator. */
  rates: z.array(rateRow),
});
export type ProvidersAnswer = z.infer<typeof providersAnswer>;

export const saveProviderInput = z.strictObject({
  code: provider,
  open: z.boolean(),
  feeRate: rate,
  minutes: z.int().min(30).max(1_440),
  methods: z.array(method).max(MOST_METHODS),
});

export const proposeRateInput = z.strictObject({
  currency,
  rate: z
    .string()
    .regex(RATE_PATTERN, { abort: true })
    .overwrite(parseRate)
    .refine((worth) => worth !== '0', { message: 'too_small' })
    .brand<'Rate'>(),
  source: text(SOURCE_LENGTH, LEAST_NOTE),
  hours: z.int().min(1).max(MOST_RATE_HOURS),
});
export const rateInput = z.strictObject({ rateId: id });

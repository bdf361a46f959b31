import { z } from 'zod';
import { ZERO } from '../money.ts';
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
import { documentSide, keptDocument, lookReason, looks, sentPictures } from '../identity/types.ts';
import { LOAN_BUYER_ACTIONS, LOAN_OPERATOR_ACTIONS } from './life.ts';
import {
  IDENTIFICATION_LENGTH,
  LEAST_LOAN_DECLINE,
  LOAN_DECLINE_LENGTH,
  LOAN_NAME_LENGTH,
  LOAN_PROBLEMS,
  LOAN_STATES,
  LONGEST_LOAN_DAYS,
} from './rules.ts';

const days = z.int().min(1).max(LONGEST_LOAN_DAYS);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a brand lends at, by whom; null while it does not lend. */
export const loanOffer = z.object({
  offer: z
    .object({
      lender: z.object({
        name: z.string(),
        authority: z.string(),
        licence: z.string(),
        link: z.string(),
      }),
      amountMin: amount,
      amountMax: amount,
      days: z.array(z.int()).readonly(),
      ...{ rate, lateRate: rate, feeRate: rate, costCap: rate },
      coolingOffDays: z.int(),
    })
    .nullable(),
});
export type ShownOffer = NonNullable<z.infer<typeof loanOffer>['offer']>;

export const quoteInput = z.strictObject({ amount: charge, days });

/** Fixed at consent. */
const terms = {
  amount,
  days: z.int(),
  ...{ rate, lateRate: rate, costCap: rate },
  fee: amount,
  coolingOffDays: z.int(),
};

/** Everything that is signed: figures and text, and the text's SHA-256, by which it is agreed to. */
export const loanQuote = z.object({
  terms: z.object(terms),
  cost: z.object({
    ...{ interest: amount, fee: amount, cost: amount, toRepay: amount },
    ...{ costADay: amount, lateCostADay: amount, mostCost: amount },
    apr: z.string(),
  }),
  agreement: z.object({ version: z.int(), text: z.string(), hash }),
});

export const applyInput = z.strictObject({
  ...quoteInput.shape,
  realName: text(LOAN_NAME_LENGTH, 2),
  country,
  identification: text(IDENTIFICATION_LENGTH, 3),
  /** Of the agreement that was read; another one is not what was agreed to. Left out it is confirmed later. */
  agreementHash: hash.optional(),
  /** Ticked by the applicant: it is never so of itself. Existing clients show no agreement and cannot say it. */
  agreed: z.literal(true).optional(),
  pictures: sentPictures,
});
export type ApplyInput = z.infer<typeof applyInput>;

const loanId = id;
/** An operation on one loan, and what it may not find. */
export const ofLoan = {
  input: z.strictObject({ loanId }),
  object: { field: 'loanId', kind: 'loan', notFound: 'NOT_FOUND' },
} as const;

export const confirmInput = ofLoan.input.extend({ agreementHash: hash });

const fields = {
  id,
  state: z.enum(LOAN_STATES),
  ...terms,
  realName: z.string(),
  country: z.string(),
  apr: z.string(),
  /** What was to be repaid on the last day when it was signed. */
  toRepay: amount,
  signedAt: instant,
  /** When its borrower had read the agreement; null until he confirms it, which he can until `confirmBy`. */
  agreedAt: instant.nullable(),
  confirmBy: instant.nullable(),
  agreementHash: hash,
  agreementVersion: z.int(),
  declineReason: z.string().nullable(),
  paidOutAt: instant.nullable(),
  /** From then on it is late. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Days on which it has cost interest. */
  daysSoFar: z.int(),
  interestSoFar: amount,
  principal: amount,
  interest: amount,
  feeLeft: amount,
  /** What would end it today, to the cent. */
  payoff: amount,
  repaid: amount,
};

export const loanMovement = z.object({
  n: z.int(),
  at: instant,
  amount,
  /** What did not have to be paid: less than a cent, and the fee while cooling off. */
  waived: amount,
});

export const ownLoan = z.object({
  ...fields,
  actions: z.array(z.enum(LOAN_BUYER_ACTIONS)),
});
export type OwnLoan = z.infer<typeof ownLoan>;

/** What a borrower's page needs. */
export const borrowing = z.object({
  /** The last one. */
  loan: ownLoan.nullable(),
  /** The agreement that waits to be read and confirmed. */
  toConfirm: z.object({ text: z.string(), hash }).nullable(),
  repayments: z.array(loanMovement),
  /** No other is open, and the brand lends. */
  mayApply: z.boolean(),
  /** Pictures of documents that are kept, and until when at most where no loan needs them. */
  documents: z.array(keptDocument),
  available: amount,
});
export type Borrowing = z.infer<typeof borrowing>;

export const listOwnInput = z.strictObject({ ...page, ...asOf });
export const ownLoanPage = pageOf(ownLoan);

export const application = z.object({
  ...{ loanId, realName: z.string(), country: z.string(), identification: z.string() },
  ...{ amount, days: z.int(), rate },
});

export const repayInput = z.strictObject({
  loanId,
  /** In cents; absent: all that is owed. */
  amount: charge.refine((paid) => paid !== ZERO, { message: 'amount' }).optional(),
  fundPassword: z.string().regex(/^\d{6}$/),
});

/** As operators see it. */
export const adminLoan = z.object({
  ...fields,
  /** Who may not open documents reads the first letters of the name, and no country. */
  country: z.string().nullable(),
  accountId,
  ...{ username: z.string(), brand: z.string() },
  /** Whether the document’s number is kept; it is opened by itself. */
  hasNumber: z.boolean(),
  /** Whether who asks may open documents; the list says no. */
  mayLook: z.boolean(),
  documents: z.array(documentSide),
  /** Who has opened them, for who may do so too; the list has none. */
  looks,
  approvedBy: z.string().nullable(),
  paidOutBy: z.string().nullable(),
  declinedBy: z.string().nullable(),
  /**
   * It is approved, and more than is left of what two people may credit today: from when on it can be paid out; null, with the limit
   * as it is, never. The list says nothing of it.
   */
  overLimit: z.object({ limit: amount, from: instant.nullable() }).nullable(),
  /** What is open to whoever asks: whoever approved does not pay out. */
  actions: z.array(z.enum(LOAN_OPERATOR_ACTIONS)),
});
export type AdminLoan = z.infer<typeof adminLoan>;

export const listLoansInput = z.strictObject({
  ...page,
  ...asOf,
  state: z.enum(LOAN_STATES).optional(),
  /** Part of a user name, or of a name for who may open documents. */
  search: text(80).default(''),
});
export const loanPage = pageOf(adminLoan).extend({ waiting: z.int() });

export const declineInput = z.strictObject({
  loanId,
  /** Read by the applicant. */
  reason: text(LOAN_DECLINE_LENGTH, LEAST_LOAN_DECLINE),
});

export const lookInput = z.strictObject({ loanId, side: documentSide, reason: lookReason });
export const numberInput = z.strictObject({ loanId, reason: lookReason });

/** Which brands lend, and what is missing where one does not. */
export const lending = z.object({
  brands: z.array(z.object({ name: z.string(), problems: z.array(z.enum(LOAN_PROBLEMS)) })),
});

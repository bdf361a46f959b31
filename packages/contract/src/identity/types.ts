import { z } from 'zod';
import { asOf, accountId, country, id, instant, page, pageOf, text } from '../shapes.ts';
import { CLAIM_MEMBER_ACTIONS, CLAIM_OPERATOR_ACTIONS } from './life.ts';
import {
  CLAIM_REFUSAL_LENGTH,
  CLAIM_STATES,
  DOCUMENT_KINDS,
  DOCUMENT_NUMBER_LENGTH,
  DOCUMENT_SIDES,
  LEAST_CLAIM_REFUSAL,
  LOOK_REASONS,
  LOOKED_AT,
  plainNumber,
  REAL_NAME_LENGTH,
} from './rules.ts';

export const documentSide = z.enum(DOCUMENT_SIDES);
export const lookReason = z.enum(LOOK_REASONS);
export const addDocumentInput = z.strictObject({ side: documentSide });
export const keptDocument = z.object({ side: documentSide, at: instant });

/** One opened picture: its id opens it for a short while. */
export const look = z.object({ lookId: id });
export const documentInput = z.strictObject({ lookId: id });
/** A document’s number, opened just now. */
export const openedNumber = z.object({ number: z.string() });
/** The name in it, opened just now. */
export const openedName = z.object({ realName: z.string() });
/** Who of the staff has opened pictures or the number in a case, newest first. */
export const looks = z.array(
  z.object({ operator: z.string(), side: z.enum(LOOKED_AT), reason: lookReason, at: instant }),
);
export type Looks = z.infer<typeof looks>;

const day = z.iso.date();

/** Ids of pictures that the caller sent as ordinary ones before, as existing clients do: they are taken from there. */
export const sentPictures = z
  .array(z.strictObject({ side: documentSide, pictureId: text(40) }))
  .max(DOCUMENT_SIDES.length)
  .default([]);
export type SentPictures = z.output<typeof sentPictures>;

export const applyInput = z.strictObject({
  realName: text(REAL_NAME_LENGTH, 2),
  country,
  kind: z.enum(DOCUMENT_KINDS),
  number: text(DOCUMENT_NUMBER_LENGTH, 3).refine((number) => plainNumber(number).length >= 3, {
    message: 'number',
  }),
  /** The last day on which the document is good; absent where it has none. */
  expiresOn: day.optional(),
  pictures: sentPictures,
});
export type ClaimInput = z.infer<typeof applyInput>;

const claimId = id;
export const ofClaim = {
  input: z.strictObject({ claimId }),
  object: { field: 'claimId', kind: 'claim', notFound: 'NOT_FOUND' },
} as const;

const fields = {
  id,
  state: z.enum(CLAIM_STATES),
  realName: z.string(),
  country: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  expiresOn: day.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Read by its owner. */
  refuseReason: z.string().nullable(),
};

export const ownClaim = z.object({
  ...fields,
  /** The end of the document's number; empty once the number is forgotten. */
  numberEnd: z.string(),
  actions: z.array(z.enum(CLAIM_MEMBER_ACTIONS)),
});
export type OwnClaim = z.infer<typeof ownClaim>;

/** What the own page needs. */
export const identity = z.object({
  /** The last one. */
  claim: ownClaim.nullable(),
  /** What the brand asks for it for, in the operator's words; null: it does not ask. */
  purpose: z.string().nullable(),
  mayApply: z.boolean(),
  documents: z.array(keptDocument),
});
export type Identity = z.infer<typeof identity>;

/** As operators see it, with the first letters of the name; other accounts with the number only those who may open documents. */
export const adminClaim = z.object({
  ...fields,
  accountId,
  username: z.string(),
  brand: z.string(),
  /** Whether it is kept; it is opened by itself. */
  hasNumber: z.boolean(),
  documents: z.array(documentSide),
  /** Other accounts of which the same document was shown. */
  same: z.array(z.object({ accountId, username: z.string() })),
  looks,
  decidedBy: z.string().nullable(),
  /** Whether the caller is one of those who may open documents. */
  mayLook: z.boolean(),
  actions: z.array(z.enum(CLAIM_OPERATOR_ACTIONS)),
});
export type AdminClaim = z.infer<typeof adminClaim>;

/** A row of the list: nothing that only a case shows. */
export const listedClaim = adminClaim.pick({
  ...{ id: true, state: true, realName: true, country: true, kind: true, username: true },
  ...{ brand: true, submittedAt: true, decidedAt: true, expiresOn: true },
});
export type ListedClaim = z.infer<typeof listedClaim>;

export const listClaimsInput = z.strictObject({
  ...page,
  ...asOf,
  state: z.enum(CLAIM_STATES).optional(),
  /** Part of a user name; of the name for those who may open documents. */
  search: text(80).default(''),
});
export const claimPage = pageOf(listedClaim).extend({ waiting: z.int() });

export const refuseInput = z.strictObject({
  claimId,
  /** Read by the owner. */
  reason: text(CLAIM_REFUSAL_LENGTH, LEAST_CLAIM_REFUSAL),
});
export const lookInput = z.strictObject({ claimId, side: documentSide, reason: lookReason });
export const numberInput = z.strictObject({ claimId, reason: lookReason });

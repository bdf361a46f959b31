// Who somebody is, and the documents that show it. Both sides read it from here; no schema library.

/**
 * `submitted` waits for an operator; `expired`: the document that was shown is no longer good; `withdrawn` by its owner
 * before it was answered.
 */
export const CLAIM_STATES = ['submitted', 'confirmed', 'refused', 'withdrawn', 'expired'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const DOCUMENT_KINDS = [
  'passport',
  'id-card',
  'residence-permit',
  'driving-licence',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What pictures of a document show. */
export const DOCUMENT_SIDES = ['face', 'back', 'hand'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];
/** What is opened by itself, each time with a record: pictures of a document, its number, and the name in it. */
export const LOOKED_AT = [...DOCUMENT_SIDES, 'number', 'name'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];
/** A passport has no back that says anything; who holds it is wanted where a loan is signed, not here. */
export const LEAST_PICTURES = 1;

/** Days that pictures of documents are kept after what they were sent for has ended or was answered. */
export const DOCUMENT_DAYS = 30;

/** Why a member of the staff opens a picture. */
export const LOOK_REASONS = ['review', 'question', 'complaint', 'authority'] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

export const REAL_NAME_LENGTH = 120;
export const DOCUMENT_NUMBER_LENGTH = 40;
export const LEAST_CLAIM_REFUSAL = 3;
export const CLAIM_REFUSAL_LENGTH = 500;
export const MOST_CLAIMS_A_DAY = 3;

/** What of a number its owner is shown again. */
export const endOfNumber = (number: string): string => number.slice(-4);

/** A number as it is compared: letters and digits only, capital. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

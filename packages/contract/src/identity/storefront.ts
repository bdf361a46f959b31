import { buyer } from '../operation.ts';
import { UPLOAD_BODY_BYTES } from '../uploads/rules.ts';
import { wireDone } from '../wire.ts';
import { addDocumentInput, applyInput, identity, keptDocument, ofClaim } from './types.ts';
import * as wire from './wire.ts';

/** Who somebody is: said by himself, shown by a document, confirmed by an operator. */
export const identityStorefront = {
  getIdentity: buyer.reads({
    summary: 'What the caller has said of who he is, and what was answered.',
    output: identity,
    wire: { paths: ['kyc!get', 'kycHighLevel!get'], output: wire.wireIdentity },
  }),
  addDocument: buyer.writes({
    summary:
      'A picture of a document, kept sealed for those who review; another of the same side takes its place.',
    transaction: false,
    rate: { count: 30, seconds: 600, per: 'account' },
    file: true,
    bodyBytes: UPLOAD_BODY_BYTES,
    input: addDocumentInput,
    output: keptDocument,
    refusals: [
      'IDENTITY_CLOSED',
      'CLAIM_WAITING',
      'UPLOAD_NOT_A_PICTURE',
      'UPLOAD_PICTURE_SIZE',
      'UPLOAD_TOO_LARGE',
      'UPLOAD_QUOTA',
      'UPLOAD_BUSY',
    ],
    log: ['side'],
  }),
  apply: buyer.writes({
    summary:
      'Send who one is, with the pictures that were sent; the same again while it waits is the same.',
    input: applyInput,
    output: identity,
    refusals: [
      'IDENTITY_CLOSED',
      'CLAIM_WAITING',
      'CLAIM_CONFIRMED',
      'CLAIM_QUOTA',
      'DOCUMENTS_MISSING',
      'DOCUMENT_EXPIRED',
      'PICTURE_NOT_YOURS',
    ],
    log: ['kind'],
    wire: {
      paths: ['kyc!apply', 'kycHighLevel!apply'],
      input: wire.wireApplyInput,
      output: wireDone,
      faults: wire.PERSON_FAULTS,
    },
  }),
  withdrawClaim: buyer.writes({
    summary: 'Take back what waits for an answer; its pictures and number are deleted at once.',
    whileClosed: true,
    ...ofClaim,
    output: identity,
    refusals: ['CLAIM_NOT_OPEN'],
  }),
};

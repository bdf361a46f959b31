import { seller } from '../operation.ts';
import { wireDone } from '../wire.ts';
import { applyInput, identity } from './types.ts';
import * as wire from './wire.ts';

/** As buyers: existing seller panels ask here. Our own leads its owner to the storefront. */
export const identitySeller = {
  getIdentity: seller.reads({
    summary: 'What the caller has said of who he is, and what was answered.',
    output: identity,
    wire: { paths: ['kyc!get', 'kycHighLevel!get'], output: wire.wireIdentity },
  }),
  apply: seller.writes({
    summary: 'Send who one is, with pictures that were sent as ordinary ones before.',
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
};

import { z } from 'zod';
import { operator } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import {
  adminClaim,
  claimPage,
  documentInput,
  listClaimsInput,
  look,
  lookInput,
  numberInput,
  openedName,
  openedNumber,
  ofClaim,
  refuseInput,
} from './types.ts';

/** Who says to be whom, and what operators answer. */
export const identityAdmin = {
  listClaims: operator.reads({
    needs: 'identity',
    summary:
      'Identities: those that wait first, the longest wait first; of names the first letters.',
    input: listClaimsInput,
    output: claimPage,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'identity',
    summary: 'How many identities wait for an answer.',
    output: z.object({ waiting: z.int() }),
  }),
  getClaim: operator.reads({
    needs: 'identity',
    summary: 'One identity.',
    ...ofClaim,
    output: adminClaim,
  }),
  lookAtDocument: operator.writes({
    needs: 'documents',
    summary:
      'Opens a picture of a document for a short while, and leaves a record of who looked and why.',
    input: lookInput,
    object: ofClaim.object,
    output: look,
    refusals: ['DOCUMENT_GONE'],
    log: ['side', 'reason'],
  }),
  lookAtNumber: operator.writes({
    needs: 'documents',
    summary: 'The number of a document, and a record of who looked and why.',
    input: numberInput,
    object: ofClaim.object,
    output: openedNumber,
    refusals: ['DOCUMENT_GONE'],
    log: ['reason'],
  }),
  lookAtName: operator.writes({
    needs: 'documents',
    summary: 'The whole name, and a record of who looked and why.',
    input: numberInput,
    object: ofClaim.object,
    output: openedName,
    log: ['reason'],
  }),
  getDocument: operator.reads({
    needs: 'documents',
    summary: 'The picture that the caller has just opened.',
    input: documentInput,
    output: givenFile,
    refusals: ['NOT_FOUND'],
    gives: 'file',
  }),
  confirmClaim: operator.writes({
    needs: 'documents',
    summary: 'Confirm that somebody is who they say.',
    ...ofClaim,
    output: adminClaim,
    refusals: ['CLAIM_NOT_OPEN'],
  }),
  refuseClaim: operator.writes({
    needs: 'documents',
    summary: 'Refuse it with a reason that its owner reads; he may send it again.',
    input: refuseInput,
    object: ofClaim.object,
    output: adminClaim,
    refusals: ['CLAIM_NOT_OPEN'],
    log: ['reason'],
  }),
};

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
  openedNumber,
  ofClaim,
  refuseInput,
  reviewerInput,
  reviewers,
} from './types.ts';

/** Who says to be whom, what operators answer, and which of them may open documents. */
export const identityAdmin = {
  listClaims: operator.reads({
    summary: 'Identities: those that wait first, the longest wait first.',
    input: listClaimsInput,
    output: claimPage,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    summary: 'How many identities wait for an answer.',
    output: z.object({ waiting: z.int() }),
  }),
  getClaim: operator.reads({ summary: 'One identity.', ...ofClaim, output: adminClaim }),
  lookAtDocument: operator.writes({
    summary:
      'Opens a picture of a document for a short while, and leaves a record of who looked and why.',
    input: lookInput,
    object: ofClaim.object,
    output: look,
    refusals: ['DOCUMENT_GONE', 'REVIEWER_NEEDED'],
    log: ['side', 'reason'],
  }),
  lookAtNumber: operator.writes({
    summary: 'The number of a document, and a record of who looked and why.',
    input: numberInput,
    object: ofClaim.object,
    output: openedNumber,
    refusals: ['DOCUMENT_GONE', 'REVIEWER_NEEDED'],
    log: ['reason'],
  }),
  getDocument: operator.reads({
    summary: 'The picture that the caller has just opened.',
    input: documentInput,
    output: givenFile,
    refusals: ['NOT_FOUND'],
    gives: 'file',
  }),
  confirmClaim: operator.writes({
    summary: 'Confirm that somebody is who he says.',
    ...ofClaim,
    output: adminClaim,
    refusals: ['CLAIM_NOT_OPEN', 'REVIEWER_NEEDED'],
  }),
  refuseClaim: operator.writes({
    summary: 'Refuse it with a reason that its owner reads; he may send it again.',
    input: refuseInput,
    object: ofClaim.object,
    output: adminClaim,
    refusals: ['CLAIM_NOT_OPEN', 'REVIEWER_NEEDED'],
    log: ['reason'],
  }),
  listReviewers: operator.reads({
    summary: 'The operators, and which of them may open documents.',
    output: reviewers,
  }),
  nameReviewer: operator.writes({
    summary: 'Let another operator open documents; nobody names himself.',
    input: reviewerInput,
    output: reviewers,
    refusals: ['NOT_FOUND', 'SECOND_PERSON_NEEDED'],
    log: ['operatorId'],
  }),
  dropReviewer: operator.writes({
    summary: 'An operator may open documents no longer.',
    input: reviewerInput,
    output: reviewers,
    log: ['operatorId'],
  }),
};

import { anyone, buyer } from '../operation.ts';
import { UPLOAD_BODY_BYTES } from '../uploads/rules.ts';
import { amount, givenFile } from '../shapes.ts';
import { addDocumentInput, keptDocument } from '../identity/types.ts';
import { z } from 'zod';
import {
  application,
  applyInput,
  borrowing,
  confirmInput,
  listOwnInput,
  loanOffer,
  loanQuote,
  ofLoan,
  ownLoan,
  ownLoanPage,
  quoteInput,
  repayInput,
} from './types.ts';
import { wireDone } from '../wire.ts';
import * as wire from './wire.ts';

/** What somebody borrows: what it costs, applying, and repaying. */
export const loansStorefront = {
  getOffer: anyone.reads({
    summary: 'Who lends at what; null while nobody does.',
    output: loanOffer,
    wire: { paths: ['credit!config'], output: wire.wireOffer },
  }),
  getQuote: anyone.reads({
    summary: 'What a loan costs, and the agreement that would be signed for it.',
    input: quoteInput,
    output: loanQuote,
    refusals: ['LOAN_CLOSED', 'LOAN_AMOUNT_OUT_OF_BOUNDS', 'LOAN_TERM_UNKNOWN'],
    log: ['amount', 'days'],
  }),
  mayApply: buyer.reads({
    summary: 'Whether the caller may apply: the brand lends, and no other loan of his is open.',
    output: z.object({ mayApply: z.boolean() }),
    wire: { paths: ['credit!check'], output: wire.wireMayApply },
  }),
  getBorrowing: buyer.reads({
    summary: 'The own last loan with its repayments, and what a new application has already.',
    output: borrowing,
    wire: { paths: ['credit!bill'], output: wire.wireBill },
  }),
  listLoans: buyer.reads({
    summary: 'The own loans and applications, newest first.',
    input: listOwnInput,
    output: ownLoanPage,
    log: ['page'],
    wire: { paths: ['credit!histroy'], input: wire.historyInput, output: wire.wireHistory },
  }),
  getLoan: buyer.reads({
    summary: 'One own loan, and the money to repay it from.',
    ...ofLoan,
    output: z.object({ loan: ownLoan, available: amount }),
    wire: {
      paths: ['credit!beforepay'],
      input: wire.loanInput,
      output: wire.wireBeforePay,
      faults: wire.LOAN_FAULTS,
    },
  }),
  getApplication: buyer.reads({
    summary: 'What the caller said in an application, to apply again.',
    ...ofLoan,
    output: application,
    wire: {
      paths: ['credit!beforereapply'],
      input: wire.loanInput,
      output: wire.wireApplication,
      faults: wire.LOAN_FAULTS,
    },
  }),
  getAgreement: buyer.reads({
    summary: 'The agreement as it was signed, to keep.',
    ...ofLoan,
    output: givenFile,
    gives: 'file',
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
      'LOAN_CLOSED',
      'LOAN_WAITING',
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
      'Sign an agreement and apply for what it lends; unsigned it waits to be confirmed. The same again is the same application.',
    money: 'starts',
    input: applyInput,
    output: ownLoan,
    refusals: [
      'LOAN_CLOSED',
      'LOAN_WAITING',
      'LOAN_QUOTA',
      'LOAN_AMOUNT_OUT_OF_BOUNDS',
      'LOAN_TERM_UNKNOWN',
      'LOAN_DOCUMENTS_MISSING',
      'LOAN_TERMS_CHANGED',
      'PICTURE_NOT_YOURS',
    ],
    log: ['amount', 'days'],
    wire: {
      paths: ['credit!apply'],
      input: wire.applyInput,
      output: wireDone,
      faults: wire.APPLY_FAULTS,
    },
  }),
  confirmLoan: buyer.writes({
    summary: 'Sign the agreement of an own application that was sent without it.',
    input: confirmInput,
    object: ofLoan.object,
    output: ownLoan,
    refusals: ['LOAN_NOT_OPEN', 'LOAN_TERMS_CHANGED', 'LOAN_CLOSED', 'LOAN_LENDER_CHANGED'],
  }),
  withdrawLoan: buyer.writes({
    summary: 'Take the own application back before it is paid out; it costs nothing.',
    whileClosed: true,
    ...ofLoan,
    output: ownLoan,
    refusals: ['LOAN_NOT_OPEN'],
  }),
  repayLoan: buyer.writes({
    summary: 'Repay a part of what is owed, or all of it, from the own balance.',
    money: 'settles',
    whileClosed: true,
    input: repayInput,
    object: ofLoan.object,
    output: ownLoan,
    refusals: [
      'LOAN_NOT_OPEN',
      'LOAN_REPAYMENT_TOO_HIGH',
      'INSUFFICIENT_BALANCE',
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
    ],
    wire: {
      paths: ['credit!pay'],
      input: wire.payInput,
      output: wireDone,
      faults: wire.LOAN_FAULTS,
      // It pays all that is owed, so there is nothing that a second could pay.
      repeatSeconds: 10,
    },
  }),
};

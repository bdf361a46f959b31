import { z } from 'zod';
import { operator } from '../operation.ts';
import { documentInput, look, openedNumber } from '../identity/types.ts';
import { givenFile } from '../shapes.ts';
import {
  adminLoan,
  declineInput,
  lending,
  listLoansInput,
  loanPage,
  lookInput,
  numberInput,
  ofLoan,
} from './types.ts';

/** Who wants to borrow, who may, and who has been paid: each payout takes two operators. */
export const loansAdmin = {
  listLoans: operator.reads({
    needs: 'read-money',
    summary: 'Loans and applications: those that wait first, the longest wait first.',
    input: listLoansInput,
    output: loanPage,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary: 'How many applications wait for an answer or for their payout.',
    output: z.object({ waiting: z.int() }),
  }),
  getLending: operator.reads({
    needs: 'read-money',
    summary: 'Which brands lend, and what is missing where one does not.',
    output: lending,
  }),
  getLoan: operator.reads({
    needs: 'read-money',
    summary: 'One loan.',
    ...ofLoan,
    output: adminLoan,
  }),
  lookAtDocument: operator.writes({
    needs: 'documents',
    summary:
      'Opens a picture of a document for a short while, and leaves a record of who looked and why.',
    input: lookInput,
    object: ofLoan.object,
    output: look,
    refusals: ['DOCUMENT_GONE'],
    log: ['side', 'reason'],
  }),
  lookAtNumber: operator.writes({
    needs: 'documents',
    summary: 'The number of a document, and a record of who looked and why.',
    input: numberInput,
    object: ofLoan.object,
    output: openedNumber,
    refusals: ['DOCUMENT_GONE'],
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
  approveLoan: operator.writes({
    needs: 'loans',
    summary: 'Approve an application, by who may open its documents; another operator pays it out.',
    ...ofLoan,
    output: adminLoan,
    refusals: ['LOAN_NOT_OPEN', 'LOAN_CLOSED', 'LOAN_LENDER_CHANGED'],
  }),
  declineLoan: operator.writes({
    needs: 'loans',
    summary: 'Decline an application with a reason that the applicant reads.',
    input: declineInput,
    object: ofLoan.object,
    output: adminLoan,
    refusals: ['LOAN_NOT_OPEN'],
    log: ['reason'],
  }),
  payOutLoan: operator.writes({
    needs: 'approve-money',
    summary: 'Pays out what another operator has approved.',
    money: 'starts',
    ...ofLoan,
    output: adminLoan,
    refusals: [
      'LOAN_NOT_OPEN',
      'LOAN_CLOSED',
      'LOAN_LENDER_CHANGED',
      'SECOND_PERSON_NEEDED',
      'BOOKS_WRONG',
      'CREDIT_LIMIT_REACHED',
    ],
  }),
};

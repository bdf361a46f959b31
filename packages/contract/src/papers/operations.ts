// What buyers, shops and operators ask alike.
import { ofOrder } from '../orders/types.ts';
import { givenFile } from '../shapes.ts';
import {
  getPapersInput,
  getStatementInput,
  orderPapers,
  ownCompany,
  saveCompanyInput,
} from './types.ts';

/** One's own papers, set in the reader's language. The first invoice of an order gives it its number. */
export const getPapers = {
  summary: 'Papers of orders as one PDF in the reader’s language; an invoice keeps what it says.',
  whileClosed: true,
  transaction: false,
  gives: 'file',
  input: getPapersInput,
  output: givenFile,
  refusals: ['PAPER_NOT_READY', 'PAPERS_BUSY', 'PAPERS_TOO_LONG', 'PAPER_UNEQUAL'],
  rate: { count: 30, seconds: 60, per: 'account' },
  log: ['paper'],
  object: { field: 'orderIds', kind: 'order', notFound: 'ORDER_NOT_FOUND' },
} as const;

export const getStatement = {
  summary: 'The own statement for a period as a PDF in the reader’s language, equal to the ledger.',
  gives: 'file',
  input: getStatementInput,
  output: givenFile,
  refusals: ['PAPERS_BUSY', 'STATEMENT_TOO_LONG', 'PAPER_UNEQUAL'],
  rate: { count: 30, seconds: 60, per: 'account' },
} as const;

export const getCompany = {
  summary: 'The own company details, as later invoices will have them.',
  output: ownCompany,
} as const;

export const saveCompany = {
  summary: 'Change the own company details; invoices that were issued keep theirs.',
  whileClosed: true,
  input: saveCompanyInput,
  output: ownCompany,
} as const;

export const getOrderPapers = {
  summary: 'The buyer’s own number for an order, and the number of its invoice.',
  ...ofOrder,
  output: orderPapers,
} as const;

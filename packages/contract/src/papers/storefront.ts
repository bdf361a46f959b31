import { buyer } from '../operation.ts';
import { ofOrder } from '../orders/types.ts';
import { getCompany, getOrderPapers, getPapers, getStatement, saveCompany } from './operations.ts';
import { setReferenceInput } from './types.ts';

/** A buyer's papers, and what stands on them. */
export const papersStorefront = {
  getPapers: buyer.writes(getPapers),
  getStatement: buyer.reads(getStatement),
  getOrderPapers: buyer.reads(getOrderPapers),
  setReference: buyer.writes({
    summary: 'The own number for an order, until its invoice is issued.',
    whileClosed: true,
    input: setReferenceInput,
    refusals: ['INVOICE_ISSUED'],
    object: ofOrder.object,
  }),
  getCompany: buyer.reads(getCompany),
  saveCompany: buyer.writes(saveCompany),
};

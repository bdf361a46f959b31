import { z } from 'zod';
import { seller } from '../operation.ts';
import {
  declineQuotationInput,
  listQuotationsInput,
  offerQuotationInput,
  ofQuotation,
  shopQuotation,
  shopQuotationPage,
} from './types.ts';

/** What buyers ask the own shop's price for. */
export const quotationsSeller = {
  listQuotations: seller.reads({
    summary: 'Quotations of a tab with the counts of all tabs.',
    input: listQuotationsInput,
    output: shopQuotationPage,
    log: ['tab', 'page'],
  }),
  getQuotation: seller.reads({
    summary: 'One quotation with every version of the own answer.',
    ...ofQuotation,
    output: shopQuotation,
  }),
  offerQuotation: seller.writes({
    summary:
      'Answer with prices, freight and a last day; an offer before it is kept but holds no more.',
    input: offerQuotationInput,
    refusals: ['QUOTATION_NOT_OPEN', 'QUOTATION_CHANGED', 'QUOTATION_QUOTA', 'GOODS_NOT_FOUND'],
    log: ['version'],
    object: ofQuotation.object,
  }),
  declineQuotation: seller.writes({
    summary: 'Say that there will be no offer, or take the last one back, with the reason.',
    input: declineQuotationInput,
    refusals: ['QUOTATION_NOT_OPEN'],
    object: ofQuotation.object,
  }),
  countWaiting: seller.reads({
    summary: 'How many quotations wait for an answer.',
    output: z.object({ waiting: z.int() }),
  }),
};

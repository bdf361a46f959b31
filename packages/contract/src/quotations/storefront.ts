import { z } from 'zod';
import { buyer } from '../operation.ts';
import { id } from '../shapes.ts';
import {
  askForQuotationInput,
  listQuotationsInput,
  ofQuotation,
  ownQuotation,
  ownQuotationPage,
} from './types.ts';

/** A buyer's quotations. What is accepted becomes an order: `orders.orderQuotation`. */
export const quotationsStorefront = {
  askForQuotation: buyer.writes({
    summary: 'Ask a shop for its price of some products; bounded per account and day.',
    input: askForQuotationInput,
    output: z.object({ id, number: z.string() }),
    refusals: [
      'SHOP_NOT_FOUND',
      'GOODS_NOT_FOUND',
      'GOODS_OFF_SHELF',
      'OWN_GOODS',
      'ADDRESS_NOT_FOUND',
      'QUOTATION_QUOTA',
    ],
    rate: { count: 30, seconds: 60, per: 'account' },
    log: ['shopId'],
  }),
  listQuotations: buyer.reads({
    summary: 'The own quotations of a tab, the last changed first.',
    input: listQuotationsInput,
    output: ownQuotationPage,
    log: ['tab', 'page'],
  }),
  getQuotation: buyer.reads({
    summary: 'One quotation with every version of the shop’s answer.',
    ...ofQuotation,
    output: ownQuotation,
  }),
  withdrawQuotation: buyer.writes({
    summary: 'No longer want an answer, or what was offered.',
    whileClosed: true,
    ...ofQuotation,
    refusals: ['QUOTATION_NOT_OPEN'],
  }),
};

import type { quotationsSeller } from '@entrepot/contract/quotations/seller';
import type { quotationsStorefront } from '@entrepot/contract/quotations/storefront';
import type { Routes } from '../../platform/routes.ts';
import { declineQuotation, offerQuotation } from './answer.ts';
import { askForQuotation, withdrawQuotation } from './ask.ts';
import {
  countWaiting,
  getOwnQuotation,
  getShopQuotation,
  listOwnQuotations,
  listShopQuotations,
} from './read-quotations.ts';

export const quotationsStorefrontRoutes: Routes<typeof quotationsStorefront> = {
  askForQuotation,
  listQuotations: listOwnQuotations,
  getQuotation: getOwnQuotation,
  withdrawQuotation,
};

export const quotationsSellerRoutes: Routes<typeof quotationsSeller> = {
  listQuotations: listShopQuotations,
  getQuotation: getShopQuotation,
  offerQuotation,
  declineQuotation,
  countWaiting,
};

import type { papersAdmin } from '@entrepot/contract/papers/admin';
import type { papersSeller } from '@entrepot/contract/papers/seller';
import type { papersStorefront } from '@entrepot/contract/papers/storefront';
import type { Routes } from '../../platform/routes.ts';
import { getAnyPapers, getOwnPapers, getShopPapers } from './get-papers.ts';
import { getStatement } from './get-statement.ts';
import { getCompany, saveCompany } from './own-company.ts';
import { getOrderPapers, setReference } from './own-reference.ts';

export const papersStorefrontRoutes: Routes<typeof papersStorefront> = {
  getPapers: getOwnPapers,
  getStatement,
  getOrderPapers,
  setReference,
  getCompany,
  saveCompany,
};

export const papersSellerRoutes: Routes<typeof papersSeller> = {
  getPapers: getShopPapers,
  getStatement,
  getCompany,
  saveCompany,
};

export const papersAdminRoutes: Routes<typeof papersAdmin> = {
  getPapers: getAnyPapers,
};

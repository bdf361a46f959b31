// Every operation that the seller origin answers. One line a feature.
import { catalogueImportSeller } from '../catalogue/import.ts';

export const sellerApi = {
  imports: catalogueImportSeller,
};

export type SellerApi = typeof sellerApi;

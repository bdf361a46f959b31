// Every operation that the seller origin answers. One line a feature.
import { brandsSeller } from '../brands/seller.ts';
import { uploadsSeller } from '../uploads/seller.ts';
import { accountsSeller } from '../accounts/seller.ts';
import { openbooksSeller } from '../openbooks/seller.ts';
import { identitySeller } from '../identity/seller.ts';
import { walletSeller } from '../wallet/seller.ts';
import { couponsSeller } from '../coupons/seller.ts';
import { catalogueAddSeller } from '../catalogue/add-listing.ts';
import { catalogueDescribeSeller } from '../catalogue/describe-listing.ts';
import { catalogueSeller } from '../catalogue/seller.ts';
import { sellersSeller } from '../sellers/seller.ts';
import { catalogueImportSeller } from '../catalogue/import.ts';
import { quotationsSeller } from '../quotations/seller.ts';
import { ordersSeller } from '../orders/seller.ts';
import { reviewsSeller } from '../reviews/seller.ts';
import { papersSeller } from '../papers/seller.ts';
import { depositsSeller } from '../deposits/seller.ts';
import { paymentsSeller } from '../payments/seller.ts';
import { withdrawalsSeller } from '../withdrawals/seller.ts';
import { questionsSeller } from '../questions/seller.ts';
import { chatSeller } from '../chat/seller.ts';

export const sellerApi = {
  brands: brandsSeller,
  uploads: uploadsSeller,
  accounts: accountsSeller,
  identity: identitySeller,
  wallet: walletSeller,
  deposits: depositsSeller,
  withdrawals: withdrawalsSeller,
  payments: paymentsSeller,
  openbooks: openbooksSeller,
  imports: catalogueImportSeller,
  sellers: sellersSeller,
  coupons: couponsSeller,
  catalogue: { ...catalogueSeller, ...catalogueAddSeller, ...catalogueDescribeSeller },
  quotations: quotationsSeller,
  orders: ordersSeller,
  reviews: reviewsSeller,
  papers: papersSeller,
  questions: questionsSeller,
  chat: chatSeller,
};

export type SellerApi = typeof sellerApi;

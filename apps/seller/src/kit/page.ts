import type accounts from '../../locales/en/accounts.json';
import type catalogue from '../../locales/en/catalogue.json';
import type layout from '../../locales/en/layout.json';
import type orders from '../../locales/en/orders.json';
import type reviews from '../../locales/en/reviews.json';
import type sellers from '../../locales/en/sellers.json';
import type wallet from '../../locales/en/wallet.json';
import type { SellerApi } from '@entrepot/contract/api/seller';
import type * as client from '@entrepot/client/router/page.ts';

export type AppContext = client.PageContext<SellerApi>;

export type Page = client.Page<AppContext, keyof Locales>;

/** Files of locales/en: a page cannot name another. */
type Locales = {
  accounts: typeof accounts;
  catalogue: typeof catalogue;
  layout: typeof layout;
  orders: typeof orders;
  reviews: typeof reviews;
  sellers: typeof sellers;
  wallet: typeof wallet;
};

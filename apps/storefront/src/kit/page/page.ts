import type accounts from '../../../locales/en/accounts.json';
import type cart from '../../../locales/en/cart.json';
import type catalogue from '../../../locales/en/catalogue.json';
import type content from '../../../locales/en/content.json';
import type home from '../../../locales/en/home.json';
import type layout from '../../../locales/en/layout.json';
import type orders from '../../../locales/en/orders.json';
import type reviews from '../../../locales/en/reviews.json';
import type search from '../../../locales/en/search.json';
import type shops from '../../../locales/en/shops.json';
import type wallet from '../../../locales/en/wallet.json';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type * as client from '@entrepot/client/router/page.ts';

/** What pages load with; on the server it belongs to one request. */
export type AppContext = client.PageContext<StorefrontApi>;

export type Page = client.Page<AppContext, keyof Locales> & {
  /** Stands in a closed mall too: the way in, and what one has bought there. */
  whileClosed?: boolean;
};

/** Files of locales/en: a page cannot name another. */
type Locales = {
  accounts: typeof accounts;
  cart: typeof cart;
  catalogue: typeof catalogue;
  content: typeof content;
  home: typeof home;
  layout: typeof layout;
  orders: typeof orders;
  reviews: typeof reviews;
  search: typeof search;
  shops: typeof shops;
  wallet: typeof wallet;
};

import type accounts from '../../locales/en/accounts.json';
import type brands from '../../locales/en/brands.json';
import type content from '../../locales/en/content.json';
import type layout from '../../locales/en/layout.json';
import type notifications from '../../locales/en/notifications.json';
import type orders from '../../locales/en/orders.json';
import type { AdminApi } from '@entrepot/contract/api/admin';
import type * as client from '@entrepot/client/router/page.ts';

export type AppContext = client.PageContext<AdminApi>;

export type Page = client.Page<AppContext, keyof Locales>;

/** Files of locales/en: a page cannot name another. */
type Locales = {
  accounts: typeof accounts;
  brands: typeof brands;
  content: typeof content;
  layout: typeof layout;
  notifications: typeof notifications;
  orders: typeof orders;
};

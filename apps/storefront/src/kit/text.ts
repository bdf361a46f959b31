/** What the app says: the keys of a name are those of its English file. */
import { useText as useAnyText, type UseText } from '@entrepot/ui/i18n/text.ts';
import type accounts from '../../locales/en/accounts.json';
import type applications from '../../locales/en/applications.json';
import type archives from '../../locales/en/archives.json';
import type cart from '../../locales/en/cart.json';
import type catalogue from '../../locales/en/catalogue.json';
import type chat from '../../locales/en/chat.json';
import type content from '../../locales/en/content.json';
import type coupons from '../../locales/en/coupons.json';
import type documents from '../../locales/en/documents.json';
import type deposits from '../../locales/en/deposits.json';
import type draws from '../../locales/en/draws.json';
import type identity from '../../locales/en/identity.json';
import type loans from '../../locales/en/loans.json';
import type home from '../../locales/en/home.json';
import type layout from '../../locales/en/layout.json';
import type notifications from '../../locales/en/notifications.json';
import type odds from '../../locales/en/odds.json';
import type openbooks from '../../locales/en/openbooks.json';
import type orders from '../../locales/en/orders.json';
import type payments from '../../locales/en/payments.json';
import type quotations from '../../locales/en/quotations.json';
import type questions from '../../locales/en/questions.json';
import type reviews from '../../locales/en/reviews.json';
import type search from '../../locales/en/search.json';
import type shops from '../../locales/en/shops.json';
import type wallet from '../../locales/en/wallet.json';

export type Texts = {
  accounts: typeof accounts;
  applications: typeof applications;
  archives: typeof archives;
  cart: typeof cart;
  catalogue: typeof catalogue;
  chat: typeof chat;
  content: typeof content;
  coupons: typeof coupons;
  documents: typeof documents;
  deposits: typeof deposits;
  draws: typeof draws;
  identity: typeof identity;
  loans: typeof loans;
  home: typeof home;
  layout: typeof layout;
  notifications: typeof notifications;
  /** What a draw is called, its time, prizes and odds: also said where it is only announced. */
  odds: typeof odds;
  openbooks: typeof openbooks;
  orders: typeof orders;
  payments: typeof payments;
  quotations: typeof quotations;
  questions: typeof questions;
  reviews: typeof reviews;
  search: typeof search;
  shops: typeof shops;
  wallet: typeof wallet;
  /** Said by screens that apps share. */
  install: object;
  'two-step': object;
  withdrawals: object;
};

export const useText: UseText<Texts> = useAnyText;

/** What the app says: the keys of a name are those of its English file. */
import { useText as useAnyText, type UseText } from '@entrepot/ui/i18n/text.ts';
import type accounts from '../../locales/en/accounts.json';
import type catalogue from '../../locales/en/catalogue.json';
import type chat from '../../locales/en/chat.json';
import type layout from '../../locales/en/layout.json';
import type openbooks from '../../locales/en/openbooks.json';
import type orders from '../../locales/en/orders.json';
import type quotations from '../../locales/en/quotations.json';
import type questions from '../../locales/en/questions.json';
import type reviews from '../../locales/en/reviews.json';
import type sellers from '../../locales/en/sellers.json';
import type wallet from '../../locales/en/wallet.json';

export type Texts = {
  accounts: typeof accounts;
  catalogue: typeof catalogue;
  chat: typeof chat;
  layout: typeof layout;
  openbooks: typeof openbooks;
  orders: typeof orders;
  quotations: typeof quotations;
  questions: typeof questions;
  reviews: typeof reviews;
  sellers: typeof sellers;
  wallet: typeof wallet;
  /** Said by screens that apps share. */
  install: object;
  withdrawals: object;
};

export const useText: UseText<Texts> = useAnyText;

/** What the app says: the keys of a name are those of its English file. */
import { useText as useAnyText, type UseText } from '@entrepot/ui/i18n/text.ts';
import type accounts from '../../locales/en/accounts.json';
import type adjustments from '../../locales/en/adjustments.json';
import type applications from '../../locales/en/applications.json';
import type brands from '../../locales/en/brands.json';
import type content from '../../locales/en/content.json';
import type documents from '../../locales/en/documents.json';
import type deposits from '../../locales/en/deposits.json';
import type draws from '../../locales/en/draws.json';
import type layout from '../../locales/en/layout.json';
import type identity from '../../locales/en/identity.json';
import type loans from '../../locales/en/loans.json';
import type newsletter from '../../locales/en/newsletter.json';
import type notifications from '../../locales/en/notifications.json';
import type operators from '../../locales/en/operators.json';
import type orders from '../../locales/en/orders.json';
import type payments from '../../locales/en/payments.json';
import type questions from '../../locales/en/questions.json';
import type reserves from '../../locales/en/reserves.json';
import type withdrawals from '../../locales/en/withdrawals.json';

export type Texts = {
  accounts: typeof accounts;
  adjustments: typeof adjustments;
  applications: typeof applications;
  brands: typeof brands;
  content: typeof content;
  documents: typeof documents;
  deposits: typeof deposits;
  draws: typeof draws;
  layout: typeof layout;
  identity: typeof identity;
  loans: typeof loans;
  newsletter: typeof newsletter;
  notifications: typeof notifications;
  operators: typeof operators;
  orders: typeof orders;
  payments: typeof payments;
  questions: typeof questions;
  reserves: typeof reserves;
  withdrawals: typeof withdrawals;
};

export const useText: UseText<Texts> = useAnyText;

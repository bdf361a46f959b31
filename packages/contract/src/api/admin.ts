// Every operation that the admin origin answers. One line a feature.
import type { Needs } from '../accounts/rights.ts';
import { brandsAdmin } from '../brands/admin.ts';
import { uploadsAdmin } from '../uploads/admin.ts';
import { notificationsAdmin } from '../notifications/admin.ts';
import { accountsAdmin } from '../accounts/admin.ts';
import { sellersAdmin } from '../sellers/admin.ts';
import { couponsAdmin } from '../coupons/admin.ts';
import { drawsAdmin } from '../draws/admin.ts';
import { walletAdmin } from '../wallet/admin.ts';
import { depositsAdmin } from '../deposits/admin.ts';
import { withdrawalsAdmin } from '../withdrawals/admin.ts';
import { reservesAdmin } from '../reserves/admin.ts';
import { paymentsAdmin } from '../payments/admin.ts';
import { adjustmentsAdmin } from '../adjustments/admin.ts';
import { contentAdmin } from '../content/admin.ts';
import { ordersAdmin } from '../orders/admin.ts';
import { papersAdmin } from '../papers/admin.ts';
import { questionsAdmin } from '../questions/admin.ts';
import { applicationsAdmin } from '../applications/admin.ts';
import { identityAdmin } from '../identity/admin.ts';
import { loansAdmin } from '../loans/admin.ts';
import { chatAdmin } from '../chat/admin.ts';

export const adminApi = {
  brands: brandsAdmin,
  uploads: uploadsAdmin,
  notifications: notificationsAdmin,
  accounts: accountsAdmin,
  sellers: sellersAdmin,
  coupons: couponsAdmin,
  draws: drawsAdmin,
  wallet: walletAdmin,
  deposits: depositsAdmin,
  withdrawals: withdrawalsAdmin,
  reserves: reservesAdmin,
  payments: paymentsAdmin,
  adjustments: adjustmentsAdmin,
  content: contentAdmin,
  orders: ordersAdmin,
  papers: papersAdmin,
  questions: questionsAdmin,
  applications: applicationsAdmin,
  identity: identityAdmin,
  loans: loansAdmin,
  chat: chatAdmin,
} satisfies Record<string, Record<string, { who: 'anyone' } | { who: 'operator'; needs: Needs }>>;

export type AdminApi = typeof adminApi;

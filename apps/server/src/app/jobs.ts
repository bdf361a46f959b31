// All timers of the mall.
import { returnBudgets } from '../features/coupons/index.ts';
import { drawsJobs } from '../features/draws/index.ts';
import { catalogueJobs } from '../features/catalogue/index.ts';
import { accountsJobs } from '../features/accounts/index.ts';
import { notificationsJobs } from '../features/notifications/index.ts';
import { chainsJobs } from '../features/chains/index.ts';
import { keepMilestones } from '../features/wallet/index.ts';
import { depositsJobs } from '../features/deposits/index.ts';
import { withdrawalsJobs } from '../features/withdrawals/index.ts';
import { paymentsJobs } from '../features/payments/index.ts';
import { uploadsJobs } from '../features/uploads/index.ts';
import { reservesJobs } from '../features/reserves/index.ts';
import { openbooksJobs } from '../features/openbooks/index.ts';
import { identityJobs } from '../features/identity/index.ts';
import { loansJobs } from '../features/loans/index.ts';
import { quotationsJobs } from '../features/quotations/index.ts';
import { ordersCounts, ordersJobs } from '../features/orders/index.ts';
import { cartJobs } from '../features/cart/index.ts';
import { archivesJobs } from '../features/archives/index.ts';
import { chatJobs } from '../features/chat/index.ts';
import { reviewsJobs } from '../features/reviews/index.ts';
import { searchJobs } from '../features/search/index.ts';
import { importJobs } from '../import/index.ts';
import { sql } from '../platform/db.ts';
import { dailyReport } from './oversight/daily-report.ts';
import { tellBooks } from './oversight/tell-books.ts';
import { VISITOR } from './http/idempotency.ts';
import type { Job, Sweep } from './run-jobs.ts';

/** Answers are kept for repeats longer than any client goes on trying. */
const ANSWER_DAYS = 7;
/** Anybody can fill the table with those for visitors, so they go sooner. */
const VISITORS_ANSWER_HOURS = 1;

const forgetAnswers: Sweep = {
  name: 'platform.forget-answers',
  everySeconds: 3_600,
  run: async ({ db, now }) => {
    await db.run(
      sql`delete from platform.idempotency where at < ${now}::timestamptz - ${ANSWER_DAYS} * interval '1 day'
        or caller = ${VISITOR} and at < ${now}::timestamptz - ${VISITORS_ANSWER_HOURS} * interval '1 hour'`,
    );
  },
};

export const jobs: readonly Job[] = [
  forgetAnswers,
  ...uploadsJobs,
  ...notificationsJobs,
  ...accountsJobs,
  returnBudgets,
  ...drawsJobs,
  ...catalogueJobs,
  ...importJobs,
  ...searchJobs,
  ...cartJobs,
  keepMilestones,
  ...openbooksJobs,
  ...identityJobs,
  ...reservesJobs,
  ...loansJobs,
  ...chainsJobs,
  ...depositsJobs,
  ...withdrawalsJobs,
  ...paymentsJobs,
  ...quotationsJobs,
  ...ordersJobs,
  ordersCounts,
  ...reviewsJobs,
  ...chatJobs,
  ...archivesJobs,
  dailyReport,
  tellBooks,
];

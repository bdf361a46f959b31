// All timers of the mall.
import { catalogueJobs } from '../features/catalogue/index.ts';
import { accountsJobs } from '../features/accounts/index.ts';
import { notificationsJobs } from '../features/notifications/index.ts';
import { uploadsJobs } from '../features/uploads/index.ts';
import { ordersJobs } from '../features/orders/index.ts';
import { reviewsJobs } from '../features/reviews/index.ts';
import { searchJobs } from '../features/search/index.ts';
import { importJobs } from '../import/index.ts';
import type { Job } from './run-jobs.ts';

export const jobs: readonly Job[] = [
  ...uploadsJobs,
  ...notificationsJobs,
  ...accountsJobs,
  ...catalogueJobs,
  ...importJobs,
  ...searchJobs,
  ...ordersJobs,
  ...reviewsJobs,
];

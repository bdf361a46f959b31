// All timers of the mall.
import { catalogueJobs } from '../features/catalogue/index.ts';
import { accountsJobs } from '../features/accounts/index.ts';
import { notificationsJobs } from '../features/notifications/index.ts';
import { uploadsJobs } from '../features/uploads/index.ts';
import { ordersJobs } from '../features/orders/index.ts';
import { reviewsJobs } from '../features/reviews/index.ts';
import type { Job } from './run-jobs.ts';

export const jobs: readonly Job[] = [
  ...uploadsJobs,
  ...notificationsJobs,
  ...accountsJobs,
  ...catalogueJobs,
  ...ordersJobs,
  ...reviewsJobs,
];

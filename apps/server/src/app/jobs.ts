// All timers of the mall.
import { catalogueJobs } from '../features/catalogue/index.ts';
import type { Job } from './run-jobs.ts';

export const jobs: readonly Job[] = [...catalogueJobs];

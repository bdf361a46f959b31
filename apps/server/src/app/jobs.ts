// All timers of the mall.
import type { Job } from './run-jobs.ts';

export const jobs: readonly Job[] = [];

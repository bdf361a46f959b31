import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { forgetCounts } from './queries.ts';

export const uploadsJobs = [
  {
    name: 'uploads.forgetCounts',
    everySeconds: 3_600,
    run: ({ db, now }: Ctx) => forgetCounts(db, dayOf(daysAfter(now, -1))),
  },
];

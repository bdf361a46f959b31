import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { forgetOld } from './queries.ts';

/** Kept mails are for looking at the demo world, not an archive. */
const MAILS_DAYS = 30;

export const notificationsJobs = [
  {
    name: 'notifications.forgetOld',
    everySeconds: 3_600,
    run: ({ db, now }: Ctx) =>
      forgetOld(db, dayOf(daysAfter(now, -1)), daysAfter(now, -MAILS_DAYS)),
  },
];

import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { NOTICE_DAYS } from '@entrepot/contract/notifications/notices';
import { beginLetters, sendLetters } from './letters.ts';
import { askOldSubscribers } from './old-subscribers.ts';
import { forgetNotices } from './notice-queries.ts';
import { forgetOld } from './queries.ts';

/** Kept mails are for looking at the demo world, not an archive. */
const MAILS_DAYS = 30;
/** Who does not confirm within a week did not ask for it. */
const WAITING_DAYS = 7;
/** Who subscribed before anybody was asked has longer: he does not wait for a mail. */
const OLD_DAYS = 30;

export const notificationsJobs = [
  beginLetters,
  sendLetters,
  askOldSubscribers,
  {
    name: 'notifications.forgetOld',
    everySeconds: 3_600,
    run: ({ db, now }: Ctx) =>
      forgetOld(db, {
        codes: dayOf(daysAfter(now, -1)),
        mails: daysAfter(now, -MAILS_DAYS),
        waiting: daysAfter(now, -WAITING_DAYS),
        old: daysAfter(now, -OLD_DAYS),
      }),
  },
  {
    name: 'notifications.forgetNotices',
    everySeconds: 3_600,
    run: async ({ db, now }: Ctx) => void (await forgetNotices(db, daysAfter(now, -NOTICE_DAYS))),
  },
];

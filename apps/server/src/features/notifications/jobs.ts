import type { Ctx } from '../../platform/context.ts';
import { forgetOld } from './queries.ts';

const DAY_MS = 86_400_000;
/** Kept mails are for looking at the demo world, not an archive. */
const MAILS_DAYS = 30;

export const notificationsJobs = [
  {
    name: 'notifications.forgetOld',
    everySeconds: 3_600,
    run: async (ctx: Ctx) => {
      const today = ctx.now.getTime();
      const yesterday = new Date(today - DAY_MS).toISOString().slice(0, 10);
      await forgetOld(ctx.db, yesterday, new Date(today - MAILS_DAYS * DAY_MS));
    },
  },
];

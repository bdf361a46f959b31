import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { forgetEnded } from './session-queries.ts';

/** A network or a device that its owner has not used for half a year is a stranger's again. */
const PLACE_DAYS = 180;

export const accountsJobs = [
  {
    name: 'accounts.forgetEnded',
    everySeconds: 600,
    run: (ctx: Ctx) => forgetEnded(ctx.db, ctx.now, daysAfter(ctx.now, -PLACE_DAYS)),
  },
];

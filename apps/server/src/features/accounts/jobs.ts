import type { Ctx } from '../../platform/context.ts';
import { later } from './model.ts';
import { forgetEnded } from './session-queries.ts';

const DAY_MS = 86_400_000;
/** A network or a device that its owner has not used for half a year is a stranger's again. */
const PLACE_DAYS = 180;

export const accountsJobs = [
  {
    name: 'accounts.forgetEnded',
    everySeconds: 600,
    run: (ctx: Ctx) => forgetEnded(ctx.db, ctx.now, later(ctx.now, -PLACE_DAYS * DAY_MS)),
  },
];

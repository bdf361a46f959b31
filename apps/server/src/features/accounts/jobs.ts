import type { Ctx } from '../../platform/context.ts';
import { later } from './model.ts';
import { forgetEnded } from './session-queries.ts';

const DAY_MS = 86_400_000;
/** A network that its owner has not used for half a year is a stranger's again. */
const NETWORK_DAYS = 180;

export const accountsJobs = [
  {
    name: 'accounts.forgetEnded',
    everySeconds: 600,
    run: (ctx: Ctx) => forgetEnded(ctx.db, ctx.now, later(ctx.now, -NETWORK_DAYS * DAY_MS)),
  },
];

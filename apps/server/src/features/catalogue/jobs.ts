import type { Ctx } from '../../platform/context.ts';
import { countSales, deleteViewMarks } from './queries/counts.ts';

/** A mark is of use for an hour; two leave room for the turn of the hour. */
const MARKS_LIVE_MS = 2 * 3_600_000;

/** Sales of one statement. */
const SALES = 2_000;

export const catalogueJobs = [
  {
    name: 'catalogue.count-sales',
    everySeconds: 1,
    run: async (ctx: Ctx) => {
      while ((await countSales(ctx.db, SALES)) === SALES) {
        // More were noted than one statement takes.
      }
    },
  },
  {
    name: 'catalogue.forget-view-marks',
    everySeconds: 600,
    run: async (ctx: Ctx) => {
      await deleteViewMarks(ctx.db, new Date(ctx.now.getTime() - MARKS_LIVE_MS));
    },
  },
];

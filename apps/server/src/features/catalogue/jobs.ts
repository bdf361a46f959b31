import type { Ctx } from '../../platform/context.ts';
import { deleteViewMarks } from './queries/counts.ts';

/** A mark is of use for an hour; two leave room for the turn of the hour. */
const MARKS_LIVE_MS = 2 * 3_600_000;

export const catalogueJobs = [
  {
    name: 'catalogue.forget-view-marks',
    everySeconds: 600,
    run: async (ctx: Ctx) => {
      await deleteViewMarks(ctx.db, new Date(ctx.now.getTime() - MARKS_LIVE_MS));
    },
  },
];

// Right behind everybody who posts: what statements of long accounts are found by.
import { setMilestones } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';

export const keepMilestones = {
  name: 'wallet.keep-milestones',
  // The first turn after an upgrade goes through all that was ever booked.
  mayTakeSeconds: 3_600,
  everySeconds: 300,
  apart: true as const,
  run: ({ db }: Pick<Ctx, 'db'>, enough = () => false) => setMilestones(db, enough),
};

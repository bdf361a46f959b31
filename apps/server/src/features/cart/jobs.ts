import { REMOVED_DAYS } from '@entrepot/contract/cart/rules';
import type { Ctx } from '../../platform/context.ts';
import { deleteExpiredShares, forgetRemovedBefore } from './queries.ts';

export const cartJobs = [
  {
    name: 'cart.forget',
    everySeconds: 3_600,
    run: async ({ db, now }: Ctx) => {
      await deleteExpiredShares(db, now);
      await forgetRemovedBefore(db, now.getTime() - REMOVED_DAYS * 86_400_000);
    },
  },
];

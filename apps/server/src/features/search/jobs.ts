import type { Ctx } from '../../platform/context.ts';
import { reindexDirty } from './reindex.ts';

/** A turn is one transaction: as many goods as it can read again in about a second. */
const GOODS_A_TURN = 1_000;

export const searchJobs = [
  {
    name: 'search.reindex',
    everySeconds: 1,
    run: async (ctx: Ctx) => {
      await reindexDirty(ctx.db, GOODS_A_TURN);
    },
  },
];

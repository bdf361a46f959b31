import type { Ctx } from '../../platform/context.ts';
import { tellUnread } from './tell-unread.ts';
import { forgetCounts } from './queries.ts';

const DAY_MS = 86_400_000;

export const chatJobs = [
  tellUnread,
  {
    name: 'chat.forgetCounts',
    everySeconds: 3_600,
    run: async (ctx: Ctx) => {
      const yesterday = new Date(ctx.now.getTime() - DAY_MS).toISOString().slice(0, 10);
      await forgetCounts(ctx.db, yesterday);
    },
  },
];

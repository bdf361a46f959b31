// Whoever drew is told when the seed is public: from then on he can prove his own draws and everybody else's.
import type { AccountId } from '@entrepot/contract/ids';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { notify } from '../notifications/index.ts';
import { texts } from './own-texts.ts';
import { titleIn } from './present.ts';
import { findDraw, findUntold, markTold, untoldKey } from './queries.ts';
import { sql } from '../../platform/db.ts';

const NAME = 'draws.tell-revealed';

export const tellRevealed: ItemJob = {
  name: NAME,
  everySeconds: 30,
  together: 20,
  due: ({ db }, limit) => findUntold(db, notSetAside(NAME, untoldKey), limit),
  async finish(ctx, keys) {
    for (const key of keys) {
      const [drawId = '', accountId = ''] = key.split(' ');
      const draw = await findDraw(ctx.db, sql`d.id = ${drawId}`);
      if (draw && (await markTold(ctx.db, { drawId, accountId, now: ctx.now }))) {
        const [mailbox] = await ctx.ports.mailboxes(ctx.db, [accountId as AccountId]);
        const name = titleIn(draw, mailbox?.language ?? ctx.language);
        await notify(ctx, draw.brandId, [
          {
            ...{ kind: 'draw-revealed', personId: accountId as AccountId },
            params: { drawId, name: { ...draw.titles, en: titleIn(draw, 'en') } },
            once: `draws.revealed ${drawId}`,
            mail: { mail: texts.mail('revealed'), values: { name } },
          },
        ]);
      }
    }
  },
};

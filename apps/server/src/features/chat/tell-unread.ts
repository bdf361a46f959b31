// A buyer who is not here when somebody writes to him is told after a while: that there is something, once for what he has
// not read of a conversation, and never what it says.
import type { AccountId, BrandId, ShopId } from '@entrepot/contract/ids';
import { minutesAfter } from '../../platform/days.ts';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { notify } from '../notifications/index.ts';
import { texts } from './own-texts.ts';

const NAME = 'chat.tell-unread';
/** Who has the mall open has seen it by then. */
const AFTER_MINUTES = 10;

type Untold = {
  id: string;
  brandId: BrandId;
  buyerId: AccountId;
  shopId: ShopId | null;
  shop: string | null;
  buyerRead: number;
};

const due = ({ now }: Ctx) => sql`
  c.buyer_told < c.last_seq and c.buyer_read < c.last_seq and c.last_at <= ${minutesAfter(now, -AFTER_MINUTES)}`;

export const tellUnread: ItemJob = {
  name: NAME,
  everySeconds: 30,
  due: (ctx, limit) =>
    ctx.db.list<string>(sql`
      select c.id from chat.conversation c where ${due(ctx)} and ${notSetAside(NAME, sql`c.id`)}
      order by c.last_at limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      await tell(ctx, id);
    }
  },
};

async function tell(ctx: Ctx, id: string): Promise<void> {
  // One's own words are not news.
  const untold = await ctx.db.one<Untold>(sql`
    with told as (
      update chat.conversation c set buyer_told = c.last_seq from chat.conversation b
      where c.id = ${id}::uuid and b.id = c.id and ${due(ctx)} returning c.*
    )
    select t.id, t.brand_id, t.buyer_id, t.shop_id, s.name as shop, t.buyer_read
    from told t left join sellers.public_shop s on s.id = t.shop_id
    where exists (select from chat.message m
      where m.conversation_id = t.id and m.seq > t.buyer_read and m.side = 'desk')`);
  if (!untold) {
    return;
  }
  const { brandId, buyerId: personId, shopId, buyerRead } = untold;
  const shop = untold.shop ?? '';
  await notify(ctx, brandId, [
    {
      ...{ kind: 'chat-unread', personId, params: { shopId, shop } },
      once: `${aboutConversation(id)}${buyerRead}`,
      mail: {
        mail: shopId ? texts.mail('unread') : texts.mail('unread-service'),
        values: { shop },
      },
    },
  ]);
}

/** How the notices of a conversation begin. */
export const aboutConversation = (id: string): string => `chat.unread ${id} `;

// Addresses that subscribed before anybody had to confirm. They are not written to, and do not vanish unasked: each is asked
// once, some at a time, and goes when its owner has said nothing for a month (jobs.ts).
import { paths } from '@entrepot/contract/addresses/storefront';
import type { BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { tokenOf } from './mail-token.ts';
import { texts } from './own-texts.ts';
import { sendMail } from './send-mail.ts';

const NAME = 'notifications.ask-old-subscribers';
/** Of a run: a mail server that gets thousands at once takes none. */
const PACE = 50;
const CONFIRM = texts.mail('confirm-old-subscription');

type Old = { email: string; brandId: BrandId; language: Language };

export const askOldSubscribers: ItemJob = {
  name: NAME,
  everySeconds: 60,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select s.id::text from notifications.subscription s
      where s.is_old and s.confirmed_at is null and s.old_asked_at is null
        and ${notSetAside(NAME, sql`s.id::text`)}
      order by s.id limit ${Math.min(limit, PACE)}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      const old = await ctx.db.one<Old>(sql`
        update notifications.subscription set old_asked_at = ${ctx.now}
        where id = ${id}::uuid and is_old and confirmed_at is null and old_asked_at is null
        returning email, brand_id, language`);
      if (old) {
        const { email, brandId, language } = old;
        const token = tokenOf(ctx, 'confirm', ['newsletter', id]);
        await sendMail(
          { ...ctx, brand: { ...ctx.brand, id: brandId } },
          {
            ...{ to: email, language, mail: CONFIRM, once: `old subscription ${id}` },
            link: ctx.config.urls.storefront + paths.confirmSubscription(token),
          },
        );
      }
    }
  },
};

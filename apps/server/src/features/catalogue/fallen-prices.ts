// Tells those who saved a product that it costs less than when they saved it, or were last told; of one product once a day at
// most.
import type { AccountId, ListingId } from '@entrepot/contract/ids';
import { type Amount, moneyText } from '@entrepot/contract/money';
import { DEFAULT_LANGUAGE, type TextByLanguage, textIn } from '@entrepot/contract/languages';
import type english from '../../../locales/en/catalogue.json';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { textsOf } from '../../platform/texts.ts';
import { mailboxesOf } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';

const NAME = 'catalogue.tell-fallen-prices';
const FELL = textsOf<typeof english>('catalogue').mail('price-fell');
const key = sql`f.account_id || ' ' || f.listing_id`;

type Fallen = {
  accountId: AccountId;
  listingId: ListingId;
  name: TextByLanguage<string>;
  before: Amount;
  now: Amount;
};

export const tellFallenPrices: ItemJob = {
  name: NAME,
  everySeconds: 60,
  together: 20,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select ${key} from catalogue.favourite f
      where f.fell and (f.told_at is null or f.told_at <= ${daysAfter(now, -1)}) and ${notSetAside(NAME, key)}
      order by f.at limit ${limit}`),
  async finish(ctx, keys) {
    for (const each of keys) {
      await tell(ctx, each);
    }
  },
};

/** What costs as much as before by now, or is no longer sold, is no news. */
async function tell(ctx: Ctx, which: string): Promise<void> {
  const [accountId = '', listingId = ''] = which.split(' ');
  const fallen = await ctx.db.one<Fallen>(sql`
    with before as (
      select f.account_id, f.listing_id, f.price from catalogue.favourite f
      where f.account_id = ${accountId}::uuid and f.listing_id = ${listingId}::uuid and f.fell for update
    ), told as (
      update catalogue.favourite f set fell = false, price = least(f.price, l.price),
        told_at = case when l.on_shelf and l.price < f.price then ${ctx.now} else f.told_at end
      from before b join catalogue.listing l on l.id = b.listing_id
      where f.account_id = b.account_id and f.listing_id = b.listing_id
    )
    select b.account_id, b.listing_id, platform.amount_text(b.price) as before, platform.amount_text(l.price) as now,
      (select jsonb_object_agg(t.language, t.name) from catalogue.goods_text t where t.goods_id = l.goods_id) as name
    from before b join catalogue.listing l on l.id = b.listing_id
    where l.on_shelf and l.price < b.price`);
  if (!fallen) {
    return;
  }
  const { before, now, name } = fallen;
  const [mailbox] = await mailboxesOf(ctx.db, [fallen.accountId]);
  await notify(ctx, null, [
    {
      ...{ kind: 'price-fell', personId: fallen.accountId },
      params: { listingId: fallen.listingId, name, before, now },
      once: `catalogue.price-fell ${which} ${ctx.now.toISOString()}`,
      mail: {
        mail: FELL,
        values: {
          name: textIn(name, mailbox?.language ?? DEFAULT_LANGUAGE),
          ...{ before: moneyText(before), now: moneyText(now) },
        },
      },
    },
  ]);
}

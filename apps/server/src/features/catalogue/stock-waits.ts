// Who waits until sold-out goods are back is told once, and waits no more.
import { DEFAULT_LANGUAGE, type TextByLanguage, textIn } from '@entrepot/contract/languages';
import { MOST_STOCK_WAITS, STOCK_WAIT_DAYS } from '@entrepot/contract/catalogue/rules';
import type { AccountId, ListingId } from '@entrepot/contract/ids';
import type english from '../../../locales/en/catalogue.json';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { textsOf } from '../../platform/texts.ts';
import { mailboxesOf } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import { readerOf } from '../sellers/index.ts';
import * as queries from './queries/stock-waits.ts';

type Asked = { page: number; size: number; listingId?: ListingId | undefined };

export async function listStockWaits(ctx: MemberCtx, input: Asked) {
  const reader = readerOf(ctx);
  const [rows, total] = await Promise.all([
    queries.findWaits(ctx.db, reader, input),
    queries.countWaits(ctx.db, reader, input.listingId),
  ]);
  return {
    ...{ page: input.page, size: input.size, total },
    rows: rows.map(({ at, untilAt, ...row }) => ({
      ...{ ...row, at: at.toISOString(), until: untilAt.toISOString() },
    })),
  };
}

export async function waitForStock(ctx: MemberCtx, wait: queries.Wait): Promise<void> {
  const { db, now, actor } = ctx;
  const orderable = await queries.isOrderable(db, readerOf(ctx), wait);
  if (orderable !== false) {
    throw new Refusal(orderable ? 'ALREADY_IN_STOCK' : 'GOODS_NOT_FOUND');
  }
  const until = daysAfter(now, STOCK_WAIT_DAYS);
  const waiting = { ...wait, accountId: actor.id, now, until };
  if (!(await queries.keepWait(db, waiting, MOST_STOCK_WAITS))) {
    throw new Refusal('STOCK_WAIT_LIMIT', { most: MOST_STOCK_WAITS });
  }
}

export async function stopWaiting({ db, actor }: MemberCtx, wait: queries.Wait): Promise<void> {
  await queries.deleteWait(db, actor.id, wait);
}

const NAME = 'catalogue.tell-back-in-stock';
const BACK = textsOf<typeof english>('catalogue').mail('back-in-stock');
const key = sql`concat_ws(' ', w.account_id, w.listing_id, w.variant_id)`;

type Back = { accountId: AccountId; listingId: ListingId; name: TextByLanguage<string>; at: Date };

export const tellBackInStock: ItemJob = {
  name: NAME,
  everySeconds: 30,
  together: 20,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select ${key} from catalogue.stock_wait w where w.rose and ${notSetAside(NAME, key)} order by w.at limit ${limit}`),
  async finish(ctx, keys) {
    for (const each of keys) {
      await tell(ctx, each);
    }
  },
};

/** What is gone again by now is waited for further. */
async function tell(ctx: Ctx, which: string): Promise<void> {
  const [accountId = '', listingId = '', variantId = null] = which.split(' ');
  const back = await ctx.db.one<Back>(sql`
    with due as (
      select w.ctid, w.*, catalogue.is_orderable(w.listing_id, w.variant_id) as orderable from catalogue.stock_wait w
      where w.account_id = ${accountId}::uuid and w.listing_id = ${listingId}::uuid
        and w.variant_id is not distinct from ${variantId}::uuid and w.rose for update
    ), still as (
      update catalogue.stock_wait w set rose = false from due where w.ctid = due.ctid and not due.orderable
    ), told as (
      delete from catalogue.stock_wait w using due where w.ctid = due.ctid and due.orderable
    )
    select due.account_id, due.listing_id, due.at,
      (select jsonb_object_agg(t.language, t.name) from catalogue.goods_text t where t.goods_id = l.goods_id) as name
    from due join catalogue.listing l on l.id = due.listing_id
    where due.orderable and due.until_at > ${ctx.now}`);
  if (!back) {
    return;
  }
  const { name } = back;
  const [mailbox] = await mailboxesOf(ctx.db, [back.accountId]);
  await notify(ctx, null, [
    {
      ...{ kind: 'back-in-stock', personId: back.accountId },
      params: { listingId: back.listingId, name },
      // Several variants of a product that come back together are one piece of news.
      once: `catalogue.back-in-stock ${listingId} ${ctx.now.toISOString()}`,
      mail: { mail: BACK, values: { name: textIn(name, mailbox?.language ?? DEFAULT_LANGUAGE) } },
    },
  ]);
}

/** Rows of one statement. */
const EXPIRED = 5_000;

/** Nobody waits for ever. */
export async function forgetOldWaits({ db, now }: Ctx): Promise<void> {
  await db.run(sql`
    delete from catalogue.stock_wait where ctid in (
      select ctid from catalogue.stock_wait where until_at <= ${now} limit ${EXPIRED})`);
}

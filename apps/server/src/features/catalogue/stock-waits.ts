// Who waits until sold-out goods are back is told once, and waits no more.
import { DEFAULT_LANGUAGE, textIn } from '@entrepot/contract/languages';
import { MOST_STOCK_WAITS, STOCK_WAIT_DAYS } from '@entrepot/contract/catalogue/rules';
import type { ListingId } from '@entrepot/contract/ids';
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
/** People who share a transaction: few enough to hold nobody up for long who changes what he waits for. */
const TOGETHER = 1_000;

/** Who waits for what has come back, which `queries.findBack` names by a key. */
export const tellBackInStock: ItemJob = {
  name: NAME,
  everySeconds: 30,
  together: TOGETHER,
  due: ({ db }, limit) => queries.findBack(db, limit, notSetAside(NAME, queries.WAIT_KEY)),
  finish: tell,
};

/** What is gone again by now is waited for further. */
async function tell(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const back = (await queries.takeBack(ctx.db, keys)).filter(({ untilAt }) => untilAt > ctx.now);
  const mailboxes = await mailboxesOf(
    ctx.db,
    back.map(({ accountId }) => accountId),
  );
  const languages = new Map(mailboxes.map(({ id, language }) => [id, language]));
  const notices = back.map(({ accountId, listingId, name }) => ({
    ...{ kind: 'back-in-stock' as const, personId: accountId, params: { listingId, name } },
    // Several variants of a product that come back together are one piece of news, to each by himself: a mail goes out once
    // under a name, whomever it is to.
    once: `catalogue.back-in-stock ${listingId} ${accountId} ${ctx.now.toISOString()}`,
    mail: {
      mail: BACK,
      values: { name: textIn(name, languages.get(accountId) ?? DEFAULT_LANGUAGE) },
    },
  }));
  await notify(ctx, null, notices);
}

/** What came back and of which everybody has been told is put away; what rose since it was looked at is not. */
export async function closeRises({ db }: Ctx): Promise<void> {
  for (const rise of await queries.findRises(db)) {
    await queries.closeRise(db, rise, notSetAside(NAME, queries.WAIT_KEY));
  }
}

/** Rows of one statement. */
const EXPIRED = 5_000;

/** Nobody waits for ever. */
export async function forgetOldWaits({ db, now }: Ctx): Promise<void> {
  await db.run(sql`
    delete from catalogue.stock_wait where ctid in (
      select ctid from catalogue.stock_wait where until_at <= ${now} limit ${EXPIRED})`);
}

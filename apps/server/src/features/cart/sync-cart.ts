import { MOST_REMOVED, takeIn, type Taken } from '@entrepot/contract/cart/rules';
import type { Synced, SyncInput } from '@entrepot/contract/cart/types';
import type { AccountId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import { emit } from '../../platform/outbox.ts';
import { cartEvents } from './events.ts';
import * as queries from './queries.ts';

const NOTHING: Taken = { changed: [], ahead: false, full: false };

/** Takes in what a device has changed, and answers with what it does not know. Whatever comes twice changes nothing. */
export async function syncCart(ctx: MemberCtx, { since, records }: SyncInput): Promise<Synced> {
  const { db, actor } = ctx;
  const now = ctx.now.getTime();
  const cart =
    records.length > 0
      ? await queries.lockCart(db, actor.id)
      : await queries.findCart(db, actor.id);
  const { changed, ahead, full } = records.length > 0 ? await judge(ctx, records, now) : NOTHING;
  if (changed.length > 0) {
    await queries.storeRecords(db, actor.id, changed, cart.version + 1);
    if (changed.some(({ wish }) => wish.removed)) {
      await queries.forgetRemovedBeyond(db, actor.id, MOST_REMOVED);
    }
    await emit(ctx, cartEvents.changed, { accountId: actor.id });
  }
  const whole = since < cart.forgottenVersion || since > cart.version;
  const which = whole ? sql`true` : sql`(l.version > ${since} or ${queries.named(records)})`;
  return {
    records: await queries.findRecords(db, actor.id, which),
    version: changed.length > 0 ? cart.version + 1 : cart.version,
    ...{ whole, now, ahead, full },
  };
}

async function judge(
  { db, actor }: MemberCtx,
  records: SyncInput['records'],
  now: number,
): Promise<Taken> {
  const stored = await queries.findRecords(db, actor.id, queries.named(records));
  const lines = await queries.countLines(db, actor.id);
  return takeIn(stored, records, { lines, now });
}

/** The account's other devices hear that they do not know everything any more. */
export const tellDevices = ({ db }: Ctx, { accountId }: { accountId: AccountId }): Promise<void> =>
  tellNews(db, { audience: 'storefront', who: [accountId], changed: 'cart' });

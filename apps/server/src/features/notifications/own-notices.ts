// What a reader does with his notices, and which he wants.
import {
  isUsual,
  type Notice,
  NOTICE_CATEGORY_NAMES,
} from '@entrepot/contract/notifications/notices';
import type { notificationsStorefront } from '@entrepot/contract/notifications/storefront';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { emit } from '../../platform/outbox.ts';
import { notificationsEvents } from './events.ts';
import * as queries from './notice-queries.ts';
import { subscriptionOf } from './queries.ts';

type Input<Name extends keyof typeof notificationsStorefront> = z.output<
  (typeof notificationsStorefront)[Name]['input']
>;

/** More than this is shown as "99+". */
const MOST_COUNTED = 100;

export async function listNotices(
  { db, actor }: MemberCtx,
  { page, size, ...which }: Input<'listNotices'>,
) {
  const wanted = { personId: actor.id, ...which };
  const rows = await queries.noticePage(db, wanted, { page, size });
  return {
    rows: rows.map(presentNotice),
    page,
    size,
    total: await queries.countNotices(db, wanted),
  };
}

export const countNotices = async ({ db, actor }: MemberCtx) => ({
  unread: await queries.countNotices(db, { personId: actor.id, unread: true }, MOST_COUNTED),
});

export async function markRead(ctx: MemberCtx, { ids }: Input<'markRead'>): Promise<void> {
  await told(ctx, await queries.markRead(ctx.db, seenBy(ctx), ids));
}

export async function markAllRead(ctx: MemberCtx, input: Input<'markAllRead'>): Promise<void> {
  await told(ctx, await queries.markAllRead(ctx.db, seenBy(ctx), input));
}

export async function getPreferences({ db, actor, ports }: MemberCtx) {
  const chosen = await queries.choicesOf(db, [actor.id]);
  const [mailbox] = await ports.mailboxes(db, [actor.id]);
  const email = mailbox?.email ?? null;
  const subscription = email === null ? undefined : await subscriptionOf(db, email);
  return {
    categories: NOTICE_CATEGORY_NAMES.map((category) => {
      const isOn = (channel: 'app' | 'mail') =>
        chosen.find((row) => row.category === category && row.channel === channel)?.isOn ??
        isUsual(category, channel);
      return { category, app: isOn('app'), mail: isOn('mail') };
    }),
    email,
    newsletter: subscription ?? ('none' as const),
  };
}

export async function savePreference(
  { db, actor, now }: MemberCtx,
  { category, channel, on }: Input<'savePreference'>,
): Promise<void> {
  await queries.storeChoice(db, { personId: actor.id, category, channel, isOn: on }, now);
}

const seenBy = ({ actor, now }: MemberCtx) => ({ personId: actor.id, now });

/** The reader's other windows count anew. */
async function told(ctx: MemberCtx, changed: number): Promise<void> {
  if (changed > 0) {
    await emit(ctx, notificationsEvents.noticed, { personIds: [ctx.actor.id] });
  }
}

const presentNotice = ({ id, kind, params, at, readAt }: queries.NoticeRow): Notice =>
  ({ id, kind, params, at: at.toISOString(), isRead: readAt !== null }) as Notice;

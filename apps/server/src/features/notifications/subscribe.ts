// The newsletter's addresses. Anybody can type any address: only who reads its mail can confirm it, and only then is it
// written to.
import type { BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { notificationsStorefront } from '@entrepot/contract/notifications/storefront';
import { paths } from '@entrepot/contract/addresses/storefront';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readToken, tokenOf } from './mail-token.ts';
import { storeChoice } from './notice-queries.ts';
import { texts } from './own-texts.ts';
import * as queries from './queries.ts';
import { sendMail } from './send-mail.ts';

type Input<Name extends keyof typeof notificationsStorefront> = z.output<
  (typeof notificationsStorefront)[Name]['input']
>;

const CONFIRM = texts.mail('confirm-subscription');
/** Nobody is asked more often, however often somebody types his address. */
const AGAIN_MINUTES = 60;

export async function subscribe(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const id = await queries.insertSubscription(ctx.db, {
    ...{ id: newId(ctx.now.getTime()), email, brandId: ctx.brand.id, language: ctx.language },
    ...{ at: ctx.now, askedBefore: minutesAfter(ctx.now, -AGAIN_MINUTES) },
  });
  if (id === undefined) {
    throw new Refusal('ALREADY_SUBSCRIBED');
  }
  const link =
    ctx.config.urls.storefront +
    paths.confirmSubscription(tokenOf(ctx, 'confirm', ['newsletter', id]));
  await sendMail(ctx, { to: email, mail: CONFIRM, link });
}

/** Again it is as it was; refuses MAIL_LINK_INVALID when the address has left meanwhile. */
export async function confirmSubscription(
  ctx: Ctx,
  { token }: Input<'confirmSubscription'>,
): Promise<void> {
  const [, id] = readToken(ctx, 'confirm', token);
  if (!(await queries.confirmSubscription(ctx.db, id, ctx.now))) {
    throw new Refusal('MAIL_LINK_INVALID');
  }
}

type Confirmed = { email: string; brandId: BrandId; language: Language; at: Date };

/** For the demo world: an address whose owner has confirmed it. */
export async function subscribeConfirmed(db: Db, { at, ...row }: Confirmed): Promise<void> {
  const id = newId(at.getTime());
  await queries.insertSubscription(db, { ...row, id, at, askedBefore: at });
  await queries.confirmSubscription(db, id, at);
}

/** What a link to unsubscribe is about. It changes nothing: mail programmes open links by themselves. */
export async function readUnsubscribe(ctx: Ctx, { token }: Input<'readUnsubscribe'>) {
  const [what] = readToken(ctx, 'unsubscribe', token);
  return { what };
}

/** Ends mails of a category or the newsletter; again it is as it was. */
export async function unsubscribe(ctx: Ctx, { token }: Input<'unsubscribe'>) {
  const [what, id] = readToken(ctx, 'unsubscribe', token);
  if (what === 'newsletter') {
    await queries.deleteSubscription(ctx.db, id);
  } else {
    const off = { personId: id, category: what, channel: 'mail' as const, isOn: false };
    await storeChoice(ctx.db, off, ctx.now);
  }
  return { what };
}

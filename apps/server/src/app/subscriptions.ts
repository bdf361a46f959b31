// What happened → who reacts. Each reaction runs in the event's transaction and may be tried again, so it must
// do its work once however often it is called.
import {
  deliverMail,
  deliverText,
  notificationsEvents,
  tellNoticed,
} from '../features/notifications/index.ts';
import {
  applicationsEvents,
  applicationsReactions,
  withdrawOfClosed,
} from '../features/applications/index.ts';
import { forgetIdentity, identityEvents, identityReactions } from '../features/identity/index.ts';
import { forgetBankAccount } from '../features/withdrawals/index.ts';
import { forgetNumber, loansEvents, loansReactions } from '../features/loans/index.ts';
import { adjustmentsEvents, adjustmentsReactions } from '../features/adjustments/index.ts';
import { accountsEvents } from '../features/accounts/index.ts';
import { forgetArchive } from '../features/archives/index.ts';
import { cartEvents, forgetCart, tellDevices } from '../features/cart/index.ts';
import { forgetFavourites } from '../features/catalogue/index.ts';
import { forgetKept } from '../features/coupons/index.ts';
import { forgetCompany } from '../features/papers/index.ts';
import { forgetWithdrawalAddress } from '../features/wallet/index.ts';
import {
  endQuotations,
  quotationsEvents,
  quotationsReactions,
} from '../features/quotations/index.ts';
import { ordersEvents, ordersReactions } from '../features/orders/index.ts';
import { reviewsEvents, reviewsReactions } from '../features/reviews/index.ts';
import { questionsEvents, questionsReactions } from '../features/questions/index.ts';
import { forgetFollower, sellersEvents } from '../features/sellers/index.ts';
import { uploadsEvents, uploadsReactions } from '../features/uploads/index.ts';
import { makeFirstCategory } from '../import/index.ts';
import type { Ctx } from '../platform/context.ts';
import { type Event, type Listeners, listeners } from '../platform/outbox.ts';

const all: Listeners = new Map([
  ...listeners(notificationsEvents, {
    mailWritten: [deliverMail],
    textWritten: [deliverText],
    noticed: [tellNoticed],
  }),
  ...listeners(accountsEvents, {
    closed: [
      forgetFollower,
      ...[forgetKept, forgetFavourites, forgetCart, forgetWithdrawalAddress],
      ...[forgetCompany, forgetArchive, endQuotations, withdrawOfClosed],
      ...[forgetIdentity, forgetBankAccount, forgetNumber],
    ],
  }),
  ...listeners(sellersEvents, { shopOpened: [makeFirstCategory] }),
  ...listeners(cartEvents, { changed: [tellDevices] }),
  ...listeners(adjustmentsEvents, adjustmentsReactions),
  ...listeners(quotationsEvents, quotationsReactions),
  ...listeners(ordersEvents, ordersReactions),
  ...listeners(reviewsEvents, reviewsReactions),
  ...listeners(questionsEvents, questionsReactions),
  ...listeners(applicationsEvents, applicationsReactions),
  ...listeners(identityEvents, identityReactions),
  ...listeners(uploadsEvents, uploadsReactions),
  ...listeners(loansEvents, loansReactions),
]);

/** Events whose reactions reach out of the database. */
export const OUTSIDE: readonly string[] = [
  notificationsEvents.mailWritten.topic,
  notificationsEvents.textWritten.topic,
];

export async function tell(ctx: Ctx, { topic, payload }: Pick<Event, 'topic' | 'payload'>) {
  const listen = all.get(topic);
  if (!listen) {
    // A version before this one announced it.
    ctx.log.warn({ topic }, 'nobody listens to this event any more');
    return;
  }
  await listen(ctx, payload);
}

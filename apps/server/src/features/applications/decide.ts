// What operators answer. Each answer is given once: whoever comes second is told that it no longer waits.
import type { applicationsAdmin } from '@entrepot/contract/applications/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { mailTo, makeMerchant, MERCHANT_LINK_DAYS } from '../accounts/index.ts';
import { openShopOf } from '../sellers/index.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { applicationsEvents } from './events.ts';
import { texts } from './own-texts.ts';
import * as queries from './queries.ts';
import { getApplication } from './read-applications.ts';

type Handlers = Routes<typeof applicationsAdmin>;

const ACCEPTED = texts.mail('accepted');

/** The shop, the merchant's mark and the answer come into being together or not at all. */
export const acceptApplication: Handlers['acceptApplication'] = async (ctx, { applicationId }) => {
  const application = await lockFor(ctx, 'accept', sql`a.id = ${applicationId}`);
  const { applicantId: accountId, shopName: name, country, city } = application;
  if (await queries.hasShop(ctx.db, accountId)) {
    throw new Refusal('HAS_SHOP');
  }
  const { link, choosesPassword } = await makeMerchant(ctx, accountId, name);
  const shopId = await openShopOf(ctx, { accountId, name, country, city });
  await carryOut(ctx, application, 'accept', queries.byOperator(ctx.actor.id, { shopId }));
  // To the address that the account has now: one that it gave up since may be somebody else's.
  await mailTo(ctx, application.brandId, [
    {
      accountId,
      mail: ACCEPTED,
      values: { shop: name, days: MERCHANT_LINK_DAYS, way: choosesPassword ? 'link' : 'log-in' },
      link,
      once: `applications.accepted ${application.id}`,
    },
  ]);
  await decided(ctx, application, null);
  return getApplication(ctx, { applicationId });
};

export const declineApplication: Handlers['declineApplication'] = async (
  ctx,
  { applicationId, reason },
) => {
  const application = await lockFor(ctx, 'decline', sql`a.id = ${applicationId}`);
  await carryOut(ctx, application, 'decline', queries.byOperator(ctx.actor.id, { reason }));
  await decided(ctx, application, reason);
  return getApplication(ctx, { applicationId });
};

const decided = (ctx: OperatorCtx, row: queries.ApplicationRow, declined: string | null) =>
  emit(ctx, applicationsEvents.decided, {
    applicationId: row.id,
    applicantId: row.applicantId,
    brandId: row.brandId,
    shop: row.shopName,
    declined,
  });

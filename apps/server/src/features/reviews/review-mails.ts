import { ordersAt } from '@entrepot/contract/addresses/seller';
import type english from '../../../locales/en/reviews.json';
import type { Reactions } from '../../platform/outbox.ts';
import { textsOf } from '../../platform/texts.ts';
import { mailTo } from '../accounts/index.ts';
import type { reviewsEvents } from './events.ts';

const REVIEWED = textsOf<typeof english>('reviews').mail('reviewed');

/** The shop hears of each go, once. */
export const reviewsReactions: Reactions<typeof reviewsEvents> = {
  published: [
    (ctx, { orderId, number, brandId, sellerId, reviewIds }) =>
      mailTo(ctx, brandId, [
        {
          accountId: sellerId,
          mail: REVIEWED,
          values: { number },
          link: ctx.config.urls.seller + ordersAt({ open: orderId }),
          once: `reviews.published ${reviewIds[0]} seller`,
        },
      ]),
  ],
};

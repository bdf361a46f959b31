import { ordersAt } from '@entrepot/contract/addresses/seller';
import { DEFAULT_LANGUAGE, textIn } from '@entrepot/contract/languages';
import type english from '../../../locales/en/reviews.json';
import type { Reactions } from '../../platform/outbox.ts';
import { textsOf } from '../../platform/texts.ts';
import { mailboxesOf, mailTo } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import type { reviewsEvents } from './events.ts';
import { answeredAbout } from './queries.ts';

const texts = textsOf<typeof english>('reviews');
const REVIEWED = texts.mail('reviewed');
const ANSWERED = texts.mail('answered');

/** The shop hears of each go, the author of the first answer, once. */
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
  answered: [
    async (ctx, { reviewId, buyerId, listingId }) => {
      const about = await answeredAbout(ctx.db, listingId);
      const [mailbox] = await mailboxesOf(ctx.db, [buyerId]);
      if (about) {
        const { name, shop } = about;
        const values = { shop, name: textIn(name, mailbox?.language ?? DEFAULT_LANGUAGE) };
        await notify(ctx, null, [
          {
            ...{ kind: 'review-answered', personId: buyerId, params: { listingId, name, shop } },
            once: `reviews.answered ${reviewId} buyer`,
            mail: { mail: ANSWERED, values },
          },
        ]);
      }
    },
  ],
};

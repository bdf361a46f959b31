// Who is written to about a quotation. Each mail has a key, so that an event told twice is mailed once.
import { quotationsAt } from '@entrepot/contract/addresses/seller';
import { moneyText } from '@entrepot/contract/money';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { mailTo } from '../accounts/index.ts';
import { type Letter, notify, type NoticeToTell } from '../notifications/index.ts';
import type { QuotationNews, quotationsEvents } from './events.ts';
import { texts } from './own-texts.ts';

/** What the buyer is told of: in the mall, and by mail as he prefers. */
const answered = (
  { buyerId: personId, quotationId: quoteId, number, shop }: QuotationNews,
  mail: Letter['mail'],
  { once, ...values }: Letter['values'] & { once: string },
): NoticeToTell => ({
  kind: 'quote-answered',
  params: { quoteId, number, shop },
  personId,
  once,
  mail: { mail, values: { number, shop, ...values } },
});

export const quotationsReactions: Reactions<typeof quotationsEvents> = {
  asked: [
    async (ctx, { brandId, sellerId, quotationId, number, products }) => {
      await mailTo(ctx, brandId, [
        {
          accountId: sellerId,
          mail: texts.mail('asked'),
          values: { number, products },
          link: ctx.config.urls.seller + quotationsAt({ open: quotationId }),
          once: `quotations.asked ${quotationId}`,
        },
      ]);
    },
  ],
  offered: [
    (ctx, told) => {
      const { quotationId, version, total, validUntil } = told;
      const mail = texts.mail(version === 1 ? 'offered' : 'revised');
      const once = `quotations.offered ${quotationId} ${version}`;
      const values = { total: moneyText(total), date: validUntil, once };
      return notify(ctx, told.brandId, [answered(told, mail, values)]);
    },
  ],
  declined: [
    (ctx, told) => {
      const { reason, quotationId } = told;
      const once = `quotations.declined ${quotationId}`;
      return notify(ctx, told.brandId, [answered(told, texts.mail('declined'), { reason, once })]);
    },
  ],
  moved: [
    ({ db }, { buyerId, sellerId }) =>
      tellNews(
        db,
        { audience: 'seller', who: [sellerId], changed: 'quotations' },
        { audience: 'storefront', who: [buyerId], changed: 'quotations' },
      ),
  ],
};

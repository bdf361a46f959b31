// Who is written to when something happens to an order. Each mail has a key, so that an event told twice is mailed once.
import { ordersAt } from '@entrepot/contract/addresses/seller';
import { paths as storefront } from '@entrepot/contract/addresses/storefront';
import type { OrderId } from '@entrepot/contract/ids';
import { type Amount, moneyText } from '@entrepot/contract/money';
import type { Ctx } from '../../platform/context.ts';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { mailTo } from '../accounts/index.ts';
import type { Letter } from '../notifications/index.ts';
import type { OrderNews, ordersEvents } from './events.ts';
import { texts } from './own-texts.ts';

type Wanted = Partial<Record<'buyer' | 'seller', Letter['mail']>>;

/** Writes to the buyer, the seller or both. */
const writing =
  <Told extends OrderNews>(
    event: keyof typeof ordersEvents,
    wanted: Wanted,
    values: (told: Told) => Letter['values'] = () => ({}),
  ) =>
  async (ctx: Ctx, told: Told): Promise<void> => {
    const { buyer, seller } = wanted;
    const letter = (to: keyof Wanted, mail: Letter['mail']) => ({
      ...{ accountId: to === 'buyer' ? told.buyerId : told.sellerId, mail },
      values: { number: told.number, ...values(told) },
      link: link(ctx, to, told.orderId),
      once: `orders.${event} ${told.orderId} ${to}`,
    });
    await mailTo(ctx, told.brandId, [
      ...(buyer ? [letter('buyer', buyer)] : []),
      ...(seller ? [letter('seller', seller)] : []),
    ]);
  };

const cancelledUnpaid = writing('cancelled', { buyer: texts.mail('cancelled-unpaid') }, shopOf);
const REFUNDED = texts.mail('refunded');
const REFUSED = texts.mail('return-refused');

/** Nobody is written to about what he did himself, but about money. */
export const ordersReactions: Reactions<typeof ordersEvents> = {
  paid: [
    writing(
      'paid',
      { buyer: texts.mail('paid'), seller: texts.mail('to-confirm') },
      ({ shop, total }) => ({ shop, amount: moneyText(total) }),
    ),
  ],
  cancelled: [
    async (ctx, told) => {
      if (told.reason === null) {
        await cancelledUnpaid(ctx, told);
      }
    },
  ],
  reminded: [writing('reminded', { seller: texts.mail('reminded') })],
  shipped: [
    writing('shipped', { buyer: texts.mail('shipped') }, ({ shop, carrier, trackingNumber }) => ({
      ...{ shop, carrier, trackingNumber },
    })),
  ],
  returnRequested: [
    writing('returnRequested', { seller: texts.mail('return-requested') }, amountOf),
  ],
  returnRefused: [writing('returnRefused', { buyer: REFUSED, seller: REFUSED }, decisionOf)],
  refunded: [writing('refunded', { buyer: REFUNDED, seller: REFUNDED }, decisionOf)],
  released: [
    writing('released', { seller: texts.mail('released') }, ({ payout, commission }) => ({
      ...{ amount: moneyText(payout), commission: moneyText(commission) },
    })),
  ],
  // Shops and operators see it without asking.
  moved: [
    async ({ db }, { sellerIds }) => {
      await tellNews(db, { audience: 'seller', who: sellerIds, changed: 'orders' });
      await tellNews(db, { audience: 'admin', who: 'all', changed: 'orders' });
    },
  ],
};

function shopOf({ shop }: OrderNews & { shop: string }) {
  return { shop };
}

type OfMoney = OrderNews & { amount: Amount };

function amountOf({ amount }: OfMoney) {
  return { amount: moneyText(amount) };
}

function decisionOf(told: OfMoney & { reason: string }) {
  return { ...amountOf(told), reason: told.reason };
}

function link({ config }: Ctx, to: keyof Wanted, orderId: OrderId): string {
  return to === 'buyer'
    ? config.urls.storefront + storefront.order(orderId)
    : config.urls.seller + ordersAt({ open: orderId });
}

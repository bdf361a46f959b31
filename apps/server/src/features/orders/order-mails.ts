// Who is told when something happens to an order: buyers in the mall and by mail, shops by mail, for their panel counts what
// there is to do. Each has a key, so that an event told twice is told once.
import { ordersAt } from '@entrepot/contract/addresses/seller';
import { type Amount, moneyText } from '@entrepot/contract/money';
import type { About } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { mailTo } from '../accounts/index.ts';
import { type Letter, notify } from '../notifications/index.ts';
import { walletNews } from '../wallet/index.ts';
import type { OrderNews, ordersEvents } from './events.ts';
import { texts } from './own-texts.ts';

type Wanted<Told> = Partial<Record<'buyer' | 'seller', Letter['mail']>> & {
  /** What the buyer is told; without it he is not. */
  notice?: (told: Told) => About;
};

/** Tells the buyer, the seller or both. */
const writing =
  <Told extends OrderNews>(
    event: keyof typeof ordersEvents,
    { buyer, seller, notice }: Wanted<NoInfer<Told>>,
    values: (told: Told) => Letter['values'] = () => ({}),
  ) =>
  async (ctx: Ctx, told: Told): Promise<void> => {
    const filled = { number: told.number, ...values(told) };
    const once = (to: string) => `orders.${event} ${told.orderId}${whichOf(told)} ${to}`;
    if (notice) {
      const mail = buyer ? { mail: { mail: buyer, values: filled } } : {};
      const whose = { personId: told.buyerId, once: once('buyer') };
      await notify(ctx, told.brandId, [{ ...notice(told), ...whose, ...mail }]);
    }
    if (seller) {
      const link = ctx.config.urls.seller + ordersAt({ open: told.orderId });
      const letter = { mail: seller, values: filled, link, once: once('seller') };
      await mailTo(ctx, told.brandId, [{ ...letter, accountId: told.sellerId }]);
    }
  };

/** Of what happens to an order several times: parcels, requests and their answers, refunds. */
function whichOf(told: OrderNews & { no?: number; id?: string }): string {
  const which = told.id ?? (told.no === 1 ? undefined : told.no);
  return which === undefined ? '' : `/${which}`;
}

const cancelledUnpaid = writing(
  'cancelled',
  { buyer: texts.mail('cancelled-unpaid'), notice: ofShop('order-cancelled') },
  shopOf,
);
const REFUNDED = texts.mail('refunded');
const GIVEN_BACK = texts.mail('refunded-by-platform');
const REFUSED = texts.mail('return-refused');

/** Nobody is written to about what he did himself, but about money. */
export const ordersReactions: Reactions<typeof ordersEvents> = {
  paid: [
    writing(
      'paid',
      {
        ...{ buyer: texts.mail('paid'), seller: texts.mail('to-confirm') },
        notice: ({ orderId, number, shop, total }) => ({
          ...{ kind: 'order-paid', params: { orderId, number, shop, amount: total } },
        }),
      },
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
  confirmed: [writing('confirmed', { notice: ofShop('order-confirmed') })],
  delivered: [
    writing(
      'delivered',
      { buyer: texts.mail('delivered'), notice: ofShop('order-received') },
      shopOf,
    ),
  ],
  reminded: [writing('reminded', { seller: texts.mail('reminded') })],
  shipped: [
    writing<ShopNews & { carrier: string; trackingNumber: string; no: number }>(
      'shipped',
      {
        buyer: texts.mail('shipped'),
        notice: ({ orderId, number, shop, no }) => ({
          kind: 'order-shipped',
          params: { orderId, number, shop, ...(no > 1 ? { parcel: no } : {}) },
        }),
      },
      ({ shop, carrier, trackingNumber }) => ({ shop, carrier, trackingNumber }),
    ),
  ],
  returnRequested: [
    writing('returnRequested', { seller: texts.mail('return-requested') }, amountOf),
  ],
  returnRefused: [
    writing(
      'returnRefused',
      { buyer: REFUSED, seller: REFUSED, notice: ofMoney('return-refused') },
      decisionOf,
    ),
  ],
  refunded: [
    writing(
      'refunded',
      { buyer: REFUNDED, seller: REFUNDED, notice: ofMoney('refunded') },
      decisionOf,
    ),
  ],
  refundedByPlatform: [
    writing(
      'refundedByPlatform',
      { buyer: GIVEN_BACK, seller: GIVEN_BACK, notice: ofMoney('refunded') },
      decisionOf,
    ),
  ],
  released: [
    writing('released', { seller: texts.mail('released') }, ({ payout, commission }) => ({
      ...{ amount: moneyText(payout), commission: moneyText(commission) },
    })),
  ],
  // Shops and operators see it without asking, and both sides what it does to their money.
  moved: [
    ({ db }, { sellerIds, buyerIds }) =>
      tellNews(
        db,
        { audience: 'seller', who: sellerIds, changed: 'orders' },
        { audience: 'admin', who: 'all', changed: 'orders' },
        ...walletNews([...new Set([...sellerIds, ...buyerIds])]),
      ),
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

type ShopNews = OrderNews & { shop: string };

function ofShop(kind: 'order-confirmed' | 'order-received' | 'order-cancelled') {
  return ({ orderId, number, shop }: ShopNews): About => ({
    kind,
    params: { orderId, number, shop },
  });
}

function ofMoney(kind: 'return-refused' | 'refunded') {
  return ({ orderId, number, amount }: OfMoney): About => ({
    kind,
    params: { orderId, number, amount },
  });
}

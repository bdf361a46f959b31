// Who is written to when something happens to an order. Each mail has a key, so that an event told twice is mailed once.
import { moneyText } from '@entrepot/contract/money';
import type { Ctx } from '../../platform/context.ts';
import { type Mailbox, mailboxesOf } from '../accounts/index.ts';
import { type OrderTemplate, sendMail } from '../notifications/index.ts';

type Reader = 'buyer' | 'seller';
type Wanted = { to: Reader; template: OrderTemplate };
type Payload = Record<string, unknown>;

/** Nobody is written to about what he did himself, but about money. */
const MAILS: Record<string, readonly Wanted[]> = {
  'orders.paid': [
    { to: 'buyer', template: 'order-paid' },
    { to: 'seller', template: 'order-to-confirm' },
  ],
  'orders.shipped': [{ to: 'buyer', template: 'order-shipped' }],
  'orders.cancelled': [{ to: 'buyer', template: 'order-cancelled-unpaid' }],
  'orders.return-requested': [{ to: 'seller', template: 'return-requested' }],
  'orders.refunded': [
    { to: 'buyer', template: 'return-refunded' },
    { to: 'seller', template: 'return-refunded' },
  ],
  'orders.return-refused': [
    { to: 'buyer', template: 'return-refused' },
    { to: 'seller', template: 'return-refused' },
  ],
  'orders.reminded': [{ to: 'seller', template: 'order-reminded' }],
  'orders.released': [{ to: 'seller', template: 'order-released' }],
  'reviews.published': [{ to: 'seller', template: 'order-reviewed' }],
};

/** The topics that are mailed. */
export const MAILED_TOPICS = Object.keys(MAILS);

/** The reaction to `topic`: writes to those whom it concerns, in their languages. */
export function mailAbout(topic: string) {
  return async (ctx: Ctx, payload: Payload): Promise<void> => {
    if (topic === 'orders.cancelled' && payload['reason'] !== null) {
      return; // the buyer's own doing
    }
    const letters = MAILS[topic] ?? [];
    const idOf = ({ to }: Wanted) => String(payload[to === 'buyer' ? 'buyerId' : 'sellerId']);
    const mailboxes = await mailboxesOf(ctx.db, letters.map(idOf));
    for (const wanted of letters) {
      const mailbox = mailboxes.find(({ id }) => id === idOf(wanted));
      if (mailbox) {
        await write(ctx, wanted, mailbox, { ...payload, topic });
      }
    }
  };
}

async function write(ctx: Ctx, { to, template }: Wanted, mailbox: Mailbox, payload: Payload) {
  const brand = { ...ctx.brand, id: String(payload['brandId']) };
  await sendMail(
    { ...ctx, brand },
    {
      to: mailbox.email,
      template,
      language: mailbox.language,
      values: { ...values(payload), link: link(ctx, to, String(payload['orderId'])) },
      once: `${String(payload['topic'])} ${onceOf(payload)} ${to}`,
    },
  );
}

/** An order is reviewed in several goes, everything else happens to it once. */
function onceOf({ orderId, reviews }: Payload): string {
  return Array.isArray(reviews)
    ? String((reviews[0] as { id: string } | undefined)?.id)
    : String(orderId);
}

const SAID = ['number', 'shop', 'amount', 'commission', 'carrier', 'trackingNumber', 'reason'];
const AMOUNTS = new Set(['amount', 'commission']);

function values(payload: Payload): Record<string, string> {
  const { shopName, total, payout } = payload;
  const known: Payload = { shop: shopName, amount: payout ?? total, ...payload };
  return Object.fromEntries(
    SAID.flatMap((name) => {
      const value = known[name];
      return typeof value === 'string'
        ? [[name, AMOUNTS.has(name) ? moneyText(value) : value]]
        : [];
    }),
  );
}

function link({ config }: Ctx, to: Reader, orderId: string): string {
  return to === 'buyer'
    ? `${config.urls.storefront}/userInfo/order-detail?id=${orderId}`
    : `${config.urls.seller}/orders?open=${orderId}`;
}

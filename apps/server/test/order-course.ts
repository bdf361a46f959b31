/** Random courses of an order for property tests: parcels, requests, answers and refunds, with a coupon and sent twice. */
import type { AccountId } from '@entrepot/contract/ids';
import { add, type Amount, parseAmount, split, subtract } from '@entrepot/contract/money';
import { piecesLeft, returnBounds } from '@entrepot/contract/orders/returns';
import type { Order } from '@entrepot/contract/orders/types';
import fc from 'fast-check';
import { openSession } from '../src/features/accounts/index.ts';
import { newId } from '../src/platform/ids.ts';
import { anOperator, FUND_PASSWORD, refusalOf } from './accounts-factories.ts';
import { aListing, TWO_COLOURS } from './catalogue-factories.ts';
import { aMallCoupon, aShopCoupon, keeps } from './coupons-factories.ts';
import { aShopper, DAY, logInAgain, type OrderMade } from './orders-factories.ts';
import type { TestMall } from './server.ts';

/** Sent once, again with the same key, or two at the same moment. */
const WAYS = ['once', 'again', 'together'] as const;
export type Step = { act: string; percent: number; way: (typeof WAYS)[number] };
export type GivenCoupon = { from: 'none' } | { from: 'shop' | 'mall'; cents: number };

const ACTS = [
  ...['confirm', 'ship', 'receive', 'askSent', 'askUnsent', 'askWhole', 'grant'],
  ...['grant', 'grantPart', 'refuse', 'giveBack', 'giveAll', 'wait'],
];

/** How far an order is when the course begins: most of what can go wrong begins with one that is sent in part. */
const BEGINNINGS = [[], ['confirm'], ['confirm', 'ship'], ['confirm', 'ship', 'ship']];
const percent = fc.integer({ min: 1, max: 100 });

/** The steps of an order; the first of them are taken once and of half the pieces. */
export const courses: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom(...BEGINNINGS),
    fc.array(
      fc.record({ act: fc.constantFrom(...ACTS), percent, way: fc.constantFrom('once', ...WAYS) }),
      { minLength: 4, maxLength: 14 },
    ),
  )
  .map(([first, then]) => [
    ...first.map((act) => ({ act, percent: 50, way: 'once' as const })),
    ...then,
  ]);

/** Of an amount that goes into nothing evenly. */
export const givenCoupons = fc.oneof(
  fc.constant({ from: 'none' } as const),
  fc.record({
    from: fc.constantFrom('shop', 'mall', 'mall'),
    cents: fc.integer({ min: 1, max: 4_999 }),
  }),
);

const centsText = (cents: number) => (cents / 100).toFixed(2);
const YEAR_MS = 366 * DAY * 1_000;

export type OrderOnCourse = OrderMade & { couponId: string | null };

/** Thirteen green and seventeen red pieces, paid for. */
export async function anOrderOfTwoLines(
  mall: TestMall,
  given: GivenCoupon,
): Promise<OrderOnCourse> {
  const listing = await aListing(mall, {
    variants: TWO_COLOURS.map((each) => ({ ...each, stock: 10_000 })),
  });
  const buyer = await aShopper(mall);
  const coupon = await couponOf(mall, listing.seller.id, given);
  if (coupon) {
    await keeps(buyer, coupon);
  }
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: listing.variantIds.map((variantId, index) => ({
      ...{ listingId: listing.listingId, variantId, quantity: 13 + index * 4 },
    })),
    addressId: buyer.addressId,
    coupons: coupon ? [{ shopId: listing.shopId, couponId: coupon.id }] : [],
  });
  const [order] = orders;
  if (!order) {
    throw new Error('one listing makes one order');
  }
  await buyer.call('orders.payOrders', { orderIds: [order.id], fundPassword: FUND_PASSWORD });
  return { ...order, buyer, listing, couponId: coupon?.id ?? null };
}

/** Good for as long as the course of an order can be. */
async function couponOf(mall: TestMall, sellerId: AccountId, given: GivenCoupon) {
  if (given.from === 'none') {
    return null;
  }
  const now = mall.shared.clock.now();
  const until = new Date(now.getTime() + YEAR_MS).toISOString();
  const wish = { amount: centsText(given.cents), until };
  return given.from === 'mall'
    ? aMallCoupon(mall, wish)
    : aShopCoupon(mall, await openSession(mall.db, 'seller', sellerId, now), wish);
}

/** Everybody's calls, whatever the clock says. */
export async function people(mall: TestMall, { buyer, listing }: OrderMade) {
  const now = mall.shared.clock.now();
  const seller = mall.seller(await openSession(mall.db, 'seller', listing.seller.id, now));
  return { buyer: await logInAgain(mall, buyer), seller, operator: (await anOperator(mall)).call };
}
type People = Awaited<ReturnType<typeof people>>;

/** So much of an amount in hundredths, in cents. */
const share = (of: Amount, percent: number): Amount => {
  const [part] = split(of, [parseAmount(`${percent}`), parseAmount(`${100 - percent}`)]);
  return part ?? of;
};

type Ask = { amount?: Amount; send: (options: { key?: string }) => Promise<unknown> };
/** What the buyer can still get back, as whoever watches has counted it, and what he waits for. */
export type Counted = { left: Amount; asked: Amount | null };

/** A step with what there is; `amount`: what it would ask for or give back. */
function requestOf(
  mall: TestMall,
  order: OrderMade,
  { by, lines, counted, step }: { by: People; lines: Order['lines']; counted: Counted; step: Step },
): Ask {
  const { act, percent } = step;
  const { left, asked } = counted;
  const orderId = order.id;
  const some = (of: 'sent' | 'unsent') =>
    lines.flatMap((line) => {
      const quantity = Math.ceil((piecesLeft(line, of) * percent) / 100);
      return quantity > 0 ? [{ lineId: line.id, quantity, of }] : [];
    });
  const ask = (chosen: { lineId: string; quantity: number; of: 'sent' | 'unsent' }[]): Ask => {
    const { least, most } = returnBounds(lines, chosen, left);
    const amount = add(least, share(subtract(most, least), percent));
    const words = { reason: 'damaged', detail: '' } as const;
    const input = { orderId, lines: chosen, amount, ...words };
    return { amount, send: (options) => by.buyer('orders.requestReturn', input, options) };
  };
  const answer = (decision: 'refund' | 'refuse', amount: Amount | null): Ask => {
    const input = { orderId, reason: 'Looked into it', decision, ...(amount && { amount }) };
    const send: Ask['send'] = (options) => by.operator('orders.resolveReturn', input, options);
    const given = amount ?? asked;
    return decision === 'refuse' || given === null ? { send } : { amount: given, send };
  };
  const give = (amount: Amount): Ask => {
    const input = { orderId, reason: 'A gesture', amount, held: left };
    return { amount, send: (options) => by.operator('orders.refundOrder', input, options) };
  };
  const parcel = () => ({
    ...{ orderId, carrier: 'N', trackingNumber: '1' },
    lines: some('unsent').map(({ lineId, quantity }) => ({ lineId, quantity })),
  });
  const requests: Record<string, () => Ask> = {
    confirm: () => ({ send: (options) => by.seller('orders.confirmOrder', { orderId }, options) }),
    ship: () => ({ send: (options) => by.seller('orders.shipOrder', parcel(), options) }),
    receive: () => ({ send: (options) => by.buyer('orders.receiveOrder', { orderId }, options) }),
    askSent: () => ask(some('sent')),
    askUnsent: () => ask(some('unsent')),
    askWhole: () => ask([]),
    grant: () => answer('refund', null),
    grantPart: () => answer('refund', share(asked ?? left, percent)),
    refuse: () => answer('refuse', null),
    giveBack: () => give(share(left, percent)),
    giveAll: () => give(left),
    wait: () => ({ send: () => mall.advance(((percent % 9) + 1) * DAY) }),
  };
  return requests[act]?.() ?? { send: () => Promise.resolve() };
}

/** How a step ended, each time that it was sent, and the amount it was about. */
export async function takeStep(
  mall: TestMall,
  order: OrderMade,
  step: Step,
  counted: Counted,
): Promise<{ outcomes: string[]; amount: Amount | null }> {
  const by = await people(mall, order);
  const { lines } = await by.buyer('orders.getOrder', { orderId: order.id });
  const { amount = null, send } = requestOf(mall, order, { by, lines, counted, step });
  const way = step.act === 'wait' ? 'once' : step.way;
  if (way === 'together') {
    return { outcomes: await Promise.all([refusalOf(send({})), refusalOf(send({}))]), amount };
  }
  const key = newId();
  const outcomes = [await refusalOf(send({ key }))];
  return {
    outcomes: way === 'again' ? [...outcomes, await refusalOf(send({ key }))] : outcomes,
    amount,
  };
}

// Orders in every state, placed, paid, shipped and reviewed by the demo world's people over the last months.
import type { ListingId, OrderId, ShopId } from '@entrepot/contract/ids';
import { type Amount, shareHalfUp, parseRate } from '@entrepot/contract/money';
import { noteSender } from '@entrepot/server/features/uploads/index';
import type { Db } from '@entrepot/server/platform/db';
import { type Random, randomFrom } from '../random.ts';
import { returns, type SeedReturn } from '../data.ts';
import type { Act, Person } from '../host.ts';
import { chooseGoods, hasStock } from './choose-goods.ts';
import { reviewChooser } from './choose-review.ts';
import type { Offer } from './load-offers.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_SELLER } from './load-shops.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';
import { type Plan, planOrders } from './plan-orders.ts';

/** One shop's part of a checkout. */
type Placed = { orderId: OrderId; offers: Offer[]; seller: Person; buyer: DemoBuyer };
type Later = (hours: number) => Date;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CARRIERS = [
  'Nordlinje Road Freight',
  'Blue Anchor Lines',
  'Meridian Air Cargo',
  'Halvard Parcel',
];

export type OrdersWorld = {
  db: Db;
  act: Act;
  operator: Person;
  buyers: DemoBuyer[];
  offers: Offer[];
  now: Date;
  seed: number;
};

/** Who ordered which goods: what he likes, follows and looks at comes from it. */
export type Bought = { buyer: DemoBuyer; offers: Offer[]; at: Date };

/** Places the orders, the oldest first, and brings each to the state of its scenario. */
export async function loadOrders(
  world: OrdersWorld,
  onProgress: (done: number) => void,
): Promise<Bought[]> {
  const dice = randomFrom(world.seed);
  const story: Story = { ...world, dice, review: reviewChooser(dice) };
  const bought: Bought[] = [];
  for (const [done, plan] of planOrders(dice, world.now).entries()) {
    bought.push(await bringAbout(story, plan));
    onProgress(done + 1);
  }
  return bought;
}

type Story = OrdersWorld & { dice: Random; review: ReturnType<typeof reviewChooser> };

async function bringAbout(story: Story, plan: Plan): Promise<Bought> {
  const { act, dice, now } = story;
  const { scenario, at } = plan;
  const buyer = plan.demoBuyers
    ? (story.buyers[0] as DemoBuyer)
    : dice.pick(story.buyers.slice(1).filter(({ newcomer }) => !newcomer));
  const [fewest, most] = scenario.lines;
  const { offers, lines } = chooseGoods(dice, offersFor(story, plan, buyer), {
    kinds: dice.int(fewest, most),
    shops: plan.shops,
  });
  const bought = { buyer, offers, at };
  const placed = await submit(act, bought, lines);
  const later: Later = (hours) => new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime()));
  if (scenario.state === 'unpaid') {
    return bought;
  }
  if (scenario.state === 'cancelled') {
    for (const { orderId } of placed) {
      const reason = dice.pick(['not-wanted', 'ordered-twice', 'other']);
      await act('storefront', buyer, 'orders.cancelOrder', { orderId, reason }, later(0.5));
    }
    return bought;
  }
  const orderIds = placed.map(({ orderId }) => orderId);
  const payment = { orderIds, fundPassword: DEMO_FUND_PASSWORD };
  await act('storefront', buyer, 'orders.payOrders', payment, later(0.2));
  for (const order of placed) {
    await carryOn(story, plan, order, later);
  }
  return bought;
}

/** Goods that the buyer's brand shows and that were listed then; the demo seller's alone where the plan says so. */
function offersFor(story: Story, { at, demoSellers }: Plan, { brandId }: DemoBuyer): Offer[] {
  const daysAgo = (story.now.getTime() - at.getTime()) / DAY_MS;
  const all = story.offers.filter(
    ({ brandIds, listedDaysAgo }) =>
      (brandIds === null || brandIds.includes(brandId)) && listedDaysAgo > daysAgo,
  );
  const own = all.filter((offer) => offer.seller.username === DEMO_SELLER && hasStock(offer));
  return demoSellers && own.length > 0 ? own : all;
}

async function submit(
  act: Act,
  { buyer, offers, at }: Bought,
  lines: readonly unknown[],
): Promise<Placed[]> {
  const { orders } = (await act(
    'storefront',
    buyer,
    'orders.submitOrder',
    { addressId: buyer.addressId, lines },
    at,
  )) as { orders: { id: OrderId; shop: { id: ShopId } }[] };
  return orders.map(({ id, shop }) => {
    const own = offers.filter(({ shopId }) => shopId === shop.id);
    return { orderId: id, offers: own, seller: (own[0] as Offer).seller, buyer };
  });
}

/** What happens to a paid order. */
async function carryOn(story: Story, { scenario }: Plan, order: Placed, later: Later) {
  const { act, dice } = story;
  const { orderId, seller, buyer } = order;
  const { state } = scenario;
  if (state === 'paid') {
    // Half of them are packed already and wait for the carrier.
    if (dice.next() < 0.5) {
      await act('seller', seller, 'orders.confirmOrder', { orderId }, later(3));
      await shipFirst(story, order, later);
    }
    return;
  }
  await act('seller', seller, 'orders.confirmOrder', { orderId }, later(3));
  const trackingNumber = `DM${Math.floor(dice.next() * 1e10)}`;
  const parcel = { orderId, carrier: dice.pick(CARRIERS), trackingNumber };
  if (state === 'shipped') {
    await shipFirst(story, order, later);
  }
  await act('seller', seller, 'orders.shipOrder', parcel, later(20));
  if (state === 'shipped') {
    await tellWay(story, order, later);
    return;
  }
  await act('storefront', buyer, 'orders.receiveOrder', { orderId }, later(24 * 3));
  if (state === 'refundRequested' || state === 'refundRefused' || state === 'refunded') {
    await askBack(story, order, state, later);
  }
  if (state === 'reviewed' || state === 'completed' || (await isKept(story, order, state, later))) {
    await reviewAll(story, order, later(24 * 6));
  }
}

type Seen = { id: string; listingId: ListingId; quantity: number; picture: { id: string } | null };

const linesOf = async ({ act }: Story, { orderId, buyer }: Placed, at: Date): Promise<Seen[]> => {
  const order = await act('storefront', buyer, 'orders.getOrder', { orderId }, at);
  return (order as { lines: Seen[] }).lines;
};

/** A larger order goes in two parcels: its first line is ready before the others. */
async function shipFirst(story: Story, order: Placed, later: Later) {
  const [first, ...others] = await linesOf(story, order, later(5));
  if (first && others.length > 1) {
    const parcel = {
      ...{ orderId: order.orderId, carrier: CARRIERS[0], trackingNumber: 'NRF 20 4471 83' },
      lines: [{ lineId: first.id, quantity: first.quantity }],
    };
    await story.act('seller', order.seller, 'orders.shipOrder', parcel, later(6));
  }
}

/** Where the parcels of an order are that is on its way. */
async function tellWay({ act }: Story, { orderId, seller }: Placed, later: Later) {
  const order = await act('seller', seller, 'orders.getOrder', { orderId }, later(20));
  const [parcel] = (order as { shipments: { id: string }[] }).shipments;
  for (const [event, place, hours] of WAY) {
    const at = later(hours);
    const news = { orderId, shipmentId: parcel?.id, event, place, at: at.toISOString() };
    await act('seller', seller, 'orders.trackShipment', news, at);
  }
}

const WAY = [
  ['in-transit', 'Rotterdam', 30],
  ['at-customs', 'Hamburg', 42],
] as const;

/** Of damage and wrong goods there are pictures. */
const SHOWN: readonly string[] = ['damaged', 'wrong-goods', 'poor-quality'];

async function sentPictures(story: Story, order: Placed, later: Later): Promise<string[]> {
  const lines = await linesOf(story, order, later(24 * 4));
  const ids = [...new Set(lines.flatMap(({ picture }) => (picture ? [picture.id] : [])))];
  const pictureIds = ids.slice(0, 2);
  for (const id of pictureIds) {
    await noteSender(story.db, id, order.buyer.id);
  }
  return pictureIds;
}

async function askBack(story: Story, placed: Placed, state: string, later: Later) {
  const { orderId, buyer } = placed;
  const { act, dice, operator } = story;
  const { reason, detail, share, granted, refused } = dice.pick(returns);
  const order = (await act('storefront', buyer, 'orders.getOrder', { orderId }, later(24 * 4))) as {
    total: Amount;
  };
  const pictureIds = SHOWN.includes(reason) ? await sentPictures(story, placed, later) : [];
  const amount = partOf(order.total, share);
  const request = { orderId, reason, detail, amount, pictureIds };
  await act('storefront', buyer, 'orders.requestReturn', request, later(24 * 4));
  if (state !== 'refundRequested') {
    const answer =
      state === 'refunded'
        ? { decision: 'refund', reason: granted }
        : { decision: 'refuse', reason: refused };
    await act('admin', operator, 'orders.resolveReturn', { orderId, ...answer }, later(24 * 5));
  }
}

/** One review in so many. */
const SHOW_PICTURES = 5;

/** What was refunded in part is kept, and reviewed like other goods. */
async function isKept({ act }: Story, { orderId, buyer }: Placed, state: string, later: Later) {
  if (state !== 'refunded') {
    return false;
  }
  const order = await act('storefront', buyer, 'orders.getOrder', { orderId }, later(24 * 6));
  return (order as { state: string }).state === 'received';
}

function partOf(total: Amount, percent: SeedReturn['share']): Amount {
  return percent === 100 ? total : shareHalfUp(total, parseRate(String(percent / 100)));
}

async function reviewAll(story: Story, placed: Placed, at: Date) {
  const { act, db, review } = story;
  const { orderId, offers, buyer } = placed;
  const lines = await linesOf(story, placed, at);
  const written = offers.map((offer) => {
    const { stars, text } = review(offer, buyer.language);
    const own = lines.find(({ listingId }) => listingId === offer.listingId)?.picture;
    // Some show what they got, and no dice are thrown for it: the orders stay what they were.
    const pictures = own && text.length % SHOW_PICTURES === 0 ? [own.id] : [];
    return { listingId: offer.listingId, rating: stars, text, pictures };
  });
  for (const id of new Set(written.flatMap(({ pictures }) => pictures))) {
    await noteSender(db, id, buyer.id);
  }
  await act('storefront', buyer, 'reviews.addReviews', { orderId, reviews: written }, at);
}

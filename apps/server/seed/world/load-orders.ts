// Orders in every state, placed, paid, shipped and reviewed by the demo world's people over the last weeks.
import { isAmount } from '@entrepot/contract/money';
import { type Random, randomFrom } from '../random.ts';
import { fitsGoods, reviews, scenarios } from '../index.ts';
import type { SeedScenario } from '../types.ts';
import type { Act, Person } from './actors.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_SELLER } from './load-shops.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';

/** What can be bought in the demo world, with the seller who ships it. */
export type Offer = {
  listingId: string;
  variantId: string;
  minimum: number;
  /** Pieces left; counted down as they are bought. */
  available: number;
  department: string;
  /** Key of the goods in the demo content: its family, then its measure. */
  goodsKey: string;
  seller: Person;
};

type Placed = { orderIds: string[]; offers: Offer[]; buyer: DemoBuyer; at: Date };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Orders of the demo world, over all buyers; the demo buyer has a dozen of them. */
const ORDERS = 320;
const EVERY_NTH_IS_THE_DEMO_BUYERS = 25;
/** Of the demo seller's goods, so that his panel has something to do in it. */
const EVERY_NTH_IS_THE_DEMO_SELLERS = 3;
/** What waits at the demo seller's came in lately, so that there is still time for it. */
const LATELY = 0.25;
const CARRIERS = [
  'Nordlinje Road Freight',
  'Blue Anchor Lines',
  'Meridian Air Cargo',
  'Halvard Parcel',
];

type OrdersWorld = {
  act: Act;
  operator: Person;
  buyers: DemoBuyer[];
  offers: Offer[];
  now: Date;
  seed: number;
};

type Plan = { index: number; scenario: SeedScenario; daysAgo: number };

/** Places the orders, the oldest first as it would have been, and brings each to the state of its scenario. */
export async function loadOrders(world: OrdersWorld, onProgress: (done: number) => void) {
  const dice = randomFrom(world.seed);
  for (const [done, plan] of plans(dice).entries()) {
    const buyer = isTheDemoBuyers(plan.index) ? world.buyers[0] : dice.pick(world.buyers.slice(1));
    const offers = offersFor(plan.index, world.offers);
    if (buyer) {
      await bringAbout({ ...world, offers }, dice, plan, buyer);
    }
    onProgress(done + 1);
  }
}

const isTheDemoSellers = (index: number): boolean => index % EVERY_NTH_IS_THE_DEMO_SELLERS === 1;
const isTheDemoBuyers = (index: number): boolean => index % EVERY_NTH_IS_THE_DEMO_BUYERS === 0;

function plans(dice: Random): Plan[] {
  const all = Array.from({ length: ORDERS }, (_, index) => {
    const scenario = scenarioFor(index);
    const [youngest, oldest] = scenario.age;
    const lately = scenario.state === 'paid' && isTheDemoSellers(index) ? LATELY : 1;
    const daysAgo = (youngest + dice.next() * (oldest - youngest)) * lately;
    return { index, scenario, daysAgo };
  });
  return all.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

function offersFor(index: number, all: Offer[]): Offer[] {
  const own = all.filter((offer) => isDemoSellers(offer) && hasStock(offer));
  return isTheDemoSellers(index) && own.length > 0 ? own : all;
}

const isDemoSellers = ({ seller }: Offer): boolean => seller.username === DEMO_SELLER;
const hasStock = (offer: Offer): boolean => offer.available >= offer.minimum;

/** Scenarios by their shares; the demo buyer's orders go through all kinds in turn. */
function scenarioFor(index: number): SeedScenario {
  if (isTheDemoBuyers(index)) {
    const turn = index / EVERY_NTH_IS_THE_DEMO_BUYERS;
    return scenarios[turn % scenarios.length] as SeedScenario;
  }
  const position = (index * 37) % 100;
  let reached = 0;
  for (const scenario of scenarios) {
    reached += scenario.share;
    if (position < reached) {
      return scenario;
    }
  }
  return scenarios.at(-1) as SeedScenario;
}

async function bringAbout(
  world: OrdersWorld,
  dice: Random,
  { scenario, daysAgo }: Plan,
  buyer: DemoBuyer,
) {
  const { act, now } = world;
  const at = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS / 4);
  const offers = pickOffers(dice, world.offers, scenario);
  const placed: Placed = { buyer, offers, at, orderIds: await submit(act, buyer, offers, at) };
  const later = (hours: number) =>
    new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime()));
  if (scenario.state === 'unpaid') {
    return;
  }
  if (scenario.state === 'cancelled') {
    await each(placed, (orderId) =>
      act('storefront', buyer, 'orders.cancelOrder', { orderId, reason: 'not-wanted' }, later(0.5)),
    );
    return;
  }
  await act(
    'storefront',
    buyer,
    'orders.payOrders',
    { orderIds: placed.orderIds, fundPassword: DEMO_FUND_PASSWORD },
    later(0.2),
  );
  if (scenario.state === 'paid') {
    // Half of them are packed already and wait for the carrier.
    if (dice.next() < 0.5) {
      await confirmAll(act, placed, later(3));
    }
    return;
  }
  await shipAll(act, dice, placed, later);
  if (scenario.state === 'shipped') {
    return;
  }
  if (scenario.state === 'refundRequested' || scenario.state === 'refunded') {
    await giveBack(world, placed, scenario, later);
    return;
  }
  await each(placed, (orderId) =>
    act('storefront', buyer, 'orders.receiveOrder', { orderId }, later(24 * 5)),
  );
  if (scenario.state === 'reviewed' || scenario.state === 'completed') {
    await reviewAll(act, dice, placed, later(24 * 6));
  }
}

function pickOffers(dice: Random, offers: readonly Offer[], scenario: SeedScenario): Offer[] {
  const [fewest, most] = scenario.lines;
  const count = fewest + Math.floor(dice.next() * (most - fewest + 1));
  const inStock = offers.filter(hasStock);
  const first = dice.pick(inStock);
  const own = inStock.filter((offer) => offer.seller.id === first.seller.id);
  const chosen = new Map([[first.listingId, first]]);
  for (let index = 1; index < count; index += 1) {
    const next = dice.pick(own);
    chosen.set(next.listingId, next);
  }
  for (const offer of chosen.values()) {
    offer.available -= offer.minimum;
  }
  return [...chosen.values()];
}

async function submit(act: Act, buyer: DemoBuyer, offers: Offer[], at: Date): Promise<string[]> {
  const answer = (await act(
    'storefront',
    buyer,
    'orders.submitOrder',
    {
      addressId: buyer.addressId,
      lines: offers.map(({ listingId, variantId, minimum }) => ({
        listingId,
        variantId,
        quantity: minimum,
      })),
    },
    at,
  )) as { orders: { id: string }[] };
  return answer.orders.map(({ id }) => id);
}

async function shipAll(act: Act, dice: Random, placed: Placed, later: (hours: number) => Date) {
  const seller = placed.offers[0]?.seller;
  if (!seller) {
    return;
  }
  await each(placed, async (orderId) => {
    await act('seller', seller, 'orders.confirmOrder', { orderId }, later(3));
    const trackingNumber = `DM${Math.floor(dice.next() * 1e10)}`;
    await act(
      'seller',
      seller,
      'orders.shipOrder',
      { orderId, carrier: dice.pick(CARRIERS), trackingNumber },
      later(20),
    );
  });
}

async function confirmAll(act: Act, placed: Placed, at: Date) {
  const seller = placed.offers[0]?.seller;
  if (seller) {
    await each(placed, (orderId) => act('seller', seller, 'orders.confirmOrder', { orderId }, at));
  }
}

async function giveBack(
  world: OrdersWorld,
  placed: Placed,
  scenario: SeedScenario,
  later: (hours: number) => Date,
) {
  const { act, operator } = world;
  await each(placed, async (orderId) => {
    await act('storefront', placed.buyer, 'orders.receiveOrder', { orderId }, later(24 * 3));
    const order = (await act(
      'storefront',
      placed.buyer,
      'orders.getOrder',
      { orderId },
      later(24 * 4),
    )) as {
      total: string;
    };
    if (!isAmount(order.total)) {
      throw new Error(`order ${orderId} has no total`);
    }
    await act(
      'storefront',
      placed.buyer,
      'orders.requestReturn',
      {
        orderId,
        reason: 'damaged',
        detail: 'Several pieces were chipped when the carton was opened.',
        amount: order.total,
      },
      later(24 * 4),
    );
    if (scenario.state === 'refunded') {
      await act('admin', operator, 'orders.resolveReturn', { orderId, ...GRANTED }, later(24 * 5));
    }
  });
}

const GRANTED = { decision: 'refund', reason: 'Pictures show the damage; refunded in full.' };

async function reviewAll(act: Act, dice: Random, placed: Placed, at: Date) {
  await each(placed, (orderId) =>
    act(
      'storefront',
      placed.buyer,
      'reviews.addReviews',
      {
        orderId,
        reviews: placed.offers.map(({ listingId, department, goodsKey }) => {
          const fitting = reviews.filter((review) => fitsGoods(review, department, goodsKey));
          const review = dice.pick(fitting);
          return { listingId, rating: review.stars, text: review.text };
        }),
      },
      at,
    ),
  );
}

async function each(placed: Placed, work: (orderId: string) => Promise<unknown>) {
  for (const orderId of placed.orderIds) {
    await work(orderId);
  }
}

// What wholesale buyers and shops do besides ordering: samples, coupons, quotations, and waiting for what is sold out.
import type { ListingId, OrderId, ShopId } from '@entrepot/contract/ids';
import { type Db, sql } from '@entrepot/server/platform/db';
import type { Act, Person } from '../host.ts';
import type { Offer } from './load-offers.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_SELLER } from './load-shops.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';

type WholesaleWorld = {
  db: Db;
  act: Act;
  operator: Person;
  second: Person;
  /** The buyer whose name is told to visitors. */
  buyer: DemoBuyer;
  offers: readonly Offer[];
  now: Date;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Few and believable: what a visitor finds in the account of the demo buyer and in the demo seller's panel. */
export async function loadWholesale(world: WholesaleWorld): Promise<void> {
  await loadSamples(world);
  await loadCoupons(world);
  await loadQuotations(world);
  await loadWaits(world);
}

/** Every fourth product may be seen first. */
async function loadSamples({ db, act, offers, now }: WholesaleWorld): Promise<void> {
  for (const offer of offers.filter((_, index) => index % 4 === 0)) {
    const version = await db.value<number>(
      sql`select version from catalogue.listing where id = ${offer.listingId}`,
    );
    // A piece by itself costs the shop as much work as a carton.
    const samplePrice = (Math.ceil(offer.price * 1.6) - 0.1).toFixed(2);
    const terms = { listingId: offer.listingId, version, samplePrice, sampleMost: 2 };
    await act('seller', offer.seller, 'catalogue.updateListing', terms, now);
  }
}

type Made = { id: string; code: string };

/** One of the mall and two of shops; the demo buyer keeps them. */
async function loadCoupons(world: WholesaleWorld): Promise<void> {
  const { act, operator, second, buyer, offers, now } = world;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const always = { from: at(-7), until: at(60), usesMost: null };
  const ten = { ...always, amount: '10', percent: null, most: null, minimum: '150' };
  const mall = { ...ten, code: 'WELCOME10', usesMost: 20, brandId: buyer.brandId, budget: '200' };
  const welcome = (await act('admin', operator, 'coupons.createCoupon', mall, now)) as Made;
  await act('admin', second, 'coupons.approveCoupon', { couponId: welcome.id }, now);
  const codes: unknown[] = [welcome];
  const five = { ...always, amount: null, percent: 5, most: '80', minimum: '200', perAccount: 3 };
  for (const [index, { seller }] of ofShops(offers, 2).entries()) {
    const code = `AUTUMN${index + 5}`;
    codes.push(await act('seller', seller, 'coupons.createCoupon', { ...five, code }, now));
  }
  for (const made of codes) {
    const { code } = made as Made;
    await act('storefront', buyer, 'coupons.addCoupon', { code }, now);
  }
}

/** The first offers of the first shops, one each. */
function ofShops(offers: readonly Offer[], count: number): Offer[] {
  const first = new Map<ShopId, Offer>();
  for (const offer of offers) {
    first.set(offer.shopId, first.get(offer.shopId) ?? offer);
  }
  return [...first.values()].slice(0, count);
}

type Course = 'asked' | 'offered' | 'declined' | 'withdrawn' | 'expired' | 'accepted';
const COURSES: readonly { course: Course; daysAgo: number; pieces: number; note: string }[] = [
  { course: 'asked', daysAgo: 1, pieces: 2_000, note: 'With our label on the carton, please.' },
  { course: 'offered', daysAgo: 4, pieces: 600, note: 'Delivery in two parts is fine.' },
  { course: 'declined', daysAgo: 9, pieces: 400, note: 'Could you print our logo in two colours?' },
  { course: 'withdrawn', daysAgo: 12, pieces: 600, note: '' },
  { course: 'expired', daysAgo: 21, pieces: 800, note: 'For the opening of our second store.' },
  { course: 'accepted', daysAgo: 6, pieces: 240, note: 'As last spring, please.' },
];

/** Of these whoever logs in as the demo seller finds one: what came to nothing, and what became an order. */
const OF_DEMO_SELLER: readonly Course[] = ['expired', 'accepted'];

/** One in each state that the demo buyer can look at. */
async function loadQuotations(world: WholesaleWorld): Promise<void> {
  const { act, buyer, now } = world;
  const own = world.offers.filter(
    ({ brandIds }) => brandIds === null || brandIds.includes(buyer.brandId),
  );
  const shops = ofShops(own, COURSES.length);
  for (const [index, { course, daysAgo, pieces, note }] of COURSES.entries()) {
    // What is ordered was there then, and is still.
    const ofDemoSeller = own.find(
      ({ seller, variants: [first], listedDaysAgo }) =>
        seller.username === DEMO_SELLER &&
        (course !== 'accepted' || (listedDaysAgo > daysAgo && (first?.available ?? 0) > pieces)),
    );
    const offer = OF_DEMO_SELLER.includes(course) ? ofDemoSeller : shops[index % shops.length];
    const variantId = offer?.variants[0]?.variantId;
    if (offer && variantId) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      // Below what so many pieces cost anyway.
      const target = (offer.price * 0.7).toFixed(2);
      const lines = [{ listingId: offer.listingId, variantId, quantity: pieces, target }];
      const question = {
        shopId: offer.shopId,
        lines,
        destination: { country: 'DE' },
        wantedOn: null,
      };
      const asked = await act(
        'storefront',
        buyer,
        'quotations.askForQuotation',
        { ...question, note },
        at,
      );
      await answer(world, { course, offer, quotationId: (asked as { id: string }).id, at });
    }
  }
}

type Asked = { course: Course; offer: Offer; quotationId: string; at: Date };

async function answer(world: WholesaleWorld, asked: Asked) {
  const { act, buyer, now } = world;
  const { course, offer, quotationId, at } = asked;
  const later = new Date(at.getTime() + DAY_MS / 4);
  if (course === 'offered' || course === 'expired' || course === 'accepted') {
    // Nobody took up the one until yesterday: a timer ends it once the world is made.
    const until = course === 'expired' ? now.getTime() - DAY_MS : at.getTime() + 30 * DAY_MS;
    const day = new Date(until).toISOString().slice(0, 10);
    const unit = (offer.price * 0.75).toFixed(2);
    const input = {
      ...{ quotationId, version: 0, units: [unit], freight: course === 'accepted' ? '48' : '180' },
      ...{ validUntil: day, note: 'Ready two weeks after your order.' },
    };
    await act('seller', offer.seller, 'quotations.offerQuotation', input, later);
    if (course === 'accepted') {
      await order(world, asked);
    }
  } else if (course === 'declined') {
    const reason = 'We print in one colour only.';
    await act(
      'seller',
      offer.seller,
      'quotations.declineQuotation',
      { quotationId, reason },
      later,
    );
  } else if (course === 'withdrawn') {
    await act('storefront', buyer, 'quotations.withdrawQuotation', { quotationId }, later);
  }
}

/** The offer was taken up, paid for, and is on its way: since an hour, for a statement is in the order of its payments. */
async function order({ act, buyer, now }: WholesaleWorld, { quotationId, offer }: Asked) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const accepted = { quotationId, version: 1, addressId: buyer.addressId };
  const made = await act('storefront', buyer, 'orders.orderQuotation', accepted, ago(3));
  const [placed] = (made as { orders: { id: OrderId }[] }).orders;
  if (placed) {
    const orderId = placed.id;
    const payment = { orderIds: [orderId], fundPassword: DEMO_FUND_PASSWORD };
    const parcel = { orderId, carrier: 'Nordlinje', trackingNumber: 'NRF 20 5113 07' };
    await act('storefront', buyer, 'orders.payOrders', payment, ago(2.8));
    await act('seller', offer.seller, 'orders.confirmOrder', { orderId }, ago(2));
    await act('seller', offer.seller, 'orders.shipOrder', parcel, ago(1));
  }
}

/** The demo buyer waits for what is sold out, where anything is. */
async function loadWaits({ db, act, buyer, now }: WholesaleWorld): Promise<void> {
  const soldOut = await db.list<ListingId>(sql`
    select l.id from catalogue.listing l
    where l.on_shelf and not catalogue.is_orderable(l.id, null)
      and (l.brand_ids is null or ${buyer.brandId} = any(l.brand_ids)) order by l.id limit 2`);
  for (const listingId of soldOut) {
    await act('storefront', buyer, 'catalogue.waitForStock', { listingId, variantId: null }, now);
  }
}

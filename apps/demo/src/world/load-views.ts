import type { ListingId } from '@entrepot/contract/ids';
import { countViews, type View } from '@entrepot/server/features/catalogue/index';
import type { Db } from '@entrepot/server/platform/db';
import { randomFrom } from '../random.ts';
import type { Offer } from './load-offers.ts';
import type { Bought } from './load-orders.ts';

type ViewsWorld = { offers: readonly Offer[]; bought: readonly Bought[]; now: Date; seed: number };

const DAY_MS = 86_400_000;
const BATCH = 5_000;
/** Of the visitors of goods about one in fifteen orders. */
const VIEWS_OF_AN_ORDER = [10, 20] as const;
/** What goods are looked at without being bought, a day at first and in all. */
const VIEWS_OF_A_DAY = [1, 6] as const;
const MOST_WITHOUT_ORDER = 60;

/**
 * Lets the goods of the demo world be looked at, by the mall's own counting: an order begins with a look, and most looks
 * end without one.
 */
export async function loadViews(db: Db, world: ViewsWorld): Promise<void> {
  const dice = randomFrom(world.seed + 2);
  const views: View[] = [];
  const look = (listingId: ListingId, daysAgo: number) =>
    views.push({
      listingId,
      network: `demo-${dice.int(1, 4_000)}`,
      at: new Date(world.now.getTime() - daysAgo * DAY_MS),
    });
  for (const { offers, at } of world.bought) {
    const daysAgo = (world.now.getTime() - at.getTime()) / DAY_MS;
    for (const { listingId } of offers) {
      for (let count = dice.int(...VIEWS_OF_AN_ORDER); count > 0; count -= 1) {
        look(listingId, daysAgo + dice.next());
      }
    }
  }
  for (const { listingId, listedDaysAgo } of world.offers) {
    const days = listedDaysAgo + dice.next();
    const count = Math.min(days * dice.int(...VIEWS_OF_A_DAY), dice.int(20, MOST_WITHOUT_ORDER));
    for (let each = 0; each < count; each += 1) {
      look(listingId, days * dice.next());
    }
  }
  for (let start = 0; start < views.length; start += BATCH) {
    await countViews(db, views.slice(start, start + BATCH));
  }
}

import { type Random, randomFrom } from '../random.ts';
import type { Act } from '../host.ts';
import type { Offer } from './load-offers.ts';
import type { Bought } from './load-orders.ts';
import type { DemoBuyer } from './load-people.ts';

type FavouritesWorld = {
  act: Act;
  buyers: readonly DemoBuyer[];
  bought: readonly Bought[];
  offers: readonly Offer[];
  now: Date;
  seed: number;
};

/** Besides what he bought. */
const ALSO_LIKED = 4;
const ALSO_FOLLOWED = 2;
const DAY_MS = 86_400_000;

/** Every demo buyer keeps goods and follows shops: mostly those that he bought from, and a few more. */
export async function loadFavourites(world: FavouritesWorld): Promise<void> {
  const { act, now } = world;
  const dice = randomFrom(world.seed + 1);
  for (const buyer of world.buyers) {
    const own = world.bought.filter((each) => each.buyer.id === buyer.id);
    const visible = world.offers.filter(
      ({ brandIds }) => brandIds === null || brandIds.includes(buyer.brandId),
    );
    const liked = some(
      dice,
      own.flatMap(({ offers }) => offers),
      visible,
      ALSO_LIKED,
    );
    for (const listingId of new Set(liked.map((offer) => offer.listingId))) {
      await act('storefront', buyer, 'catalogue.addFavourite', { listingId }, lately(dice, now));
    }
    const followed = some(
      dice,
      own.flatMap(({ offers }) => offers),
      visible,
      ALSO_FOLLOWED,
    );
    for (const shopId of new Set(followed.map((offer) => offer.shopId))) {
      await act('storefront', buyer, 'sellers.followShop', { shopId }, lately(dice, now));
    }
  }
}

/** Two in three of those that he knows, and a few of all. */
function some(dice: Random, known: readonly Offer[], all: readonly Offer[], more: number): Offer[] {
  return [
    ...known.filter(() => dice.next() < 0.66),
    ...Array.from({ length: more }, () => dice.pick(all)),
  ];
}

const lately = (dice: Random, now: Date): Date =>
  new Date(now.getTime() - dice.next() * 5 * DAY_MS);

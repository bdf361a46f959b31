import { randomFrom } from '../random.ts';
import type { Act } from './actors.ts';
import type { DemoBuyer } from './load-people.ts';
import type { Offer } from './load-orders.ts';

type FavouritesWorld = {
  act: Act;
  buyers: readonly DemoBuyer[];
  offers: readonly Offer[];
  shopIds: readonly string[];
  now: Date;
  seed: number;
};

const FAVOURITES = 6;
const FOLLOWED = 4;

/** Every demo buyer keeps some goods and follows some shops. */
export async function loadFavourites(world: FavouritesWorld): Promise<void> {
  const dice = randomFrom(world.seed + 1);
  for (const buyer of world.buyers) {
    const kept = new Set(
      Array.from({ length: FAVOURITES }, () => dice.pick(world.offers).listingId),
    );
    for (const listingId of kept) {
      await world.act('storefront', buyer, 'catalogue.addFavourite', { listingId }, world.now);
    }
    const followed = new Set(Array.from({ length: FOLLOWED }, () => dice.pick(world.shopIds)));
    for (const shopId of followed) {
      await world.act('storefront', buyer, 'sellers.followShop', { shopId }, world.now);
    }
  }
}

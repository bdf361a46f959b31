/** What of a shop's figures helps to choose it. Pure. */
import type { ShopFigures } from '@entrepot/contract/sellers/types';

export type KeyFigure = 'good' | 'sold' | 'ships' | 'goods' | 'since' | 'followers';

/** A share of few reviews says nothing, and a low figure of something that has just begun says too much. */
const ENOUGH_REVIEWS = 5;
export const GOOD_PERCENT = 80;
export const MANY_FOLLOWERS = 50;
const MOST = 4;

export function keyFigures(figures: ShopFigures): KeyFigure[] {
  const { reviews, goodReviewPercent, sold, daysToShip, followers, goods } = figures;
  const told: Record<KeyFigure, boolean> = {
    good: reviews >= ENOUGH_REVIEWS && (goodReviewPercent ?? 0) >= GOOD_PERCENT,
    sold: sold > 0,
    ships: daysToShip !== null,
    goods: goods > 0,
    since: true,
    followers: followers >= MANY_FOLLOWERS,
  };
  return (Object.keys(told) as KeyFigure[]).filter((name) => told[name]).slice(0, MOST);
}

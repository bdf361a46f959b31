import type { Random } from '../random.ts';
import { seedOf } from '../random.ts';
import { fitsGoods, reviews } from '../data.ts';
import type { SeedLang, SeedReview } from '../types.ts';
import type { Offer } from './load-offers.ts';

/** Of a hundred reviews so many are good, from the weakest shop to the best. */
const WEAKEST = 62;
const BEST = 98;

/** Tells what a buyer writes about goods: in his language, fitting them, and nothing that was said of them before. */
export function reviewChooser(dice: Random): (offer: Offer, language: SeedLang) => SeedReview {
  const said = new Set<string>();
  return ({ goodsKey, department, seller }, language) => {
    const good = dice.int(1, 100) <= goodPercent(seller.username);
    const fitting = reviews.filter((review) => fitsGoods(review, department, goodsKey));
    const wanted = fitting.filter((review) => (review.rating === 'good') === good);
    const own = wanted.filter((review) => review.language === language);
    const fresh = own.filter(({ text }) => !said.has(`${goodsKey} ${text}`));
    const review = dice.pick([fresh, own, wanted].find((some) => some.length > 0) ?? fitting);
    said.add(`${goodsKey} ${review.text}`);
    return review;
  };
}

/** A shop's quality is its own. */
const goodPercent = (seller: string): number => WEAKEST + (seedOf(seller) % (BEST - WEAKEST + 1));

// Reviews as existing clients know them (existing-clients.md §2.1, evaluation).
import { z } from 'zod';
import { parseWirePicture, wireLargePicture } from '../uploads/wire.ts';
import { optionalText, paged, pageList, shanghai, text, whole } from '../wire.ts';
import { MOST_REVIEW_PICTURES, type ReviewLevel } from './rules.ts';
import type { Review, reviewCounts, reviewFilter, reviewPage } from './types.ts';

const LEVEL_NUMBERS: Record<ReviewLevel, number> = { good: 1, medium: 2, bad: 3 };
const FILTERS: Record<number, z.infer<typeof reviewFilter>> = {
  [-2]: 'with-picture',
  1: 'good',
  2: 'medium',
  3: 'bad',
};
/** Stars for a client that sends only the kind of review. */
const RATINGS: Record<number, number> = { 1: 5, 2: 3, 3: 1 };
/** Existing clients show their own translation of this text. */
const DEFAULT_REVIEW_TEXT = '系统默认好评';

export const listInput = paged(5).and(
  z.object({ sellerGoodsId: text, evaluationType: whole(0) }).transform((wire) => ({
    listingId: wire.sellerGoodsId,
    filter: FILTERS[wire.evaluationType] ?? 'all',
  })),
);

export const countInput = z
  .object({ goodId: text })
  .transform(({ goodId }) => ({ listingId: goodId }));

const one = z.looseObject({
  sellerGoodsId: text,
  evaluationType: whole(1),
  rating: whole(0),
  content: optionalText,
});

/** One review in the parameters (`evaluation!add`), or several in a JSON body (`evaluation!addList`). */
export const addInput = z
  .looseObject({ orderId: text, evaluationAdds: z.array(z.unknown()).optional() })
  .transform(({ evaluationAdds, ...wire }) => ({
    orderId: wire.orderId,
    evaluations: evaluationAdds ?? [wire],
  }))
  .pipe(z.object({ orderId: z.string(), evaluations: z.array(one) }))
  .transform(({ orderId, evaluations }) => ({
    orderId,
    reviews: evaluations.map((each) => ({
      listingId: each.sellerGoodsId,
      rating: each.rating || (RATINGS[each.evaluationType] ?? 5),
      text: each.content ?? '',
      pictures: pictureFields
        .map((field) => each[field])
        .flatMap((value) => (typeof value === 'string' ? (parseWirePicture(value) ?? []) : [])),
    })),
  }));

const pictureFields = Array.from(
  { length: MOST_REVIEW_PICTURES },
  (_, index) => `imgUrl${index + 1}`,
);

export function wireReviews(clean: z.output<typeof reviewPage>) {
  return { ...pageList(clean, wireReview), evaluationNum: clean.counts.all };
}

function wireReview(review: Review) {
  return {
    id: review.id,
    userName: review.author,
    avatar: String(review.avatar),
    partyName: review.author,
    countryName: review.countryName,
    rating: review.rating,
    evaluationType: LEVEL_NUMBERS[review.level],
    content: review.bySystem ? DEFAULT_REVIEW_TEXT : review.text,
    ...Object.fromEntries(
      pictureFields.map((field, index) => [
        field,
        wireLargePicture(review.pictures[index] ?? null),
      ]),
    ),
    attributes: review.attributes.map(({ name, value }) => `${name}: ${value}`).join(', '),
    evaluationTime: shanghai(review.at),
    createTimeStr: shanghai(review.at),
    commentTime: shanghai(review.at),
  };
}

/** Exactly these four keys, as text: the client shows every key that it gets. */
export function wireCounts(counts: z.output<typeof reviewCounts>) {
  return {
    havePicture: String(counts.withPicture),
    positiveComments: String(counts.good),
    mediumReview: String(counts.medium),
    negativeComment: String(counts.bad),
  };
}

/** Reviews of the goods of an order while they are being written. Pure. */
import type { Order, OrderLine } from '@entrepot/contract/orders/types';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import type { Input } from '../../../kit/api.ts';

export type ReviewDraft = { rating: number; text: string; images: readonly PickedImage[] };
export const EMPTY_DRAFT: ReviewDraft = { rating: 0, text: '', images: [] };

export type Drafts = Readonly<Record<string, ReviewDraft>>;

/** One review for each goods that has none, however many variants of it were bought. */
export function reviewable(order: Pick<Order, 'lines' | 'actions'>): OrderLine[] {
  if (!order.actions.includes('review')) {
    return [];
  }
  const open = order.lines.filter((line) => !line.reviewed);
  return open.filter(
    (line, index) => open.findIndex((each) => each.listingId === line.listingId) === index,
  );
}

const isBegun = ({ rating, text, images }: ReviewDraft): boolean =>
  rating > 0 || text.trim() !== '' || images.length > 0;

/** Goods with words or pictures but no stars; when nothing was written at all, the first goods. */
export function unrated(goods: readonly OrderLine[], drafts: Drafts): string[] {
  const draftOf = (line: OrderLine) => drafts[line.listingId] ?? EMPTY_DRAFT;
  const begun = goods.filter((line) => isBegun(draftOf(line)));
  const asked = begun.length > 0 ? begun : goods.slice(0, 1);
  return asked.filter((line) => draftOf(line).rating === 0).map((line) => line.listingId);
}

/** Stars that are asked for, such as `7.rating`, and pictures that are still on their way. */
export function reviewProblems(goods: readonly OrderLine[], drafts: Drafts, isUploading: boolean) {
  const problems: Partial<Record<`${string}.rating` | 'uploads', Missing>> = {};
  for (const listingId of unrated(goods, drafts)) {
    problems[`${listingId}.rating`] = 'review.ratingMissing';
  }
  if (isUploading) {
    problems.uploads = 'review.uploading';
  }
  return problems;
}
type Missing = 'review.ratingMissing' | 'review.uploading';

/** What is sent: goods with stars; the others can be reviewed later. */
export function reviewsToSend(
  goods: readonly OrderLine[],
  drafts: Drafts,
): Input<'reviews.addReviews'>['reviews'] {
  return goods.flatMap(({ listingId }) => {
    const { rating, text, images } = drafts[listingId] ?? EMPTY_DRAFT;
    const pictures = images.map((image) => image.id);
    return rating > 0 ? { listingId, rating, text: text.trim(), pictures } : [];
  });
}

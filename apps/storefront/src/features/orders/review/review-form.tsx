/** Stars, words and pictures for the goods of an order, sent together; what has no stars can wait. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import type { Order, OrderLine } from '@entrepot/contract/orders/types';
import { MOST_REVIEW_PICTURES, REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import { ACCEPTED_PICTURES, pictureMegabytes } from '@entrepot/contract/uploads/rules';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { RatingInput } from '@entrepot/ui/primitives/rating.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { Box } from '../../../kit/frame/box.tsx';
import { RefusedNote } from '../../../kit/form/refused-note.tsx';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { useCall, useWrite } from '../../../kit/api.ts';
import { useBrand } from '../../../kit/brand.ts';
import {
  EMPTY_DRAFT,
  reviewable,
  reviewsToSend,
  unrated,
  type Drafts,
  type ReviewDraft,
} from './review-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useOrdersText } from '../use-orders-text.ts';
import styles from '../forms.module.css';

type Props = { order: Order; onDone: () => void };
type Upload = ReturnType<typeof usePictureUpload>['upload'];

export function ReviewForm({ order, onDone }: Props) {
  const write = useWrite('reviews.addReviews');
  const changed = useOrdersChanged();
  const uploads = usePictureUpload(useCall(), 'review', useBrand().mediaBase);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [tried, setTried] = useState(false);
  const t = useOrdersText();
  const goods = reviewable(order);
  const missing = unrated(goods, drafts);
  const reviews = reviewsToSend(goods, drafts);
  const change = (listingId: Sent<ListingId>, to: Partial<ReviewDraft>) =>
    setDrafts((before) => ({
      ...before,
      [listingId]: { ...(before[listingId] ?? EMPTY_DRAFT), ...to },
    }));
  const submit = async () => {
    setTried(true);
    if (missing[0] !== undefined) {
      document.getElementById(starsId(missing[0]))?.querySelector('input')?.focus();
      return;
    }
    if (uploads.running) {
      return;
    }
    if (await write.send({ orderId: order.id, reviews })) {
      await changed();
      onDone();
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {goods.map((line) => (
        <GoodsReview
          key={line.listingId}
          line={line}
          draft={drafts[line.listingId] ?? EMPTY_DRAFT}
          onChange={(to) => change(line.listingId, to)}
          upload={uploads.upload}
          fault={tried && missing.includes(line.listingId) ? t('review.ratingMissing') : undefined}
        />
      ))}
      <RefusedNote refused={write.refused} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="l" loading={write.sending}>
          {t('review.submit', { count: Math.max(1, reviews.length) })}
        </Button>
        <small>{t('review.anonymous')}</small>
        {tried && uploads.running && (
          <span role="alert" className={styles.fault}>
            {t('review.uploading')}
          </span>
        )}
      </div>
    </form>
  );
}

/** Where the focus goes when stars are missing. */
const starsId = (listingId: Sent<ListingId>) => `stars-${listingId}`;

type GoodsProps = {
  line: OrderLine;
  draft: ReviewDraft;
  onChange: (to: Partial<ReviewDraft>) => void;
  upload: Upload;
  fault: string | undefined;
};

function GoodsReview({ line, draft, onChange, upload, fault }: GoodsProps) {
  const t = useOrdersText();
  return (
    <Box>
      <div className={styles.goods}>
        <GoodsPicture picture={line.picture} alt="" sizes="88px" className={styles.picture} />
        <div className={styles.words}>
          <h2>
            {line.name}
            {line.attributes.length > 0 && (
              <small>{line.attributes.map((each) => each.value).join(', ')}</small>
            )}
          </h2>
          <div className={styles.stars} id={starsId(line.listingId)}>
            <RatingInput
              label={t('review.rating', { name: line.name })}
              value={draft.rating}
              onChange={(rating) => onChange({ rating })}
            />
            {draft.rating > 0 && <span>{t(`review.word.${wordOf(draft.rating)}`)}</span>}
            {fault && (
              <span role="alert" className={styles.fault}>
                {fault}
              </span>
            )}
          </div>
          <TextArea
            label={t('review.text')}
            hint={t('review.textHint')}
            maxLength={REVIEW_LENGTH}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          <div>
            <p className={styles.label}>{t('review.pictures')}</p>
            <ImagePicker
              label={t('review.picturesOf', { name: line.name })}
              images={draft.images}
              onChange={(images) => onChange({ images })}
              upload={upload}
              maxCount={MOST_REVIEW_PICTURES}
              maxBytes={pictureMegabytes('review') * 1024 * 1024}
              accept={ACCEPTED_PICTURES}
            />
          </div>
        </div>
      </div>
    </Box>
  );
}

const WORDS = ['bad', 'poor', 'fair', 'good', 'excellent'] as const;
const wordOf = (rating: number) => WORDS[rating - 1] ?? 'fair';

/** Reviews the goods of a received order (spec §4): stars, words and pictures, sent together; what has no stars can wait. */
import type { Order, OrderLine } from '@entrepot/contract/orders/types';
import { MOST_REVIEW_PICTURES, REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { RatingInput } from '@entrepot/ui/primitives/rating.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useCall, useWrite } from '../../../kit/api.ts';
import {
  EMPTY_DRAFT,
  reviewable,
  reviewProblems,
  reviewsToSend,
  type Drafts,
  type ReviewDraft,
} from './review-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useText } from '../../../kit/text.ts';
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { OrderFrame } from '../order-frame.tsx';
import { paths } from '../../../kit/paths.ts';
import styles from '../forms.module.css';

export function ReviewPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('orders');
  const done = (orderId: Sent<OrderId>) => {
    toast({ tone: 'positive', title: t('done.reviewed') });
    void queries.invalidateQueries({ queryKey: ['reviews.listReviews'] });
    void navigate({ href: paths.order(orderId), replace: true });
  };
  return (
    <OrderFrame title={() => t('review.title')} below>
      {(order) =>
        reviewable(order).length > 0 ? (
          <ReviewForm order={order} onDone={() => done(order.id)} />
        ) : (
          <EmptyState
            title={t('review.notPossible')}
            action={<ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>}
          >
            {t('review.notPossibleHint')}
          </EmptyState>
        )
      }
    </OrderFrame>
  );
}

type Props = { order: Order; onDone: () => void };
type Upload = ReturnType<typeof usePictureUpload>['upload'];

export function ReviewForm({ order, onDone }: Props) {
  const goods = reviewable(order);
  const { form, upload, send } = useReviews(order, onDone);
  const t = useText('orders');
  return (
    <CheckedForm form={form} onSend={send} className={styles.form}>
      {goods.map((line) => (
        <GoodsReview
          key={line.listingId}
          line={line}
          draft={form.values[line.listingId] ?? EMPTY_DRAFT}
          onChange={(to) =>
            form.set({
              [line.listingId]: { ...(form.values[line.listingId] ?? EMPTY_DRAFT), ...to },
            })
          }
          upload={upload}
          fault={form.say(`${line.listingId}.rating`)}
        />
      ))}
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="l" loading={form.sending}>
          {t('review.submit', { count: Math.max(1, reviewsToSend(goods, form.values).length) })}
        </Button>
        <small>{t('review.anonymous')}</small>
        <Fault className={styles.fault}>{form.say('uploads')}</Fault>
      </div>
    </CheckedForm>
  );
}

const NOTHING: Drafts = {};

function useReviews(order: Order, onDone: () => void) {
  const changed = useOrdersChanged();
  const write = useWrite('reviews.addReviews', { onDone: () => changed().then(onDone) });
  const { upload, running } = usePictureUpload(useCall(), 'review', useBrand().mediaBase);
  const t = useText('orders');
  const goods = reviewable(order);
  const form = useForm(NOTHING, {
    rules: {},
    say: t,
    also: (drafts: Drafts) => reviewProblems(goods, drafts, running),
    write,
  });
  const send = () => write.send({ orderId: order.id, reviews: reviewsToSend(goods, form.values) });
  return { form, upload, send };
}

type GoodsProps = {
  line: OrderLine;
  draft: ReviewDraft;
  onChange: (to: Partial<ReviewDraft>) => void;
  upload: Upload;
  fault: string | undefined;
};

function GoodsReview({ line, draft, onChange, upload, fault }: GoodsProps) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <Box>
      <div className={styles.goods}>
        <GoodsPicture picture={line.picture} alt="" sizes="88px" className={styles.picture} />
        <div className={styles.words}>
          <h2>
            {line.name}
            {line.attributes.length > 0 && (
              <small>{format.list(line.attributes.map((each) => each.value))}</small>
            )}
          </h2>
          <div className={styles.stars}>
            <RatingInput
              label={t('review.rating', { name: line.name })}
              invalid={fault !== undefined}
              value={draft.rating}
              onChange={(rating) => onChange({ rating })}
            />
            {draft.rating > 0 && <span>{t(`review.word.${wordOf(draft.rating)}`)}</span>}
            <Fault className={styles.fault}>{fault}</Fault>
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
              purpose="review"
            />
          </div>
        </div>
      </div>
    </Box>
  );
}

const WORDS = ['bad', 'poor', 'fair', 'good', 'excellent'] as const;
const wordOf = (rating: number) => WORDS[rating - 1] ?? 'fair';

import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { ShopReview } from '@entrepot/contract/reviews/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { Reply } from 'lucide-react';
import { useContext, useState } from 'react';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import styles from './reviews.module.css';

export function ReviewCard({ review }: { review: ShopReview }) {
  const format = useFormat();
  const Link = useLink();
  const t = useText('reviews');
  const variant = review.attributes.map(({ value }) => value).join(', ');
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        {review.bySystem ? <Badge>{t('system')}</Badge> : <b>{review.author}</b>}
        <span>{format.country(review.country)}</span>
        <time dateTime={review.at}>{format.date(review.at)}</time>
        <Link href={ordersAt({ tab: 'all', open: review.orderId })} className="mono">
          {review.orderNumber}
        </Link>
      </div>
      <div className={styles.said}>
        <p className={styles.head}>
          {!review.bySystem && <Rating value={review.rating} />}
          <b>{review.goodsName}</b>
          {variant && <span>{variant}</span>}
        </p>
        <p dir="auto">{review.text || (review.bySystem ? t('systemText') : t('noText'))}</p>
        <Pictures review={review} />
        {!review.bySystem && <Answer review={review} />}
      </div>
    </li>
  );
}

function Pictures({ review }: { review: ShopReview }) {
  const base = useContext(MediaBase);
  const t = useText('reviews');
  return (
    review.pictures.length > 0 && (
      <ul className={styles.pictures}>
        {review.pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(base, picture, largestWidth(picture))}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={pictureUrl(base, picture, 240)}
                width={72}
                height={72}
                loading="lazy"
                alt={t('picture', { number: index + 1 })}
                style={{ backgroundColor: picture.tint }}
              />
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

/** The shop's word below the review, or the way to say it. */
function Answer({ review }: { review: ShopReview }) {
  const [writing, setWriting] = useState(false);
  const format = useFormat();
  const t = useText('reviews');
  if (writing) {
    return <AnswerForm review={review} onClose={() => setWriting(false)} />;
  }
  if (review.answer) {
    return (
      <div className={styles.answer}>
        <p className={styles.answerHead}>
          <b>{t('yourAnswer')}</b> <time>{format.date(review.answer.at)}</time>
          <Button size="s" variant="quiet" onClick={() => setWriting(true)}>
            {t('change')}
          </Button>
        </p>
        <p dir="auto">{review.answer.text}</p>
      </div>
    );
  }
  return (
    <div>
      <Button
        size="s"
        icon={<Reply size={15} className="flip" aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {t('answer')}
      </Button>
    </div>
  );
}

const RULES = rulesFor<{ text: string }>()({
  text: { read: trimmed, problem: (text) => (text.trim() === '' ? 'empty' : undefined) },
});

/** Writes or changes the shop's answer; what is typed is kept until it is sent or discarded. */
function AnswerForm({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const write = useWrite('reviews.answerReview');
  const changed = useRefresh('reviews');
  const toast = useToast();
  const t = useText('reviews');
  const stored = { text: review.answer?.text ?? '' };
  const form = useDraft(`answer ${review.id}`, stored, { rules: RULES, say: t, write });
  const leave = () => {
    form.discard();
    onClose();
  };
  const send = async () => {
    if (await write.send({ reviewId: review.id, ...form.sent() })) {
      toast({ tone: 'positive', title: t('answered') });
      await changed();
      leave();
    }
  };
  return (
    <CheckedForm form={form} onSend={send} className={styles.form}>
      <TextArea
        label={t('yourAnswer')}
        hint={t('public')}
        maxLength={REVIEW_LENGTH}
        rows={3}
        autoFocus
        dir="auto"
        {...form.input('text')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('discard')}
        </Button>
      </div>
    </CheckedForm>
  );
}

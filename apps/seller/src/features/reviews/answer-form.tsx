import { REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import type { ShopReview } from '@entrepot/contract/reviews/types';
import { stored, textFormat } from '@entrepot/client/stored.ts';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useReviewsText } from './use-reviews-text.ts';
import styles from './reviews.module.css';

type AnswerFormProps = { review: ShopReview; onClose: () => void };

/** Writes or changes the shop's answer; what is typed stays in this browser until it is sent. */
export function AnswerForm({ review, onClose }: AnswerFormProps) {
  const [kept] = useState(() => stored<string | null>(() => `answer-${review.id}`, textFormat));
  const [text, setText] = useState(() => kept.get() ?? review.answer?.text ?? '');
  const [tried, setTried] = useState(false);
  const write = useWrite('reviews.answerReview');
  const changed = useRefresh('reviews');
  const toast = useToast();
  const t = useReviewsText();
  const type = (next: string) => {
    setText(next);
    kept.set(next === '' ? null : next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === '') {
      return;
    }
    if (await write.send({ reviewId: review.id, text: text.trim() })) {
      kept.set(null);
      toast({ tone: 'positive', title: t('answered') });
      await changed();
      onClose();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('yourAnswer')}
        hint={t('public')}
        value={text}
        maxLength={REVIEW_LENGTH}
        rows={3}
        autoFocus
        dir="auto"
        error={tried && text.trim() === '' ? t('empty') : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <RefusedNote refused={write.refused} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={write.sending}>
          {t('send')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            kept.set(null);
            onClose();
          }}
        >
          {t('discard')}
        </Button>
      </div>
    </form>
  );
}

import { REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import type { ShopReview } from '@entrepot/contract/reviews/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useText } from '../../kit/text.ts';
import styles from './reviews.module.css';

const RULES = rulesFor<{ text: string }>()({
  text: { read: trimmed, problem: (text) => (text.trim() === '' ? 'empty' : undefined) },
});

type AnswerFormProps = { review: ShopReview; onClose: () => void };

/** Writes or changes the shop's answer; what is typed is kept until it is sent or discarded. */
export function AnswerForm({ review, onClose }: AnswerFormProps) {
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

import { ANSWER_LENGTH } from '@entrepot/contract/questions/rules';
import type { Answer, ShopQuestion } from '@entrepot/contract/questions/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './questions.module.css';

export function QuestionCard({ question }: { question: ShopQuestion }) {
  const format = useFormat();
  const own = question.answers.find(({ by }) => by === 'shop');
  return (
    <li className={styles.question}>
      <div className={styles.who}>
        <b>{question.author}</b>
        <time dateTime={question.at}>{format.date(question.at)}</time>
      </div>
      <div className={styles.said}>
        <p className={styles.goods}>
          <Thumb picture={question.picture} size={32} />
          {question.goodsName}
        </p>
        <p dir="auto" lang={languageOf(question.text)} className={styles.asked}>
          {question.text}
        </p>
        {question.answers
          .filter(({ by }) => by === 'buyer')
          .map((answer) => (
            <OfBuyer key={answer.id} answer={answer} />
          ))}
        <OwnAnswer question={question} own={own} />
      </div>
    </li>
  );
}

function OfBuyer({ answer }: { answer: Answer }) {
  const t = useText('questions');
  return (
    <div className={styles.others}>
      <p>{t('ofBuyer', { author: answer.author })}</p>
      <p dir="auto" lang={languageOf(answer.text)}>
        {answer.text}
      </p>
    </div>
  );
}

type OwnProps = { question: ShopQuestion; own: Answer | undefined };

/** The shop's answer, or the way to give one. */
function OwnAnswer({ question, own }: OwnProps) {
  const [writing, setWriting] = useState(false);
  const format = useFormat();
  const t = useText('questions');
  if (writing) {
    return <AnswerForm question={question} own={own} onClose={() => setWriting(false)} />;
  }
  if (!own) {
    return (
      <Button
        size="s"
        icon={<Reply size={15} className="flip" aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {t('answer')}
      </Button>
    );
  }
  return (
    <div className={styles.answer}>
      <p className={styles.answerHead}>
        <b>{t('yourAnswer')}</b> <time>{format.date(own.at)}</time>
        {own.helpful > 0 && <span>{t('helped', { count: own.helpful })}</span>}
        {own.hidden === null && (
          <Button size="s" variant="quiet" onClick={() => setWriting(true)}>
            {t('change')}
          </Button>
        )}
      </p>
      <p dir="auto" lang={languageOf(own.text)}>
        {own.text}
      </p>
      {own.hidden !== null && (
        <p>
          <Badge tone="warning">{t('takenDown')}</Badge> <bdi>{own.hidden}</bdi>
        </p>
      )}
    </div>
  );
}

const RULES = rulesFor<{ text: string }>()({
  text: { read: trimmed, problem: (text) => (text.trim() === '' ? 'empty' : undefined) },
});

/** Writes or changes the shop's answer; what is typed is kept until it is sent or discarded. */
function AnswerForm({ question, own, onClose }: OwnProps & { onClose: () => void }) {
  const write = useWrite('questions.answerQuestion');
  const changed = useRefresh('questions');
  const toast = useToast();
  const t = useText('questions');
  const stored = { text: own?.text ?? '' };
  const form = useDraft(`question ${question.id}`, stored, { rules: RULES, say: t, write });
  const leave = () => {
    form.discard();
    onClose();
  };
  const send = async () => {
    if (await write.send({ questionId: question.id, ...form.sent() })) {
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
        maxLength={ANSWER_LENGTH}
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

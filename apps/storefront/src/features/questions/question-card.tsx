import { ANSWER_LENGTH } from '@entrepot/contract/questions/rules';
import type { Answer, Question } from '@entrepot/contract/questions/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { WordsForm } from './words-form.tsx';
import styles from './questions.module.css';

type Props = { question: Question; mayAnswer: boolean };

export function QuestionCard({ question, mayAnswer }: Props) {
  const [writing, setWriting] = useState(false);
  const format = useFormat();
  const t = useText('questions');
  const own = question.answers.find((answer) => answer.own);
  const takenDown = question.hidden !== null || (own && own.hidden !== null);
  return (
    <li className={styles.question}>
      <p className={styles.asked} dir="auto" lang={languageOf(question.text)}>
        {question.text}
      </p>
      <TakenDown reason={question.hidden} />
      <p className={styles.by}>
        <span dir="auto">{question.own ? t('you') : question.author}</span>
        <time dateTime={question.at}>{format.date(question.at)}</time>
        {question.own && <Withdraw questionId={question.id} />}
      </p>
      {question.answers.length === 0 && question.hidden === null && (
        <p className={styles.waits}>{t('unanswered')}</p>
      )}
      <ul>
        {question.answers.map((answer) => (
          <AnswerLine key={answer.id} answer={answer} />
        ))}
      </ul>
      {question.answerCount > question.answers.length && (
        <p className={styles.waits}>
          {t('moreAnswers', { count: question.answerCount - question.answers.length })}
        </p>
      )}
      {mayAnswer && !takenDown && !writing && (
        <Button size="s" className={styles.reply} onClick={() => setWriting(true)}>
          {t(own ? 'changeAnswer' : 'answer')}
        </Button>
      )}
      {writing && <AnswerForm questionId={question.id} onLeave={() => setWriting(false)} />}
    </li>
  );
}

function AnswerLine({ answer }: { answer: Answer }) {
  const format = useFormat();
  const t = useText('questions');
  return (
    <li className={styles.answer}>
      <p dir="auto" lang={languageOf(answer.text)}>
        {answer.text}
      </p>
      <TakenDown reason={answer.hidden} />
      <p className={styles.by}>
        <Badge tone={answer.by === 'shop' ? 'accent' : undefined}>{t(`by.${answer.by}`)}</Badge>
        <span dir="auto">{answer.own ? t('you') : answer.author}</span>
        <time dateTime={answer.at}>{format.date(answer.at)}</time>
        <Helpful answer={answer} />
      </p>
    </li>
  );
}

/** Only its author sees that it is there no more, and why. */
function TakenDown({ reason }: { reason: string | null }) {
  const t = useText('questions');
  return (
    reason !== null && (
      <p className={styles.down}>
        <Badge tone="warning">{t('takenDown')}</Badge> <bdi>{reason}</bdi>
      </p>
    )
  );
}

/** Readers who are logged in say what helped them; nobody marks his own. */
function Helpful({ answer }: { answer: Answer }) {
  const write = useWrite('questions.markHelpful', { tell: true });
  const refresh = useRefresh('questions');
  const loggedIn = useLoggedIn();
  const t = useText('questions');
  if (!loggedIn || answer.own || answer.hidden !== null) {
    return answer.helpful > 0 ? <span>{t('helped', { count: answer.helpful })}</span> : null;
  }
  const toggle = async () => {
    if (await write.send({ answerId: answer.id, helpful: !answer.marked })) {
      await refresh();
    }
  };
  return (
    <button
      type="button"
      className={styles.helpful}
      aria-pressed={answer.marked}
      disabled={write.sending}
      onClick={() => void toggle()}
    >
      <ThumbsUp size={14} aria-hidden />
      {t('helpful')} {answer.helpful > 0 && <bdi className="num">{answer.helpful}</bdi>}
    </button>
  );
}

function Withdraw({ questionId }: { questionId: string }) {
  const write = useWrite('questions.withdrawQuestion', { tell: true });
  const refresh = useRefresh('questions');
  const toast = useToast();
  const t = useText('questions');
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    if (await write.send({ questionId })) {
      toast({ tone: 'positive', title: t('withdrawn') });
      await refresh();
    }
  };
  return asking ? (
    <>
      <span>{t('sure')}</span>
      <button type="button" onClick={() => void withdraw()}>
        {t('yes')}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {t('cancel')}
      </button>
    </>
  ) : (
    <button type="button" onClick={() => setAsking(true)}>
      {t('withdraw')}
    </button>
  );
}

function AnswerForm({ questionId, onLeave }: { questionId: string; onLeave: () => void }) {
  const write = useWrite('questions.answerQuestion', { tell: true });
  const refresh = useRefresh('questions');
  const toast = useToast();
  const t = useText('questions');
  const send = async (text: string) => {
    if (await write.send({ questionId, text })) {
      toast({ tone: 'positive', title: t('answered') });
      onLeave();
      await refresh();
    }
  };
  return (
    <WordsForm
      label={t('yourAnswer')}
      hint={t('answerHint')}
      action={t('sendAnswer')}
      least={1}
      most={ANSWER_LENGTH}
      sending={write.sending}
      onSend={(text) => void send(text)}
      onLeave={onLeave}
    />
  );
}

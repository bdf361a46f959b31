import type { AdminQuestion, Answer } from '@entrepot/contract/questions/types';
import { Said as SaidCard } from '@entrepot/client/panel/said-page.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useText } from '../../kit/text.ts';
import { type Said, useHide } from './take-down.tsx';
import styles from './questions.module.css';

type Props = { question: AdminQuestion; onTakeDown: (said: Said) => void };

export function QuestionCard({ question, onTakeDown }: Props) {
  const format = useFormat();
  const t = useText('questions');
  const furtherAnswers = question.answerCount - question.answers.length;
  return (
    <SaidCard
      who={
        <>
          <b>
            <bdi>{question.author}</bdi>
          </b>
          <time dateTime={question.at}>{format.date(question.at)}</time>
        </>
      }
    >
      <p className={styles.goods}>
        <Thumb picture={question.picture} size={32} />
        <span>
          <bdi>{question.goodsName}</bdi>
          <small>
            <bdi>{question.shop}</bdi>
          </small>
        </span>
      </p>
      <Words
        className={styles.asked}
        of={{ of: 'question', ...question }}
        onTakeDown={onTakeDown}
      />
      {question.answers.map((answer) => (
        <AnswerLine key={answer.id} answer={answer} onTakeDown={onTakeDown} />
      ))}
      {furtherAnswers > 0 && (
        <p className={styles.more}>{t('moreAnswers', { count: furtherAnswers })}</p>
      )}
    </SaidCard>
  );
}

function AnswerLine({ answer, onTakeDown }: { answer: Answer; onTakeDown: Props['onTakeDown'] }) {
  const format = useFormat();
  const t = useText('questions');
  return (
    <div className={styles.answer}>
      <p className={styles.by}>
        <Badge tone={answer.by === 'shop' ? 'accent' : 'neutral'}>{t(`by.${answer.by}`)}</Badge>{' '}
        <bdi>{answer.author}</bdi> <time dateTime={answer.at}>{format.date(answer.at)}</time>
        {answer.helpful > 0 && <span>{t('helped', { count: answer.helpful })}</span>}
      </p>
      <Words of={{ of: 'answer', ...answer }} onTakeDown={onTakeDown} />
    </div>
  );
}

type WordsProps = {
  of: Said & { hidden: string | null };
  className?: string | undefined;
  onTakeDown: Props['onTakeDown'];
};

/** What was said, and whether it stands. */
function Words({ of: said, className, onTakeDown }: WordsProps) {
  const t = useText('questions');
  const { hide, write } = useHide(said);
  const changed = useRefresh('questions');
  const toast = useToast();
  const isDown = said.hidden !== null;
  const putBack = async () => {
    if (await hide(null)) {
      toast({ tone: 'positive', title: t('isBack') });
    }
    await changed();
  };
  return (
    <div className={styles.words}>
      <div className={className}>
        <p dir="auto" lang={languageOf(said.text)} className={cx(isDown && styles.gone)}>
          {said.text}
        </p>
        {isDown && (
          <p className={styles.down}>
            <Badge tone="warning">{t('down')}</Badge> <bdi>{said.hidden}</bdi>
          </p>
        )}
      </div>
      {isDown ? (
        <Button size="s" loading={write.sending} onClick={() => void putBack()}>
          {t('putBack')}
        </Button>
      ) : (
        <Button
          size="s"
          variant="quiet"
          aria-label={t(`takeDown.${said.of}`)}
          onClick={() => onTakeDown(said)}
        >
          {t('takeDown.submit')}
        </Button>
      )}
    </div>
  );
}

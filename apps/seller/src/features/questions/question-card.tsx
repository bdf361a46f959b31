import { ANSWER_LENGTH } from '@entrepot/contract/questions/rules';
import type { Answer, ShopQuestion } from '@entrepot/contract/questions/types';
import { OwnAnswer } from '@entrepot/client/panel/own-answer.tsx';
import { Said } from '@entrepot/client/panel/said-page.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './questions.module.css';

export function QuestionCard({ question }: { question: ShopQuestion }) {
  const format = useFormat();
  return (
    <Said
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
        <bdi>{question.goodsName}</bdi>
      </p>
      <p dir="auto" lang={languageOf(question.text)} className={styles.asked}>
        {question.text}
      </p>
      {question.answers
        .filter(({ by }) => by === 'buyer')
        .map((answer) => (
          <OfBuyer key={answer.id} answer={answer} />
        ))}
      <OfShop question={question} />
    </Said>
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

function OfShop({ question }: { question: ShopQuestion }) {
  const write = useWrite('questions.answerQuestion');
  const changed = useRefresh('questions');
  const t = useText('questions');
  const own = question.answers.find(({ by }) => by === 'shop');
  const send = async (text: string) => {
    const answered = await write.send({ questionId: question.id, text });
    return answered && changed().then(() => answered);
  };
  return (
    <OwnAnswer
      draft={`question ${question.id}`}
      own={own}
      hint={t('public')}
      longest={ANSWER_LENGTH}
      {...{ write, send }}
      note={own && own.helpful > 0 && <span>{t('helped', { count: own.helpful })}</span>}
      down={
        own &&
        own.hidden !== null && (
          <p>
            <Badge tone="warning">{t('takenDown')}</Badge> <bdi>{own.hidden}</bdi>
          </p>
        )
      }
    />
  );
}

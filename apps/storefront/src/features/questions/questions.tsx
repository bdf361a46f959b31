/** What buyers ask about a product, and what the shop and other buyers answer, for everybody to read. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import type { Question } from '@entrepot/contract/questions/types';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Failed } from '@entrepot/ui/primitives/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleHelp, Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ask, useCall } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { TurnPages } from '../../kit/turn-pages.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './questions.module.css';

const PAGE_SIZE = 5;
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 5;

export function Questions({ listingId }: { listingId: Sent<ListingId> }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const t = useText('questions');
  const call = useCall();
  const questions = useQuery({
    ...ask(call, 'questions.listQuestions', { listingId, search, page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = questions;
  if (questions.isError) {
    return <Failed from={questions} />;
  }
  if (!data) {
    return <Skeleton lines={4} height="24px" />;
  }
  const pages = Math.ceil(data.total / PAGE_SIZE);
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <>
      <div className={styles.bar}>
        {data.count > 0 && <p>{t('count', { count: data.count })}</p>}
        {(data.count > WORTH_SEARCHING || search !== '') && <SearchQuestions onFind={find} />}
        <AskForm listingId={listingId} />
      </div>
      {data.count === 0 && (
        <EmptyState title={t('none')} icon={<CircleHelp size={28} strokeWidth={1.4} aria-hidden />}>
          {t('noneHint')}
        </EmptyState>
      )}
      {data.count > 0 && data.total === 0 && <p className={styles.nothing}>{t('notFound')}</p>}
      <List rows={data.rows} mayAnswer={data.mayAnswer} />
      <TurnPages
        {...{ page, pages, onTurn: setPage }}
        newer={t('newer')}
        older={t('older')}
        where={t('page', { page, pages })}
      />
    </>
  );
}

const List = ({ rows, mayAnswer }: { rows: readonly Question[]; mayAnswer: boolean }) => (
  <ul>
    {rows.map((question) => (
      <QuestionCard key={question.id} question={question} mayAnswer={mayAnswer} />
    ))}
  </ul>
);

function SearchQuestions({ onFind }: { onFind: (words: string) => void }) {
  const [words, setWords] = useState('');
  const t = useText('questions');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFind(words.trim());
  };
  return (
    <form role="search" aria-label={t('search')} className={styles.search} onSubmit={onSubmit}>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" aria-label={t('search')}>
        <Search size={16} aria-hidden />
      </button>
    </form>
  );
}

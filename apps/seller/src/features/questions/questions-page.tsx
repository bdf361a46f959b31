import { SaidPage, useSaidFilter } from '@entrepot/client/panel/said-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { QuestionCard } from './question-card.tsx';

const SEARCH_LENGTH = 80;

/** What buyers ask about the shop's products; what waits for an answer comes first. */
export function QuestionsPage() {
  const { search } = useAddress();
  const asked = useSaidFilter(['to-answer', 'all'], SEARCH_LENGTH);
  const questions = useList('questions.listQuestions', asked);
  const t = useText('questions');
  const counts = questions.data?.counts;
  const answered = asked.filter === 'to-answer' && !search['q'] && (counts?.all ?? 0) > 0;
  return (
    <SaidPage
      title={t('title')}
      note={counts && t('note', { count: counts.all })}
      search={t('search')}
      filter={asked.filter}
      tabs={[
        { id: 'to-answer', label: t('filter.to-answer'), count: counts?.toAnswer },
        { id: 'all', label: t('filter.all'), count: counts?.all },
      ]}
      from={questions}
      notFound={{ title: t('noneFits'), back: t('showAll') }}
      none={answered ? { title: t('allAnswered') } : { title: t('none'), text: t('noneText') }}
    >
      {(question) => <QuestionCard question={question} />}
    </SaidPage>
  );
}

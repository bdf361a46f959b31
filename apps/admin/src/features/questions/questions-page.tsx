import { SaidPage, useSaidFilter } from '@entrepot/client/panel/said-page.tsx';
import { useState } from 'react';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { QuestionCard } from './question-card.tsx';
import { TakeDown, type Said } from './take-down.tsx';

const SEARCH_LENGTH = 80;

/** What buyers ask about products in all brands, and who answers; what must not stand is taken down here. */
export function QuestionsPage() {
  const [taking, setTaking] = useState<Said>();
  const asked = useSaidFilter(['all', 'hidden'], SEARCH_LENGTH);
  const questions = useList('questions.listQuestions', asked);
  const t = useText('questions');
  const counts = questions.data?.counts;
  return (
    <>
      <SaidPage
        title={t('title')}
        note={t('note')}
        search={t('search')}
        filter={asked.filter}
        tabs={[
          { id: 'all', label: t('filter.all'), count: counts?.all },
          { id: 'hidden', label: t('filter.hidden'), count: counts?.hidden },
        ]}
        from={questions}
        notFound={{ title: t('noneFits'), back: t('showAll') }}
        none={{ title: t('none'), text: t('noneText') }}
      >
        {(question) => <QuestionCard question={question} onTakeDown={setTaking} />}
      </SaidPage>
      {taking && <TakeDown said={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

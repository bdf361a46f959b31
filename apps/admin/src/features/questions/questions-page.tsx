import { NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { FilterBar, PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useState } from 'react';
import { useList, type Output } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { QuestionCard } from './question-card.tsx';
import { TakeDown, type Said } from './take-down.tsx';
import styles from './questions.module.css';

const PAGE_SIZE = 20;
const FILTERS = ['all', 'hidden'] as const;
type Filter = (typeof FILTERS)[number];

/** What buyers ask about products in all brands, and who answers; what must not stand is taken down here. */
export function QuestionsPage() {
  const { search, change } = useAddress();
  const filter: Filter = search['filter'] === 'hidden' ? 'hidden' : 'all';
  const questions = useList('questions.listQuestions', {
    filter,
    size: PAGE_SIZE,
    search: (search['q'] ?? '').slice(0, 80),
  });
  const format = useFormat();
  const t = useText('questions');
  const counts = questions.data?.counts;
  return (
    <PanelPage
      title={t('title')}
      note={t('note')}
      bars={
        <>
          <Tabs<Filter>
            label={t('title')}
            value={filter}
            onChange={(id) => change({ filter: id === 'all' ? undefined : id, page: undefined })}
            items={FILTERS.map((id) => ({
              id,
              label: t(`filter.${id}`),
              count: counts ? format.quantity(counts[id]) : null,
            }))}
          />
          <FilterBar>
            <SearchField label={t('search')} />
          </FilterBar>
        </>
      }
    >
      <Loaded
        from={questions}
        waiting={
          <div className={styles.loading}>
            <Skeleton height="96px" />
            <Skeleton height="96px" />
            <Skeleton height="96px" />
          </div>
        }
      >
        {(found) => <List found={found} />}
      </Loaded>
    </PanelPage>
  );
}

function List({ found }: { found: Output<'questions.listQuestions'> }) {
  const [taking, setTaking] = useState<Said>();
  const { page, href } = useAddress();
  const t = useText('questions');
  if (found.rows.length === 0) {
    return (
      <NothingListed
        filters={['q', 'filter']}
        notFound={{ title: t('noneFits'), back: t('showAll') }}
        none={{ title: t('none'), text: t('noneText') }}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {found.rows.map((question) => (
          <QuestionCard key={question.id} question={question} onTakeDown={setTaking} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <ListFoot
          page={page}
          size={found.size}
          total={found.total}
          href={(to) => href({ page: to > 1 ? String(to) : undefined })}
        />
      </footer>
      {taking && <TakeDown said={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

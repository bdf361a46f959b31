import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { FilterBar, PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import { NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useList, type Output } from '../../kit/api.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './questions.module.css';
import { useText } from '../../kit/text.ts';

const PAGE_SIZE = 20;

/** Tabs, and the names of their counts. */
const FILTERS = [
  ['to-answer', 'toAnswer'],
  ['all', 'all'],
] as const;
type Filter = (typeof FILTERS)[number][0];

export function QuestionsPage() {
  const { search, change } = useAddress();
  const filter = FILTERS.find(([id]) => id === search['filter'])?.[0] ?? 'to-answer';
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
      note={counts && t('note', { count: counts.all })}
      bars={
        <>
          <Tabs<Filter>
            label={t('title')}
            value={filter}
            onChange={(id) =>
              change({ filter: id === 'to-answer' ? undefined : id, page: undefined })
            }
            items={FILTERS.map(([id, counted]) => ({
              id,
              label: t(`filter.${id}`),
              count: counts ? format.quantity(counts[counted]) : null,
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
            <Skeleton height="72px" />
            <Skeleton height="72px" />
            <Skeleton height="72px" />
          </div>
        }
      >
        {(found) => <List found={found} />}
      </Loaded>
    </PanelPage>
  );
}

function List({ found }: { found: Output<'questions.listQuestions'> }) {
  const { search, page, href } = useAddress();
  const t = useText('questions');
  if (found.rows.length === 0) {
    if (search['filter'] !== 'all' && !search['q'] && found.counts.all > 0) {
      return <EmptyState title={t('allAnswered')} />;
    }
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
          <QuestionCard key={question.id} question={question} />
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
    </>
  );
}

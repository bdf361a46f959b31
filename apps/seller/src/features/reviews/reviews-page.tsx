import type { ShopReviewFilter } from '@entrepot/contract/reviews/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListFoot } from '@entrepot/ui/panel/list-foot.tsx';
import { FilterBar, PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import { NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useList, type Output } from '../../kit/api.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';
import { useText } from '../../kit/text.ts';

const PAGE_SIZE = 20;

/** Tabs, and the names of their counts. */
const FILTERS = [
  ['all', 'all'],
  ['to-answer', 'toAnswer'],
  ['good', 'good'],
  ['medium', 'medium'],
  ['bad', 'bad'],
  ['with-picture', 'withPicture'],
] as const satisfies readonly (readonly [ShopReviewFilter, string])[];

export function ReviewsPage() {
  const { search, change } = useAddress();
  const filter = FILTERS.find(([id]) => id === search['filter'])?.[0] ?? 'all';
  const reviews = useList('reviews.listReviews', {
    filter,
    size: PAGE_SIZE,
    search: (search['q'] ?? '').slice(0, 60),
  });
  const format = useFormat();
  const t = useText('reviews');
  const counts = reviews.data?.counts;
  return (
    <PanelPage
      title={t('title')}
      note={counts && t('note', { count: counts.all })}
      bars={
        <>
          <Tabs<ShopReviewFilter>
            label={t('title')}
            value={filter}
            onChange={(id) => change({ filter: id === 'all' ? undefined : id, page: undefined })}
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
        from={reviews}
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

function List({ found }: { found: Output<'reviews.listReviews'> }) {
  const { search, page, href } = useAddress();
  const t = useText('reviews');
  if (found.rows.length === 0) {
    const answered = search['filter'] === 'to-answer' && !search['q'];
    return (
      <NothingListed
        filters={['q', 'filter']}
        notFound={{ title: t(answered ? 'allAnswered' : 'noneFits'), back: t('showAll') }}
        none={{ title: t('none'), text: t('noneText') }}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {found.rows.map((review) => (
          <ReviewCard key={review.id} review={review} />
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

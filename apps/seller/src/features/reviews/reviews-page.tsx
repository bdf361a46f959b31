import type { ShopReviewFilter } from '@entrepot/contract/reviews/types';
import { SaidPage, useSaidFilter } from '@entrepot/client/panel/said-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ReviewCard } from './review-card.tsx';

const SEARCH_LENGTH = 60;

/** What buyers say about the shop's products. */
export function ReviewsPage() {
  const { search } = useAddress();
  const asked = useSaidFilter<ShopReviewFilter>(
    ['all', 'to-answer', 'good', 'medium', 'bad', 'with-picture'],
    SEARCH_LENGTH,
  );
  const reviews = useList('reviews.listReviews', asked);
  const t = useText('reviews');
  const counts = reviews.data?.counts;
  const answered = asked.filter === 'to-answer' && !search['q'];
  return (
    <SaidPage
      title={t('title')}
      note={counts && t('note', { count: counts.all })}
      search={t('search')}
      filter={asked.filter}
      tabs={[
        { id: 'all', label: t('filter.all'), count: counts?.all },
        { id: 'to-answer', label: t('filter.to-answer'), count: counts?.toAnswer },
        { id: 'good', label: t('filter.good'), count: counts?.good },
        { id: 'medium', label: t('filter.medium'), count: counts?.medium },
        { id: 'bad', label: t('filter.bad'), count: counts?.bad },
        { id: 'with-picture', label: t('filter.with-picture'), count: counts?.withPicture },
      ]}
      from={reviews}
      notFound={{ title: t(answered ? 'allAnswered' : 'noneFits'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {(review) => <ReviewCard review={review} />}
    </SaidPage>
  );
}

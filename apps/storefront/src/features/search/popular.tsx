import { useQuery } from '@tanstack/react-query';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { useText } from '../../kit/text.ts';
import { useCall, type Output } from '../../kit/api.ts';
import { Section } from '../../kit/frame/section.tsx';
import { POPULAR, popularQuery } from './search-queries.ts';

/** After a search that found little: what others buy, so that the page is no dead end. */
export function Popular({ found }: { found: Output<'search.searchGoods'> }) {
  const { data } = useQuery(popularQuery(useCall(), found));
  const t = useText('search');
  const shown = found.rows.map(({ id }) => id);
  const rows = (data?.rows ?? [])
    .filter(({ id, available, minimum }) => available >= minimum && !shown.includes(id))
    .slice(0, POPULAR);
  return rows.length === 0 ? null : (
    <Section title={t('results.popular')}>
      <GoodsCards cards={rows} />
    </Section>
  );
}

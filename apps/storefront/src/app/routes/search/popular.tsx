import { useQuery } from '@tanstack/react-query';
import { GoodsCard } from '../../../features/catalogue/goods-card.tsx';
import { GoodsSheet } from '../../../features/catalogue/goods-sheet.tsx';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { ask, useCall } from '../../api.ts';
import { Section } from '../../layout/section.tsx';

const SHOWN = 6;

/** After a search that found little: what others buy, so that the page is no dead end. */
export function Popular({ without }: { without: readonly string[] }) {
  const size = 2 * SHOWN + without.length; // some may be sold out
  const { data } = useQuery(ask(useCall(), 'catalogue.listGoods', { sort: 'sold', size }));
  const t = useSearchText();
  const rows = (data?.rows ?? [])
    .filter(({ id, available, minimum }) => available >= minimum && !without.includes(id))
    .slice(0, SHOWN);
  return rows.length === 0 ? null : (
    <Section title={t('results.popular')}>
      <GoodsSheet>
        {rows.map((card) => (
          <GoodsCard key={card.id} card={card} />
        ))}
      </GoodsSheet>
    </Section>
  );
}

import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { paths } from '../../kit/paths.ts';
import { Section } from '../../kit/frame/section.tsx';
import { useText } from '../../kit/text.ts';

export function HotSales({ goods }: { goods: readonly ListingCard[] }) {
  const t = useText('home');
  if (goods.length === 0) {
    return null;
  }
  return (
    <Section
      title={t('sales.title')}
      note={t('sales.note')}
      more={{ href: paths.goods({ sort: 'sold' }), label: t('sales.all') }}
    >
      <GoodsCards cards={goods.slice(0, 12)} />
    </Section>
  );
}

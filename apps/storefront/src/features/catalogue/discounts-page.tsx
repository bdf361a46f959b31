import { useQuery } from '@tanstack/react-query';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { GoodsList } from './goods-list.tsx';
import { facetsQuery } from '../../kit/goods/list-queries.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';

export function DiscountsPage() {
  const search = usePageSearch();
  const { data: facets } = useQuery(facetsQuery(useCall(), search, { discounted: true }));
  const t = useText('catalogue');
  return (
    <div className="wrap">
      <PageHeading
        title={t('discounts.title')}
        description={t('discounts.description')}
        canonical={paths.discounts()}
        note={facets && t('list.spread', { goods: facets.total, shops: facets.shops })}
      />
      <GoodsList path={paths.discounts()} search={search} fixed={{ discounted: true }} />
    </div>
  );
}

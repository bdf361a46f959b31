import { useQuery } from '@tanstack/react-query';
import { useCatalogueText } from '../../../features/catalogue/use-catalogue-text.ts';
import { useCall } from '../../api.ts';
import { PageHead } from '../../page-head.tsx';
import { paths } from '../../paths.ts';
import { usePageSearch } from '../../use-page-search.ts';
import { GoodsList } from './goods-list.tsx';
import { facetsQuery } from './list-queries.ts';
import { PageHeading } from './page-heading.tsx';

export function DiscountsPage() {
  const search = usePageSearch();
  const { data: facets } = useQuery(facetsQuery(useCall(), search, { discounted: true }));
  const t = useCatalogueText();
  return (
    <div className="wrap">
      <PageHead
        title={t('discounts.title')}
        description={t('discounts.description')}
        canonical={paths.discounts()}
      />
      <PageHeading
        crumbs={[{ label: t('list.home'), href: paths.home() }, { label: t('discounts.title') }]}
        title={t('discounts.title')}
        note={facets && t('list.spread', { goods: facets.total, shops: facets.shops })}
      />
      <GoodsList path={paths.discounts()} search={search} fixed={{ discounted: true }} />
    </div>
  );
}

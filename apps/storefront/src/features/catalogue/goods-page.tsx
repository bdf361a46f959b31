/** Pages of goods with their filters: all of a category, and what costs less than before. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Department } from '@entrepot/contract/catalogue/types';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useCall } from '../../kit/api.ts';
import { useDepartments } from '../../kit/brand.ts';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { facetsQuery, goodsQuery } from '../../kit/goods/list-queries.ts';
import { listSearch, SORTS } from '../../kit/goods/list-query.ts';
import { PageHeading, type PageHeadingProps } from '../../kit/page/page-heading.tsx';
import { paths, stringifySearch } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

export function GoodsPage() {
  const place = placeOf(useDepartments(), usePageSearch()['category']);
  const t = useText('catalogue');
  const here = place.at(-1);
  const title = here?.name ?? t('list.all');
  return (
    <ListPage
      path={paths.goods()}
      crumbs={[
        ...(here ? [{ label: t('list.all'), href: paths.goods() }] : []),
        ...place.slice(0, -1).map(({ id, name }) => ({ label: name, href: paths.category(id) })),
        { label: title },
      ]}
      title={title}
      description={t('list.description', { name: title })}
      canonical={here ? paths.category(here.id) : paths.goods()}
    />
  );
}

export function DiscountsPage() {
  const t = useText('catalogue');
  return (
    <ListPage
      path={paths.discounts()}
      fixed={{ discounted: true }}
      title={t('discounts.title')}
      description={t('discounts.description')}
      canonical={paths.discounts()}
    />
  );
}

type Props = PageHeadingProps & { path: string; fixed?: { discounted: true } };

function ListPage({ path, fixed, ...heading }: Props) {
  const search = usePageSearch();
  const call = useCall();
  const { data: found } = useSuspenseQuery(goodsQuery(call, search, fixed));
  const { data: facets } = useQuery({
    ...facetsQuery(call, search, fixed),
    placeholderData: (before) => before,
  });
  const t = useText('catalogue');
  const note = facets && t('list.spread', { goods: facets.total, shops: facets.shops });
  const browser = browserAt(path, search, SORTS);
  return (
    <div className="wrap">
      <PageHeading {...heading} note={note} share={path + stringifySearch(listSearch(search))} />
      <GoodsBrowser browser={browser} found={found} facets={facets} />
    </div>
  );
}

/** Department and category of an id, outermost first; empty when it is none. */
function placeOf(
  departments: readonly Department[],
  id: string | undefined,
): { id: string; name: string }[] {
  for (const department of departments) {
    if (department.id === id) {
      return [department];
    }
    const child = department.children.find((category) => category.id === id);
    if (child) {
      return [department, child];
    }
  }
  return [];
}

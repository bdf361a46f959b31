import { useQuery } from '@tanstack/react-query';
import type { Department } from '@entrepot/contract/catalogue/types';
import type { Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useDepartments } from '../../kit/brand.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { GoodsList } from './goods-list.tsx';
import { facetsQuery } from '../../kit/goods/list-queries.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';

export function GoodsPage() {
  const search = usePageSearch();
  const call = useCall();
  const place = placeOf(useDepartments(), search['category']);
  const { data: facets } = useQuery(facetsQuery(call, search));
  const t = useText('catalogue');
  const title = place.at(-1)?.name ?? t('list.all');
  const crumbs: Crumb[] = [
    ...(place.length > 0 ? [{ label: t('list.all'), href: paths.goods() }] : []),
    ...place.slice(0, -1).map(({ id, name }) => ({ label: name, href: paths.category(id) })),
    { label: title },
  ];
  const note = facets && t('list.spread', { goods: facets.total, shops: facets.shops });
  return (
    <div className="wrap">
      <PageHeading
        crumbs={crumbs}
        title={title}
        note={note}
        description={t('list.description', { name: title })}
        canonical={place.length > 0 ? paths.category(place.at(-1)?.id ?? '') : paths.goods()}
      />
      <GoodsList path={paths.goods()} search={search} />
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

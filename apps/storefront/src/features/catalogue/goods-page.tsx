/** Pages of goods with their filters: all of a category, and what costs less than before. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Department, ListingCard } from '@entrepot/contract/catalogue/types';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useCall } from '../../kit/api.ts';
import { useDepartments } from '../../kit/brand.ts';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { facetsQuery, goodsQuery } from '../../kit/goods/list-queries.ts';
import { listSearch, PAGE_SIZE, SORTS } from '../../kit/goods/list-query.ts';
import { collectionData, usePictureAddress } from '../../kit/page/page-data.ts';
import { useAddress } from '../../kit/page/page-head.tsx';
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
      picture={here?.picture}
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

type Props = PageHeadingProps & {
  path: string;
  canonical: string;
  fixed?: { discounted: true };
  /** Of what is listed; without one, the best seller's. */
  picture?: ListingCard['picture'];
};

function ListPage({ path, fixed, picture, ...heading }: Props) {
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
  const pictureAt = usePictureAddress();
  const addressOf = useAddress();
  return (
    <div className="wrap">
      <PageHeading
        {...heading}
        note={note}
        share={path + stringifySearch(listSearch(search))}
        image={pictureAt(picture ?? pictureOfBestSeller(found.rows))}
        data={collectionData({
          name: heading.title,
          url: addressOf(heading.canonical),
          items: found.rows.map(({ id, name }) => ({ name, url: addressOf(paths.product(id)) })),
          before: (browser.query.page - 1) * PAGE_SIZE,
        })}
      />
      <GoodsBrowser browser={browser} found={found} facets={facets} />
    </div>
  );
}

/** Of what is shown with a picture, the one that sold most; the first of equals. */
const pictureOfBestSeller = (rows: readonly ListingCard[]) =>
  rows
    .filter((row) => row.picture !== null)
    .reduce<ListingCard | undefined>(
      (best, row) => (best && best.sold >= row.sold ? best : row),
      undefined,
    )?.picture;

/** Department and category of an id, outermost first; empty when it is none. */
function placeOf(
  departments: readonly Department[],
  id: string | undefined,
): Omit<Department, 'children'>[] {
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

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { readListQuery, SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Section } from '../../kit/frame/section.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PAGES, paths, readKeyword, type Search } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { EmptySearch } from './empty-search.tsx';
import { Hints } from './hints.tsx';
import { Popular } from './popular.tsx';
import { SearchTabs } from './search-tabs.tsx';
import type { ShopsSlot } from './shops-slot.ts';
import { foundGoodsQuery, foundShopsQuery } from './search-queries.ts';
import styles from './search.module.css';

export function SearchGoodsPage({ shops }: { shops: ShopsSlot }) {
  const search = usePageSearch();
  const keyword = readKeyword(search).trim();
  return (
    <div className="wrap">
      {keyword === '' ? (
        <EmptySearch />
      ) : (
        <Results search={search} keyword={keyword} draw={shops} />
      )}
    </div>
  );
}

type Props = { search: Search; keyword: string; draw: ShopsSlot };

function Results({ search, keyword, draw }: Props) {
  const call = useCall();
  const { data: found } = useSuspenseQuery(foundGoodsQuery(call, search));
  const { data: shops } = useQuery(foundShopsQuery(call, { k: search['k'] ?? '' }));
  const t = useText('search');
  const browser = browserAt(PAGES.searchGoods, search, readListQuery(search), SEARCH_SORTS);
  const title = t('results.title', { keyword });
  return (
    <>
      <PageHead title={title} unlisted />
      <PageHeading
        crumbs={[{ label: t('results.home'), href: paths.home() }, { label: t('results.search') }]}
        title={title}
      />
      <SearchTabs
        keyword={keyword}
        at="goods"
        goods={found.total}
        more={found.more}
        shops={shops?.total}
      />
      {found.corrected !== null && (
        <p className={styles.corrected} role="status">
          {t.rich('results.corrected', {
            words: found.corrected,
            asked: keyword,
            link: (chunks) => (
              <AppLink href={paths.searchGoods(found.corrected ?? keyword)}>{chunks}</AppLink>
            ),
          })}
        </p>
      )}
      <GoodsBrowser
        browser={browser}
        found={found}
        facets={found.facets ?? undefined}
        more={found.more}
        empty={
          <Hints title={t('results.none', { keyword })}>
            {shops && shops.total > 0 && (
              <ButtonLink variant="primary" href={paths.searchShops(keyword)}>
                {t('results.shopsInstead', { count: shops.total })}
              </ButtonLink>
            )}
          </Hints>
        }
      />
      {found.total === 0 && shops && shops.rows.length > 0 && (
        <Section title={t('results.shops')}>{draw(shops.rows)}</Section>
      )}
      <Popular found={found} />
    </>
  );
}

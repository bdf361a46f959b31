import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { readListQuery, SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Section } from '../../kit/frame/section.tsx';
import { PAGES, paths } from '../../kit/paths.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { Hints } from './hints.tsx';
import { Popular } from './popular.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { SearchFrame, type ResultsProps, type ShopsSlot } from './search-frame.tsx';
import { foundGoodsQuery, foundShopsQuery } from './search-queries.ts';
import styles from './search.module.css';

export const SearchGoodsPage = ({ shops }: { shops: ShopsSlot }) => (
  <SearchFrame shops={shops} Results={Results} />
);

function Results({ search, keyword, draw }: ResultsProps) {
  const call = useCall();
  const { data: found } = useSuspenseQuery(foundGoodsQuery(call, search));
  const { data: shops } = useQuery(foundShopsQuery(call, { k: search['k'] ?? '' }));
  const t = useText('search');
  const browser = browserAt(PAGES.searchGoods, search, readListQuery(search), SEARCH_SORTS);
  const title = t('results.title', { keyword });
  return (
    <>
      <PageHeading title={title} crumbs={[{ label: t('results.search') }]} unlisted />
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

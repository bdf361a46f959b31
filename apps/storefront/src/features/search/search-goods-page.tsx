import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useCall, type Output } from '../../kit/api.ts';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { PAGES, paths, stringifySearch, type Search } from '../../kit/paths.ts';
import { ShopSheet } from '../../kit/shops/shop-card.tsx';
import { useText } from '../../kit/text.ts';
import { Hints, SearchFrame, SearchHead } from './search-frame.tsx';
import { foundGoodsQuery, foundShopsQuery, readFoundGoods } from './search-queries.ts';
import { Closest, MoreWays, PopularGoods } from './no-hits.tsx';
import styles from './search.module.css';

export const SearchGoodsPage = () => (
  <SearchFrame>{(search, keyword) => <Results search={search} keyword={keyword} />}</SearchFrame>
);

function Results({ search, keyword }: { search: Search; keyword: string }) {
  const call = useCall();
  const { data: found } = useSuspenseQuery(foundGoodsQuery(call, search));
  const { data: shops } = useQuery(foundShopsQuery(call, { k: search['k'] ?? '' }));
  const t = useText('search');
  const browser = browserAt(PAGES.searchGoods, search, SEARCH_SORTS);
  const noGoods = found.total === 0 && !browser.filtered;
  return (
    <>
      <SearchHead
        title={t('results.title', { keyword })}
        share={PAGES.searchGoods + stringifySearch(readFoundGoods(search))}
        keyword={keyword}
        at={noGoods && shops && shops.total > 0 ? 'shops' : 'goods'}
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
        empty={<NoGoods keyword={keyword} shops={shops} />}
      />
      <PopularGoods found={found} />
      {found.total === 0 && shops?.total === 0 && <MoreWays />}
    </>
  );
}

type NoGoodsProps = { keyword: string; shops: Output<'search.searchShops'> | undefined };

/** Without products the shops that were found open instead (spec §4), and without them the way on. */
function NoGoods({ keyword, shops }: NoGoodsProps) {
  const t = useText('search');
  if (!shops || shops.rows.length === 0) {
    return (
      <Hints title={t('results.none', { keyword })}>
        <Closest keyword={keyword} />
      </Hints>
    );
  }
  return (
    <>
      <p className={styles.corrected} role="status">
        {t('results.shopsInstead', { keyword, count: shops.total })}
      </p>
      <h2 className="sr-only">{t('results.shops')}</h2>
      <ShopSheet shops={shops.rows} />
      {shops.total > shops.rows.length && (
        <ButtonLink className={styles.all} href={paths.searchShops(keyword)}>
          {t('results.allShops', { count: shops.total })}
        </ButtonLink>
      )}
    </>
  );
}

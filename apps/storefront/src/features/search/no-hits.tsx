/** Below a search that found little or nothing: other ways on, so that no search is a dead end. */
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useCall, type Output } from '../../kit/api.ts';
import { Section } from '../../kit/frame/section.tsx';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { paths } from '../../kit/paths.ts';
import { RecentlyViewed } from '../../kit/seen/recently-viewed.tsx';
import { ShopSheet } from '../../kit/shops/shop-card.tsx';
import { useText } from '../../kit/text.ts';
import { closestQuery, popularShopsQuery } from './no-hits-queries.ts';
import { POPULAR, popularQuery } from './search-queries.ts';
import styles from './search.module.css';

/** What others buy. */
export function PopularGoods({ found }: { found: Output<'search.searchGoods'> }) {
  const { data } = useQuery(popularQuery(useCall(), found));
  const t = useText('search');
  const shown = found.rows.map(({ id }) => id);
  const rows = (data?.rows ?? [])
    .filter(({ id, available, minimum }) => available >= minimum && !shown.includes(id))
    .slice(0, POPULAR);
  return rows.length === 0 ? null : (
    <Section title={t('results.popular')}>
      <GoodsCards cards={rows} />
    </Section>
  );
}

/** At whom others buy, and what the reader looked at before. */
export function MoreWays() {
  const { data } = useQuery(popularShopsQuery(useCall()));
  const t = useText('search');
  return (
    <>
      {data && data.rows.length > 0 && (
        <Section title={t('results.popularShops')}>
          <ShopSheet shops={data.rows} />
        </Section>
      )}
      <RecentlyViewed />
    </>
  );
}

/** Names that begin as the searched word does. */
export function Closest({ keyword }: { keyword: string }) {
  const { data } = useQuery(closestQuery(useCall(), keyword));
  const t = useText('search');
  const names = [...new Set(data?.goods.map(({ name }) => name))].slice(0, 5);
  return names.length === 0 ? null : (
    <nav className={styles.closest} aria-label={t('results.closest')}>
      <span>{t('results.closest')}</span>
      {names.map((name) => (
        <AppLink key={name} href={paths.searchGoods(name)} dir="auto">
          {name}
        </AppLink>
      ))}
    </nav>
  );
}

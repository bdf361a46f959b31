import { useSuspenseQuery } from '@tanstack/react-query';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { browserAt, GoodsPages } from '../../kit/goods/browser/goods-browser.tsx';
import { ListBar } from '../../kit/goods/browser/list-bar.tsx';
import { SEARCH_SORTS, SORTS, type Sort } from '../../kit/goods/list-query.ts';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { PAGES, paths, readKeyword, type Search } from '../../kit/paths.ts';
import { shopGoodsQuery, shopIdOf, shopSearchQuery } from './shop-queries.ts';

export function GoodsOfShop({ search }: { search: Search }) {
  const { data } = useSuspenseQuery(shopGoodsQuery(useCall(), search));
  return <Goods search={search} found={data} sorts={SORTS} />;
}

export function FoundInShop({ search }: { search: Search }) {
  const { data } = useSuspenseQuery(shopSearchQuery(useCall(), search));
  return <Goods search={search} found={data} sorts={SEARCH_SORTS} />;
}

type Props = {
  search: Search;
  found: { rows: readonly ListingCard[]; total: number };
  sorts: readonly Sort[];
};

function Goods({ search, found, sorts }: Props) {
  const browser = browserAt(PAGES.shop, search, sorts);
  const t = useText('shops');
  if (found.total === 0 && !browser.filtered && readKeyword(search).trim() === '') {
    return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  }
  if (found.total === 0) {
    const all = paths.shop(shopIdOf(search));
    return (
      <EmptyState title={t('nothing')} action={<ButtonLink href={all}>{t('allGoods')}</ButtonLink>}>
        {t('nothingHint')}
      </EmptyState>
    );
  }
  return (
    <div style={{ minInlineSize: 0 }}>
      <ListBar browser={browser} total={found.total} />
      <GoodsPages browser={browser} found={found} />
    </div>
  );
}

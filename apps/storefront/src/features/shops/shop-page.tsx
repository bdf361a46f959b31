import { useSuspenseQuery } from '@tanstack/react-query';
import { paths, readKeyword } from '../../kit/paths.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { useCall } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { ShopHead } from './shop-head.tsx';
import { shopIdOf, shopQuery } from './shop-queries.ts';
import { FoundInShop, GoodsOfShop } from './shop-goods.tsx';
import { ShopRail } from './shop-rail.tsx';
import styles from './shop-page.module.css';

export function ShopPage() {
  const search = usePageSearch();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), shopIdOf(search)));
  const searched = readKeyword(search).trim() !== '';
  return (
    <div className="wrap">
      <PageHead
        title={shop.name}
        description={shop.description}
        canonical={paths.shop(shop.id)}
        unlisted={searched}
      />
      <ShopHead shop={shop} />
      <div className={styles.layout}>
        <ShopRail search={search} shopId={shop.id} />
        <Goods search={search} searched={searched} />
      </div>
    </div>
  );
}

const Goods = ({ search, searched }: { search: Search; searched: boolean }) =>
  searched ? <FoundInShop search={search} /> : <GoodsOfShop search={search} />;

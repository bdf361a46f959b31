import { useSuspenseQuery } from '@tanstack/react-query';
import { paths, readKeyword } from '../../kit/paths.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { useCall } from '../../kit/api.ts';
import { Breadcrumbs, type Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { PageHead, type PageHeadProps, useAddress } from '../../kit/page/page-head.tsx';
import { usePictureAddress, wayData } from '../../kit/page/page-data.ts';
import { useText } from '../../kit/text.ts';
import type { Shop } from '@entrepot/contract/sellers/types';
import { shopData } from './shop-data.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { ShopHead } from './shop-head.tsx';
import { shopGoodsQuery, shopIdOf, shopQuery } from './shop-queries.ts';
import { FoundInShop, GoodsOfShop } from './shop-goods.tsx';
import { ShopRail } from './shop-rail.tsx';
import styles from './shop-page.module.css';

export function ShopPage() {
  const search = usePageSearch();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), shopIdOf(search)));
  const searched = readKeyword(search).trim() !== '';
  const t = useText('layout');
  const way = [{ label: t('nav.home'), href: paths.home() }, { label: shop.name }];
  const head = useShopFacts(shop, way);
  return (
    <div className="wrap">
      {searched ? <PageHead {...head} unlisted /> : <ListedHead head={head} search={search} />}
      <Breadcrumbs items={way} />
      <ShopHead shop={shop} />
      <div className={styles.layout}>
        <ShopRail search={search} shopId={shop.id} />
        <Goods search={search} searched={searched} />
      </div>
    </div>
  );
}

/** What others are told of the shop; its banner or its own picture is the one that a shared link shows. */
function useShopFacts(shop: Shop, way: readonly Crumb[]): PageHeadProps {
  const pictureAt = usePictureAddress();
  const addressOf = useAddress();
  const address = paths.shop(shop.id);
  const logo = pictureAt(shop.picture);
  const image = pictureAt(shop.banner);
  return {
    title: shop.name,
    description: shop.description,
    canonical: address,
    image: image ?? logo,
    data: [shopData(shop, addressOf(address), { logo, image }), wayData(addressOf, way)],
  };
}

type ListedProps = { head: PageHeadProps; search: Search };

/** Without a picture of its own the shop is shared with that of the first product in its window. */
function ListedHead({ head, search }: ListedProps) {
  const { data } = useSuspenseQuery(shopGoodsQuery(useCall(), search));
  const pictureAt = usePictureAddress();
  const first = data.rows.find(({ picture }) => picture !== null)?.picture;
  return <PageHead {...head} image={head.image ?? pictureAt(first)} />;
}

const Goods = ({ search, searched }: { search: Search; searched: boolean }) =>
  searched ? <FoundInShop search={search} /> : <GoodsOfShop search={search} />;

import type { Sent, ShopId } from '@entrepot/contract/ids';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { readListQuery, SORTS } from '../../kit/goods/list-query.ts';
import { useCall } from '../../kit/api.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { facetsQuery, goodsQuery } from '../../kit/goods/list-queries.ts';

type Props = {
  path: string;
  search: Search;
  fixed?: { discounted?: boolean; shopId?: Sent<ShopId> };
};

export function GoodsList({ path, search, fixed }: Props) {
  const call = useCall();
  const { data: found } = useSuspenseQuery(goodsQuery(call, search, fixed));
  const { data: facets } = useQuery({
    ...facetsQuery(call, search, fixed),
    placeholderData: (before) => before,
  });
  const browser = browserAt(path, search, readListQuery(search), SORTS);
  return <GoodsBrowser browser={browser} found={found} facets={facets} />;
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { browserAt, GoodsBrowser } from '../../../features/catalogue/browser/goods-browser.tsx';
import { readListQuery, SORTS } from '../../../features/catalogue/list-query.ts';
import { useCall } from '../../api.ts';
import type { Search } from '../../paths.ts';
import { facetsQuery, goodsQuery } from './list-queries.ts';

type Props = { path: string; search: Search; fixed?: { discounted?: boolean; shopId?: string } };

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

/** Pages that anybody may read; the server renders them. */
import { listSearch } from '../kit/goods/list-query.ts';
import type { Page } from '../kit/page/page.ts';
import { PAGES, type Search } from '../kit/paths.ts';
import { HomePage } from './routes/home.tsx';
import { loadList } from '../kit/goods/list-queries.ts';
import { loadProduct } from '../features/catalogue/product/product-queries.ts';
import {
  loadFoundGoods,
  loadFoundShops,
  readFoundGoods,
  readFoundShops,
} from '../features/search/search-queries.ts';
import { loadReviews } from '../features/reviews/reviews-query.ts';
import { loadShop, readShop } from '../features/shops/shop-queries.ts';
import { loadInformation } from '../features/content/information-queries.ts';
import { homeQuery } from '../features/home/home-query.ts';

/** One value, which the mall itself says yes or no to. */
const only =
  (name: string) =>
  ({ [name]: value }: Search): Search =>
    value ? { [name]: value } : {};

const nothing = (): Search => ({});

export const publicPages: readonly (Page & Required<Pick<Page, 'reads'>>)[] = [
  {
    paths: [PAGES.home],
    source: 'src/app/routes/home.tsx',
    // In the entry: most visits begin here, and every other page needs its cards too.
    component: () => Promise.resolve({ HomePage }),
    name: 'HomePage',
    reads: nothing,
    texts: ['home', 'shops'],
    load: ({ queries, call }) => queries.ensureQueryData(homeQuery(call)),
  },
  {
    paths: [PAGES.departments],
    source: 'src/features/catalogue/departments-page.tsx',
    component: () => import('../features/catalogue/departments-page.tsx'),
    name: 'DepartmentsPage',
    reads: nothing,
    texts: [],
  },
  {
    paths: [PAGES.goods],
    source: 'src/features/catalogue/goods-page.tsx',
    component: () => import('../features/catalogue/goods-page.tsx'),
    name: 'GoodsPage',
    // Existing links name the category `id`.
    reads: ({ id, ...search }) => listSearch({ ...(id ? { category: id } : {}), ...search }),
    texts: [],
    load: loadList,
  },
  {
    paths: [PAGES.discounts],
    source: 'src/features/catalogue/discounts-page.tsx',
    component: () => import('../features/catalogue/discounts-page.tsx'),
    name: 'DiscountsPage',
    reads: listSearch,
    texts: [],
    load: (context, search) => loadList(context, search, { discounted: true }),
  },
  {
    paths: [PAGES.product],
    source: 'src/app/routes/product.tsx',
    component: () => import('./routes/product.tsx'),
    name: 'ProductPage',
    reads: only('id'),
    texts: ['shops', 'reviews'],
    load: (context, search) =>
      Promise.all([loadProduct(context, search), loadReviews(context, search)]),
  },
  {
    paths: [PAGES.searchGoods, PAGES.searchResult],
    source: 'src/app/routes/search-goods.tsx',
    component: () => import('./routes/search-goods.tsx'),
    name: 'SearchGoodsPage',
    reads: readFoundGoods,
    texts: ['shops'],
    load: loadFoundGoods,
  },
  {
    // The second spelling is the one of existing links.
    paths: [PAGES.searchShops, '/seacthStore'],
    source: 'src/app/routes/search-shops.tsx',
    component: () => import('./routes/search-shops.tsx'),
    name: 'SearchShopsPage',
    reads: readFoundShops,
    texts: ['shops'],
    load: loadFoundShops,
  },
  {
    paths: [PAGES.shop],
    source: 'src/features/shops/shop-page.tsx',
    component: () => import('../features/shops/shop-page.tsx'),
    name: 'ShopPage',
    reads: readShop,
    texts: ['shops'],
    load: loadShop,
  },
  {
    paths: [PAGES.information],
    source: 'src/features/content/information-page.tsx',
    component: () => import('../features/content/information-page.tsx'),
    name: 'InformationPage',
    reads: only('page'),
    texts: ['content'],
    load: loadInformation,
  },
];

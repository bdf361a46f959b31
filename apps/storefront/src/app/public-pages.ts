/** Pages that anybody may read; the server renders them. */
import { listSearch } from '../features/catalogue/list-query.ts';
import type { Page } from './page.ts';
import type { Search } from './paths.ts';
import { HomePage } from './routes/home/home.tsx';
import { loadList } from './routes/catalogue/list-queries.ts';
import { loadProduct } from './routes/catalogue/product-queries.ts';
import {
  loadFoundGoods,
  loadFoundShops,
  readFoundGoods,
  readFoundShops,
} from './routes/search/search-queries.ts';
import { loadStore, readStore } from './routes/stores/store-queries.ts';
import { loadInformation } from './routes/content/information-queries.ts';
import { homeQuery } from './routes/home/home-query.ts';

/** One value, which the mall itself says yes or no to. */
const only =
  (name: string) =>
  ({ [name]: value }: Search): Search =>
    value ? { [name]: value } : {};

const nothing = (): Search => ({});

export const publicPages: readonly (Page & Required<Pick<Page, 'reads'>>)[] = [
  {
    paths: ['/index'],
    source: 'src/app/routes/home/home.tsx',
    // In the entry: most visits begin here, and every other page needs its cards too.
    component: () => Promise.resolve({ HomePage }),
    name: 'HomePage',
    reads: nothing,
    texts: ['home', 'stores'],
    load: ({ queries, call }) => queries.ensureQueryData(homeQuery(call)),
  },
  {
    paths: ['/classification'],
    source: 'src/app/routes/catalogue/departments.tsx',
    component: () => import('./routes/catalogue/departments.tsx'),
    name: 'DepartmentsPage',
    reads: nothing,
    texts: [],
  },
  {
    paths: ['/commodity'],
    source: 'src/app/routes/catalogue/goods.tsx',
    component: () => import('./routes/catalogue/goods.tsx'),
    name: 'GoodsPage',
    // Existing links name the category `id`.
    reads: ({ id, ...search }) => listSearch({ ...(id ? { category: id } : {}), ...search }),
    texts: [],
    load: loadList,
  },
  {
    paths: ['/discounted'],
    source: 'src/app/routes/catalogue/discounts.tsx',
    component: () => import('./routes/catalogue/discounts.tsx'),
    name: 'DiscountsPage',
    reads: listSearch,
    texts: [],
    load: (context, search) => loadList(context, search, { discounted: true }),
  },
  {
    paths: ['/productDetails'],
    source: 'src/app/routes/catalogue/product.tsx',
    component: () => import('./routes/catalogue/product.tsx'),
    name: 'ProductPage',
    reads: only('id'),
    texts: ['stores', 'reviews'],
    load: loadProduct,
  },
  {
    paths: ['/searchGoods', '/searchResult'],
    source: 'src/app/routes/search/search-goods.tsx',
    component: () => import('./routes/search/search-goods.tsx'),
    name: 'SearchGoodsPage',
    reads: readFoundGoods,
    texts: ['stores'],
    load: loadFoundGoods,
  },
  {
    // The second spelling is the one of existing links.
    paths: ['/searchStore', '/seacthStore'],
    source: 'src/app/routes/search/search-shops.tsx',
    component: () => import('./routes/search/search-shops.tsx'),
    name: 'SearchShopsPage',
    reads: readFoundShops,
    texts: ['stores'],
    load: loadFoundShops,
  },
  {
    paths: ['/store'],
    source: 'src/app/routes/stores/store.tsx',
    component: () => import('./routes/stores/store.tsx'),
    name: 'StorePage',
    reads: readStore,
    texts: ['stores'],
    load: loadStore,
  },
  {
    paths: ['/information'],
    source: 'src/app/routes/content/information.tsx',
    component: () => import('./routes/content/information.tsx'),
    name: 'InformationPage',
    reads: only('page'),
    texts: ['content'],
    load: loadInformation,
  },
];

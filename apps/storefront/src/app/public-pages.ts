/** Pages that anybody may read; the server renders them. */
import { listSearch } from '../kit/goods/list-query.ts';
import type { Page } from '../kit/page/page.ts';
import { PAGES, type Search } from '../kit/paths.ts';
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
import { loadDraws } from '../features/draws/draw-queries.ts';
import { loadBooks } from '../features/openbooks/books-queries.ts';
import { loadInformation } from '../features/content/information-queries.ts';
import { homeQuery, HomePage } from '../features/home/home-page.tsx';
import { homeScroll } from '../features/home/home-place.ts';

/** One value, which the mall itself says yes or no to. */
const only =
  (name: string) =>
  ({ [name]: value }: Search): Search =>
    value ? { [name]: value } : {};

const nothing = (): Search => ({});

type PublicPage = Page & Required<Pick<Page, 'reads'>>;

const foundGoods = (page: Pick<Page, 'paths' | 'anew'>): PublicPage => ({
  ...page,
  component: () =>
    import('../features/search/search-goods-page.tsx').then((file) => file.SearchGoodsPage),
  reads: readFoundGoods,
  texts: ['catalogue', 'shops'],
  load: loadFoundGoods,
});

export const publicPages: readonly PublicPage[] = [
  {
    paths: [PAGES.home],
    // In the entry: most visits begin here, and every other page needs its cards too.
    component: () => Promise.resolve(HomePage),
    reads: nothing,
    texts: ['catalogue', 'home', 'shops'],
    load: ({ queries, call }) => queries.ensureQueryData(homeQuery(call)),
    scroll: homeScroll,
  },
  {
    paths: [PAGES.departments],
    component: () =>
      import('../features/catalogue/departments-page.tsx').then((file) => file.DepartmentsPage),
    reads: nothing,
    texts: ['catalogue'],
  },
  {
    paths: [PAGES.goods],
    component: () => import('../features/catalogue/goods-page.tsx').then((file) => file.GoodsPage),
    // Existing links name the category `id`.
    reads: ({ id, ...search }) => listSearch({ ...(id ? { category: id } : {}), ...search }),
    texts: ['catalogue'],
    load: loadList,
  },
  {
    paths: [PAGES.discounts],
    component: () =>
      import('../features/catalogue/goods-page.tsx').then((file) => file.DiscountsPage),
    reads: listSearch,
    texts: ['catalogue'],
    load: (context, search) => loadList(context, search, { discounted: true }),
  },
  {
    paths: [PAGES.product],
    anew: true,
    component: () => import('./routes/product.tsx').then((file) => file.ProductPage),
    reads: only('id'),
    texts: ['catalogue', 'shops', 'reviews'],
    load: (context, search) =>
      Promise.all([loadProduct(context, search), loadReviews(context, search)]),
  },
  foundGoods({ paths: [PAGES.searchGoods] }),
  foundGoods({ paths: [PAGES.searchResult], anew: true }),
  {
    // The second spelling is the one of existing links.
    paths: [PAGES.searchShops, '/seacthStore'],
    anew: true,
    component: () =>
      import('../features/search/search-shops-page.tsx').then((file) => file.SearchShopsPage),
    reads: readFoundShops,
    texts: ['catalogue', 'shops'],
    load: loadFoundShops,
  },
  {
    paths: [PAGES.shop],
    component: () => import('../features/shops/shop-page.tsx').then((file) => file.ShopPage),
    reads: readShop,
    texts: ['catalogue', 'shops'],
    load: loadShop,
  },
  {
    paths: [PAGES.information],
    component: () =>
      import('../features/content/information-page.tsx').then((file) => file.InformationPage),
    reads: only('page'),
    texts: ['content'],
    load: loadInformation,
  },
  {
    paths: [PAGES.draws],
    component: () => import('../features/draws/draws-page.tsx').then((file) => file.DrawsPage),
    reads: only('id'),
    texts: ['draws', 'odds'],
    load: loadDraws,
  },
  {
    paths: [PAGES.openBooks],
    component: () =>
      import('../features/openbooks/open-books-page.tsx').then((file) => file.OpenBooksPage),
    reads: nothing,
    texts: ['openbooks'],
    load: loadBooks,
  },
];

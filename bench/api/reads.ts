// What the mall is asked most: from memory, as visitors ask it, and uncached, as buyers do, each time something else.
import { type Database, sql } from '../../apps/server/src/platform/db.ts';
import { type Load, measureInTurns, measurePair } from '../kit/load.ts';
import { LOGIN_PASSWORD, type Shopper } from './shoppers.ts';

export type Reads = Awaited<ReturnType<typeof measureReads>>;

/** Where the machine's own limits are measured: kit/floor.ts. */
export type Floor = { raw: string; fastify: string };

/** As many as the server makes side by side for strangers: more are sent the page that the browser draws. */
const PAGES_AT_ONCE = 8;

type World = { storefront: string; floor: Floor; db: Database; shoppers: readonly Shopper[] };

type Listing = { id: string; categoryId: string; name: string };

/** The first words of a name. */
const words = ({ name }: Listing) =>
  name
    .split(/[\s,]+/)
    .slice(0, 3)
    .join(' ');

/** Every read is asked as often with other parameters as there are goods. */
export async function measureReads({ storefront, floor, db, shoppers }: World) {
  const listings = await db.query<Listing>(sql`
    select l.id, g.category_id, t.name from catalogue.listing l join catalogue.goods g on g.id = l.goods_id
      join catalogue.goods_text t on t.goods_id = g.id and t.language = 'en'
    where l.on_shelf and l.brand_ids is null order by md5(l.id::text)`);
  const { loads, uncached } = loadsOf({ storefront, floor, shoppers }, listings);
  const search = (name: string, facets: boolean) =>
    uncached(name, 'search.searchGoods', (each) => ({ keyword: words(each), size: 12, facets }));
  const { one, other, ratio } = await measurePair(
    search('search', false),
    search('search with facets', true),
  );
  const measured = await measureInTurns<keyof typeof loads>(loads);
  return { measured: { ...measured, search: one, facets: other }, facetsCost: ratio };
}

function loadsOf({ storefront, floor, shoppers }: Omit<World, 'db'>, listings: readonly Listing[]) {
  const tokens = shoppers.map(({ token }) => token);
  const api = (operation: string) => ({ url: storefront, path: `/api/${operation}` });
  const uncached = (
    name: string,
    operation: string,
    body: (each: Listing, place: number) => object,
  ) => ({
    ...{ name: `${name}, uncached`, ...api(operation) },
    bodies: listings.map(body),
    tokens,
  });
  const kept = (name: string, operation: string, ...bodies: object[]) => ({
    ...{ name: `${name}, from memory`, kept: true as const, ...api(operation), bodies },
  });
  const lists = [...new Set(listings.map(({ categoryId }) => categoryId))].flatMap((categoryId) =>
    (['newest', 'sold', 'price-up'] as const).map((sort) => ({ categoryId, sort, size: 12 })),
  );
  const loads = {
    raw: { name: 'raw node:http', url: floor.raw },
    static: {
      name: 'Fastify, the home page as a static answer',
      url: floor.fastify,
      path: '/static',
    },
    select: {
      name: 'primary-key select through HTTP',
      ...{ url: floor.fastify, path: '/select', bodies: listings.map(({ id }) => ({ id })) },
    },
    home: { name: 'home page, from memory', kept: true, url: storefront, path: '/index' },
    // A home page is one for all visitors of a site and a language; of products there are as many pages as goods.
    pageFresh: {
      name: 'page of a product, made anew',
      ...{ url: storefront, path: '/productDetails', connections: PAGES_AT_ONCE },
      queries: listings.map(({ id }) => `id=${id}`),
    },
    list: kept('goods list of 12', 'catalogue.listGoods', ...lists),
    listFresh: uncached('goods list of 12', 'catalogue.listGoods', ({ categoryId }, place) => ({
      ...{ categoryId, size: 12, priceTo: String(100 + place) },
    })),
    product: kept(
      'product',
      'catalogue.getGoods',
      ...listings.slice(0, 60).map(({ id }) => ({ listingId: id })),
    ),
    productFresh: uncached('product', 'catalogue.getGoods', ({ id }) => ({ listingId: id })),
    suggestFresh: uncached('suggestions', 'search.suggest', ({ name }, place) => ({
      keyword: name.slice(0, 3 + (place % 6)),
    })),
    login: {
      // Ten passwords are looked at at once; whoever comes then is told to come again (password-gate.ts).
      ...{ name: 'log-in', ...api('accounts.login'), connections: 10 },
      bodies: shoppers.map(({ username }) => ({ name: username, password: LOGIN_PASSWORD })),
    },
  } satisfies Record<string, Load>;
  return { loads, uncached };
}

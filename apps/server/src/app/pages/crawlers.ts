// What search engines read: robots.txt and a sitemap of pages, departments, shops and goods.
import * as promotion from '@entrepot/contract/addresses/promotion';
import { PAGES, paths as storefront } from '@entrepot/contract/addresses/storefront';
import { setting } from '../../features/brands/index.ts';
import { memoryCache } from '../../platform/memory-cache.ts';
import { visitorCalls } from '../http/in-process.ts';
import { type Site, siteOf } from '../http/site.ts';
import type { Mall } from '../mall.ts';

const OPEN = [PAGES.home, PAGES.departments, PAGES.goods, PAGES.discounts, PAGES.information];
/** Personal pages and result pages have nothing to find. */
const HIDDEN = [
  '/api/',
  PAGES.account,
  PAGES.checkout,
  PAGES.paid,
  PAGES.login,
  PAGES.register,
  '/search',
];
/** Goods in the sitemap: the newest; the rest is found through the lists. */
const GOODS_PAGES = 20;
/** A site's has some 200 KB. */
const MOST_BYTES = 8 * 1_048_576;

type Call = <T>(name: string, input: unknown) => Promise<T>;

/** `keptSeconds`: of a sitemap. */
const SITES = [
  { app: 'storefront', hidden: HIDDEN, keptSeconds: 600, addressesIn: storefrontAddresses },
  // It hides nothing and has few pages: they are asked for each time.
  { app: 'promotion', hidden: ['/api/'], keptSeconds: 0, addressesIn: promotionAddresses },
] as const;

export function serveCrawlers({ origins, registries, shared }: Mall): void {
  const kept = memoryCache<string>({
    mostBytes: MOST_BYTES,
    bytesOf: (text) => text.length,
    now: () => shared.clock.now().getTime(),
  });
  for (const { app, hidden, keptSeconds, addressesIn } of SITES) {
    const ask = visitorCalls(registries[app], shared, app);
    const sitemap = async ({ origin, brand }: Site) => {
      const call = (name: string, input: unknown) => ask(name, input, { language: 'en', brand });
      return sitemapOf(origin, await addressesIn(call as Call));
    };
    origins[app].get('/robots.txt', async (request, reply) => {
      const { origin } = await siteOf(shared, app, request);
      const rules = hidden.map((path) => `Disallow: ${path}`).join('\n');
      return reply
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`);
    });
    origins[app].get('/sitemap.xml', async (request, reply) => {
      const site = await siteOf(shared, app, request);
      if (app === 'storefront' && !setting(site.brand, 'mall_open')) {
        // As its pages do: nothing to find yet, come again.
        return reply.code(503).type('text/plain; charset=utf-8').send('not open yet');
      }
      const key = `${app} ${site.origin} ${site.brand.id}`;
      const text = await kept.get(key, { fresh: keptSeconds }, () => sitemap(site));
      return reply.type('application/xml; charset=utf-8').send(text);
    });
  }
}

async function promotionAddresses(call: Call): Promise<string[]> {
  const { pages } = await call<{ pages: { slug: string }[] }>('content.listPages', {});
  return [promotion.HOME, ...pages.map(({ slug }) => promotion.pageAt(slug))];
}

async function storefrontAddresses(call: Call): Promise<string[]> {
  type Rows = { rows: { id: string }[]; total: number };
  const { departments } = await call<{ departments: { id: string; children: { id: string }[] }[] }>(
    'catalogue.getCategoryTree',
    {},
  );
  const shops = await call<Rows>('sellers.listShops', { size: 100 });
  const goods: string[] = [];
  for (let page = 1; page <= GOODS_PAGES; page += 1) {
    const { rows, total } = await call<Rows>('catalogue.listGoods', {
      page,
      size: 100,
      sort: 'newest',
    });
    goods.push(...rows.map(({ id }) => id));
    if (goods.length >= total || rows.length === 0) {
      break;
    }
  }
  const categories = departments.flatMap(({ id, children }) => [
    id,
    ...children.map((child) => child.id),
  ]);
  const { pages } = await call<{ pages: { slug: string }[] }>('content.listPages', {});
  return [
    ...OPEN,
    ...pages.map(({ slug }) => storefront.information(slug)),
    ...categories.map((id) => storefront.category(id)),
    ...shops.rows.map(({ id }) => storefront.shop(id)),
    ...goods.map((id) => storefront.product(id)),
  ];
}

function sitemapOf(origin: string, addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

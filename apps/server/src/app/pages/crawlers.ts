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
const KEPT = { fresh: 600 };
/** A site's has some 200 KB. */
const MOST_BYTES = 8 * 1_048_576;

export function serveCrawlers(mall: Mall): void {
  const app = mall.origins.storefront;
  const kept = memoryCache<string>({
    mostBytes: MOST_BYTES,
    bytesOf: (text) => text.length,
    now: () => mall.shared.clock.now().getTime(),
  });
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await siteOf(mall.shared, 'storefront', request);
    const rules = HIDDEN.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(mall.shared, 'storefront', request);
    if (!setting(site.brand, 'mall_open')) {
      // As its pages do: nothing to find yet, come again.
      return reply.code(503).type('text/plain; charset=utf-8').send('not open yet');
    }
    const text = await kept.get(`${site.origin} ${site.brand.id}`, KEPT, () => sitemap(mall, site));
    return reply.type('application/xml; charset=utf-8').send(text);
  });
}

/** The promotion site hides nothing and has few pages: they are asked for each time. */
export function servePromotionCrawlers(mall: Mall): void {
  const app = mall.origins.promotion;
  const ask = visitorCalls(mall.registries.promotion, mall.shared, 'promotion');
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await siteOf(mall.shared, 'promotion', request);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const { origin, brand } = await siteOf(mall.shared, 'promotion', request);
    const answer = await ask('content.listPages', {}, { language: 'en', brand });
    const { pages } = answer as { pages: { slug: string }[] };
    const addresses = [promotion.HOME, ...pages.map(({ slug }) => promotion.pageAt(slug))];
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(origin, addresses));
  });
}

async function sitemap(mall: Mall, { origin, brand }: Site): Promise<string> {
  const ask = visitorCalls(mall.registries.storefront, mall.shared);
  const call = async <T>(name: string, input: unknown) =>
    (await ask(name, input, { language: 'en', brand })) as T;
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
  const addresses = [
    ...OPEN,
    ...pages.map(({ slug }) => storefront.information(slug)),
    ...categories.map((id) => storefront.category(id)),
    ...shops.rows.map(({ id }) => storefront.shop(id)),
    ...goods.map((id) => storefront.product(id)),
  ];
  return sitemapOf(origin, addresses);
}

function sitemapOf(origin: string, addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

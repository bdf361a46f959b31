// What search engines read: robots.txt and a sitemap of pages, departments, shops and goods.
import * as promotion from '@entrepot/contract/addresses/promotion';
import { addressIn, PAGES, paths as storefront } from '@entrepot/contract/addresses/storefront';
import { OFFERED } from '@entrepot/contract/languages';
import type { FastifyInstance } from 'fastify';
import { setting } from '../../features/brands/index.ts';
import { everyGoods } from '../../features/catalogue/index.ts';
import { memoryCache } from '../../platform/memory-cache.ts';
import { visitorCalls } from '../http/in-process.ts';
import type { Shared } from '../http/origin.ts';
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
/** So many addresses has a part of a sitemap (sitemaps.org). */
const IN_A_PART = 50_000;
/** Shops of a sitemap, by the hundred. */
const SHOP_PAGES = 500;
/** A part of a large mall has some 5 MB. */
const MOST_BYTES = 8 * 1_048_576;
const KEPT_SECONDS = 3_600;

type Call = <T>(name: string, input: unknown) => Promise<T>;

export function serveCrawlers({ origins, registries, shared }: Mall): void {
  const askOf = (app: 'storefront' | 'promotion', { brand }: Site): Call => {
    const ask = visitorCalls(registries[app], shared, app);
    return ((name: string, input: unknown) => ask(name, input, { language: 'en', brand })) as Call;
  };
  serveRobots(origins.storefront, shared, 'storefront', HIDDEN);
  serveRobots(origins.promotion, shared, 'promotion', ['/api/']);
  serveStorefrontSitemap(origins.storefront, shared, (site) => askOf('storefront', site));
  // It has few pages: they are asked for each time.
  origins.promotion.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(shared, 'promotion', request);
    const addresses = await promotionAddresses(askOf('promotion', site));
    return reply.type(XML).send(sitemapOf(addresses.map((address) => site.origin + address)));
  });
}

const XML = 'application/xml; charset=utf-8';

function serveRobots(
  origin: FastifyInstance,
  shared: Shared,
  app: 'storefront' | 'promotion',
  hidden: readonly string[],
): void {
  origin.get('/robots.txt', async (request, reply) => {
    const site = await siteOf(shared, app, request);
    const rules = hidden.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\n\nSitemap: ${site.origin}/sitemap.xml\n`);
  });
}

const languages = ({ brand }: Site) => OFFERED.filter(({ code }) => brand.languages.includes(code));

/** The addresses as they are in one of the brand's languages; undefined in others. */
function inLanguage(site: Site, short: string | undefined, addresses: readonly string[]) {
  const language = languages(site).find((each) => each.short === short);
  return (
    language &&
    sitemapOf(addresses.map((path) => addressIn(site.origin + path, language, site.brand)))
  );
}

/** `/sitemap.xml` names the parts: for each language the pages and shops, and goods by the fifty thousand. */
function serveStorefrontSitemap(
  origin: FastifyInstance,
  shared: Shared,
  callOf: (site: Site) => Call,
): void {
  const kept = memoryCache<string>({
    mostBytes: MOST_BYTES,
    bytesOf: (text) => text.length,
    now: () => shared.clock.now().getTime(),
  });
  const serve = (
    url: string,
    make: (site: Site, parameters: Record<string, string>) => Promise<string | undefined>,
  ) =>
    origin.get(url, async (request, reply) => {
      const site = await siteOf(shared, 'storefront', request);
      if (!setting(site.brand, 'mall_open')) {
        // As its pages do: nothing to find yet, come again.
        return reply.code(503).type('text/plain; charset=utf-8').send('not open yet');
      }
      const key = `${site.origin} ${site.brand.id} ${request.url.split('?', 1)[0]}`;
      const text = await kept.get(key, { fresh: KEPT_SECONDS }, async () => {
        return (await make(site, request.params as Record<string, string>)) ?? '';
      });
      return text === '' ? reply.code(404).send() : reply.type(XML).send(text);
    });
  serve('/sitemap.xml', async (site) => {
    const { total } = await everyGoods(shared.db, site.brand.id, { from: 0, count: 0 });
    const parts = Array.from(
      { length: Math.ceil(total / IN_A_PART) },
      (_, at) => `goods-${at + 1}`,
    );
    return indexOf(
      languages(site).flatMap(({ short }) =>
        ['pages', ...parts].map((part) => `${site.origin}/sitemap-${short}-${part}.xml`),
      ),
    );
  });
  serve('/sitemap-:language([a-z]{2})-pages.xml', async (site, { language }) =>
    inLanguage(site, language, await storefrontAddresses(callOf(site))),
  );
  serve(
    '/sitemap-:language([a-z]{2})-goods-:part(\\d{1,3}).xml',
    async (site, { language, part }) => {
      const from = (Number(part) - 1) * IN_A_PART;
      if (from < 0) {
        return undefined;
      }
      const { ids } = await everyGoods(shared.db, site.brand.id, { from, count: IN_A_PART });
      return ids.length === 0 ? undefined : inLanguage(site, language, ids.map(storefront.product));
    },
  );
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
  const shops: string[] = [];
  for (let page = 1; page <= SHOP_PAGES; page += 1) {
    const { rows, total } = await call<Rows>('sellers.listShops', { page, size: 100 });
    shops.push(...rows.map(({ id }) => id));
    if (shops.length >= total || rows.length === 0) {
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
    ...shops.map((id) => storefront.shop(id)),
  ];
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const places = (name: string, addresses: readonly string[]) =>
  addresses
    .map((address) => `<${name}><loc>${address.replaceAll('&', '&amp;')}</loc></${name}>`)
    .join('\n');

const sitemapOf = (addresses: readonly string[]): string =>
  `${XML_HEAD}\n<urlset ${NAMESPACE}>\n${places('url', addresses)}\n</urlset>\n`;
const indexOf = (addresses: readonly string[]): string =>
  `${XML_HEAD}\n<sitemapindex ${NAMESPACE}>\n${places('sitemap', addresses)}\n</sitemapindex>\n`;

/** What search engines and shared links read of every public page, in each language, of two brands that differ in all. */
import { SHARE_PICTURE } from '@entrepot/contract/addresses/installable';
import type { Shop } from '@entrepot/contract/sellers/types';
import { addressIn, PAGES, paths } from '@entrepot/contract/addresses/storefront';
import type { Brand } from '@entrepot/contract/brands/types';
import { languageFacts, parseLanguage, type Language } from '@entrepot/contract/languages';
import { playServer } from '@entrepot/client/testing/played-server.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { describe, expect, test } from 'vitest';
import { publicPages } from './app/public-pages.ts';
import { render } from './entry-server.tsx';
import { widthOf } from './kit/page/head-text.ts';
import {
  answersOfPublicPages,
  KITCHEN,
  TEAPOTS,
  type Words,
} from './testing/answers-of-public-pages.ts';
import { aBrand } from './testing/show-page.tsx';

const ORIGIN = 'https://mall.test';
const PICTURE = { id: 'p1', width: 900, height: 900, tint: '#808080' };

type World = { brand: Brand; words: Words };
/** One whose shops say next to nothing; one where everything is too long. */
const WORLDS: Record<string, World> = {
  terse: {
    brand: { ...aBrand, tagline: '', languages: ['en', 'zh-CN', 'ar'] },
    words: { name: 'Pot', text: '', picture: null },
  },
  wordy: {
    brand: {
      ...aBrand,
      ...{ slug: 'wordy', name: 'Donaudampfschifffahrtshaus', mediaBase: 'https://media.test' },
      tagline: 'Everything that a household on the water may ever need, from one pair of hands',
      ...{ language: 'ar', languages: ['ar', 'en'] },
    },
    words: {
      name: 'Stoneware teapot with a bamboo handle and a lid that stays, one litre, celadon glaze',
      text: 'Thrown by hand in one yard. Fired twice in a wood kiln, and safe in the oven. '.repeat(
        4,
      ),
      picture: PICTURE,
    },
  },
};

/** Every public page at an address with something on it; `listed`: search engines are to know it. */
const WALK: Record<string, { at: string; listed: boolean }[]> = {
  [PAGES.home]: [{ at: paths.home(), listed: true }],
  [PAGES.departments]: [{ at: paths.departments(), listed: true }],
  [PAGES.goods]: [
    { at: paths.goods(), listed: true },
    { at: paths.category(KITCHEN), listed: true },
    { at: paths.category(TEAPOTS), listed: true },
  ],
  [PAGES.discounts]: [{ at: paths.discounts(), listed: true }],
  [PAGES.product]: [{ at: paths.product('019ab000-0000-7000-8000-0000000000b1'), listed: true }],
  [PAGES.searchGoods]: [{ at: `${PAGES.searchGoods}?k=pot`, listed: false }],
  [PAGES.searchResult]: [{ at: `${PAGES.searchResult}?k=pot`, listed: false }],
  [PAGES.searchShops]: [{ at: `${PAGES.searchShops}?k=pot`, listed: false }],
  [PAGES.shop]: [
    { at: paths.shop('019ab000-0000-7000-8000-0000000000a1'), listed: true },
    { at: `${paths.shop('019ab000-0000-7000-8000-0000000000a1')}&k=pot`, listed: false },
  ],
  [PAGES.information]: [
    { at: paths.information(), listed: true },
    { at: paths.information('delivery'), listed: true },
  ],
  [PAGES.draws]: [
    { at: paths.draws(), listed: true },
    { at: paths.draws('019ab000-0000-7000-8000-0000000000f1'), listed: true },
  ],
  [PAGES.openBooks]: [{ at: paths.openBooks(), listed: true }],
};

async function headAt(
  at: string,
  language: Language,
  { brand, words }: World,
  answers = answersOfPublicPages(words),
) {
  const { call } = playServer<StorefrontApi>({
    ...answers,
    'brands.getBrand': brand,
  });
  const answer = await render({
    ...{ address: at, origin: ORIGIN, language, brand: undefined, call },
    assetsOf: () => ({
      script: '/main.js',
      sheet: '',
      sheetFiles: [],
      preloads: [],
      fonts: [],
    }),
  });
  if (answer.kind !== 'page' || answer.status !== 200) {
    throw new Error(`${at}: ${JSON.stringify(answer)}`);
  }
  // Where pages are read here, what they load beside would be asked for.
  const html = answer.html.replaceAll(/<link rel="preload"[^>]*>/g, '');
  return headOf(new DOMParser().parseFromString(html, 'text/html'));
}

function headOf(page: Document) {
  const all = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
  const named = (name: string) => all(`head > meta[name="${name}"]`, 'content');
  const shared = (name: string) => all(`head > meta[property="og:${name}"]`, 'content');
  return {
    language: page.documentElement.getAttribute('lang'),
    titles: [...page.querySelectorAll('head > title')].map((each) => each.textContent ?? ''),
    headings: page.querySelectorAll('h1').length,
    descriptions: named('description'),
    robots: named('robots'),
    canonical: all('link[rel=canonical]', 'href'),
    ways: [...page.querySelectorAll('link[rel=alternate][hreflang]')].map(
      (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
    ),
    shared: { title: shared('title'), url: shared('url'), image: shared('image') },
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
      const found = JSON.parse(script.textContent ?? '') as Data | Data[];
      return Array.isArray(found) ? found : [found];
    }),
  };
}

type Data = { '@context': string; '@type': string; [name: string]: unknown };

/** What must be there of each kind, after schema.org and what search engines show of it. */
const REQUIRED: Record<string, unknown> = {
  WebSite: {
    ...{ name: expect.stringMatching(/\S/), url: expect.stringContaining(ORIGIN) },
    publisher: {
      ...{ '@type': 'Organization', name: expect.stringMatching(/\S/) },
      ...{ url: expect.stringContaining(ORIGIN), logo: expect.stringContaining(ORIGIN) },
    },
    potentialAction: {
      ...{ '@type': 'SearchAction', target: expect.stringContaining('{search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  },
  Product: {
    ...{ name: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
    offers: {
      ...{ '@type': 'AggregateOffer', priceCurrency: 'USDT', offerCount: 1 },
      ...{ lowPrice: expect.stringMatching(/^\d/), highPrice: expect.stringMatching(/^\d/) },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: expect.stringMatching(/\S/) },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
  },
  BreadcrumbList: { itemListElement: expect.any(Array) },
  OnlineStore: {
    ...{ name: expect.stringMatching(/\S/), url: expect.stringContaining(ORIGIN) },
    address: {
      ...{ '@type': 'PostalAddress', addressLocality: expect.stringMatching(/\S/) },
      addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
    },
  },
  CollectionPage: {
    ...{ name: expect.stringMatching(/\S/), url: expect.stringContaining(ORIGIN) },
    mainEntity: { '@type': 'ItemList', itemListElement: expect.any(Array) },
  },
};

type Listed = { position: number; name: string; item?: string; url?: string };

/** Each kind knows the page that it is on. */
const OF_THE_PAGE = ['Product', 'OnlineStore', 'CollectionPage'];

/** Every element of a list has its place and a name. */
function checkListed(list: readonly Listed[]) {
  expect(list.length).toBeGreaterThan(0);
  expect(list.map(({ position }) => position)).toEqual(list.map((_, at) => at + 1));
  expect(list.every(({ name }) => name.trim() !== '')).toBe(true);
}

function checkData(data: readonly Data[], canonical: string | undefined) {
  for (const each of data) {
    expect(each['@context']).toBe('https://schema.org');
    expect(Object.keys(REQUIRED)).toContain(each['@type']);
    expect(each).toMatchObject(REQUIRED[each['@type']] as object);
    if (OF_THE_PAGE.includes(each['@type'])) {
      expect(each['url']).toBe(canonical ?? each['url']);
      for (const picture of [each['image'] ?? [], each['logo'] ?? []].flat()) {
        expect(picture).toMatch(/^https:\/\//);
      }
    }
    if (each['@type'] === 'BreadcrumbList') {
      const way = each['itemListElement'] as Listed[];
      checkListed(way);
      // The last is the page itself.
      expect(way.slice(0, -1).every(({ item }) => item?.startsWith(ORIGIN))).toBe(true);
    }
    if (each['@type'] === 'CollectionPage') {
      const { itemListElement } = each['mainEntity'] as { itemListElement: Listed[] };
      checkListed(itemListElement);
      expect(itemListElement.every(({ url }) => url?.startsWith(ORIGIN))).toBe(true);
    }
  }
}

test('the walk knows every public page', () => {
  expect(Object.keys(WALK)).toEqual(publicPages.map((page) => page.paths[0]));
});

describe.each(Object.entries(WORLDS))('in a %s mall', (_, world) => {
  const { brand } = world;
  const languages = brand.languages.flatMap((code) => parseLanguage(code) ?? []);

  test.each(Object.values(WALK).flat())('$at', async ({ at, listed }) => {
    const heads = await Promise.all(languages.map((language) => headAt(at, language, world)));
    const tags = languages.map((language) => languageFacts(language).tag);
    expect(heads.map(({ language }) => language)).toEqual(tags);
    for (const [index, head] of heads.entries()) {
      const { titles, descriptions, canonical, ways, shared } = head;
      const own = addressIn(ORIGIN + at, languageFacts(languages[index] ?? 'en'), brand);
      expect([titles.length, descriptions.length, head.headings]).toEqual([1, 1, 1]);
      expect(widthOf(titles.join())).toBeLessThanOrEqual(65);
      expect(titles.join()).toMatch(/\S/);
      expect(widthOf(descriptions.join())).toBeGreaterThanOrEqual(50);
      expect(widthOf(descriptions.join())).toBeLessThanOrEqual(160);
      expect(head.robots).toEqual(listed ? [] : ['noindex']);
      expect([shared.title.length, shared.image.length]).toEqual([1, 1]);
      expect(shared.image.join()).toMatch(/^https:\/\//);
      checkData(head.data, canonical[0]);
      if (listed) {
        expect([canonical, shared.url]).toEqual([[own], [own]]);
        // Each language leads to all, and to itself under the address that it calls its own.
        expect(new Map(ways).get(tags[index] ?? '')).toBe(own);
        expect(ways).toEqual(heads[0]?.ways);
        expect(ways.map(([tag]) => tag).sort()).toEqual([...tags, 'x-default'].sort());
        expect(new Map(ways).get('x-default')).toBe(ORIGIN + at);
      }
    }
  });

  test('pages have what search engines show more of', async () => {
    const typesAt = async (at: string) =>
      (await headAt(at, brand.language as Language, world)).data.map((each) => each['@type']);
    expect(await typesAt(paths.home())).toEqual(['WebSite']);
    expect(await typesAt(WALK[PAGES.product]?.[0]?.at ?? '')).toEqual([
      'Product',
      'BreadcrumbList',
    ]);
    for (const at of [PAGES.departments, PAGES.goods, PAGES.discounts].flatMap((page) =>
      (WALK[page] ?? []).map((each) => each.at),
    )) {
      expect([at, await typesAt(at)]).toEqual([at, ['BreadcrumbList', 'CollectionPage']]);
    }
    for (const { at } of WALK[PAGES.shop] ?? []) {
      expect(await typesAt(at)).toEqual(['OnlineStore', 'BreadcrumbList']);
    }
  });

  test('shops, departments and lists are shared with a picture of their own, if they have one', async () => {
    const shownAt = async (at = '') => (await headAt(at, 'en', world)).shared.image.join();
    const { picture } = world.words;
    const own = (id: string) =>
      picture ? `${brand.mediaBase}/m/${id}-960.webp` : ORIGIN + SHARE_PICTURE.path;
    expect(await shownAt(WALK[PAGES.shop]?.[0]?.at)).toBe(own('banner'));
    expect(await shownAt(paths.category(KITCHEN))).toBe(own('department'));
    expect(await shownAt(paths.category(TEAPOTS))).toBe(own('best'));
    expect(await shownAt(paths.goods())).toBe(own('best'));
    expect(await shownAt(paths.discounts())).toBe(own('best'));
  });

  test('a page without a picture of its own is shared with the brand’s', async () => {
    const { shared } = await headAt(paths.departments(), 'en', world);
    expect(shared.image).toEqual([ORIGIN + SHARE_PICTURE.path]);
  });
});

describe('what is told of a shop', () => {
  const at = WALK[PAGES.shop]?.[0]?.at ?? '';
  const toldOf = async (world: World, change: Partial<Shop>) => {
    const answers = answersOfPublicPages(world.words);
    const shop = { ...(answers['sellers.getShop'] as Shop), ...change };
    const head = await headAt(at, 'en', world, { ...answers, 'sellers.getShop': shop });
    return { ...head, store: head.data.find((each) => each['@type'] === 'OnlineStore') };
  };

  test('without a banner its own picture is shared, and without both the first product’s', async () => {
    const pictureOf = async (change: Partial<Shop>) =>
      (await toldOf(WORLDS['wordy'] as World, change)).shared.image.join();
    expect(await pictureOf({ banner: null })).toBe('https://media.test/m/logo-960.webp');
    expect(await pictureOf({ banner: null, picture: null })).toBe(
      'https://media.test/m/p1-960.webp',
    );
  });

  test('reviews are counted only where the page counts them', async () => {
    const { store } = await toldOf(WORLDS['wordy'] as World, {});
    expect(store?.['aggregateRating']).toEqual({
      ...{ '@type': 'AggregateRating', ratingValue: 96, bestRating: 100, worstRating: 0 },
      reviewCount: 40,
    });
    expect((await toldOf(WORLDS['terse'] as World, {})).store).not.toHaveProperty(
      'aggregateRating',
    );
  });
});

// Calls as they come in one after another: mostly reading and searching, some carts and log-ins, and what is sent to hurt.
import type { Sending } from './sender.ts';

export type Call = Sending & {
  kind: string;
  at?: 'storefront' | 'media';
  /** What may be answered (sender.ts); anything else and the call has not done what it is there for. */
  expected: readonly string[];
};

/** What a reader has found: ids to go on with. */
export type Things = {
  goods: { listingId: string; variantId: string; minimum: number }[];
  shops: string[];
  categories: string[];
  pictures: string[];
};

type Listed = { rows: { id: string; shop: { id: string }; picture: { id: string } | null }[] };
type Page = { minimum: number; variants: { id: string }[] };

const GOODS = 60;

export async function knownThings(storefront: string): Promise<Things> {
  const call = async <T>(name: string, input: unknown): Promise<T> => {
    const response = await fetch(`${storefront}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const { data, msg } = (await response.json()) as { data: T | null; msg: string };
    if (data === null) {
      throw new Error(`${name}: ${msg}`);
    }
    return data;
  };
  const { rows } = await call<Listed>('catalogue.listGoods', { size: GOODS });
  const { departments } = await call<{ departments: { children: { id: string }[] }[] }>(
    'catalogue.getCategoryTree',
    {},
  );
  const goods = await Promise.all(
    rows.map(async ({ id }) => {
      const { minimum, variants } = await call<Page>('catalogue.getGoods', { listingId: id });
      return { listingId: id, variantId: variants[0]?.id ?? '', minimum };
    }),
  );
  return {
    goods,
    shops: [...new Set(rows.map(({ shop }) => shop.id))],
    categories: departments.flatMap(({ children }) => children.map(({ id }) => id)),
    pictures: rows.flatMap(({ picture }) => picture?.id ?? []),
  };
}

const WORDS = ['mug', 'lamp', 'towel', 'steel bottle', 'linen', 'desk', 'cable', 'toy', 'glas'];
const LANGUAGES = ['en', 'ar', 'zh-CN'];
const SORTS = ['newest', 'sold', 'price-up', 'price-down'];

const of = <T>(things: readonly T[], index: number): T => things[index % things.length] as T;

type Made = Omit<Call, 'kind' | 'from' | 'expected'>;
type Make = (index: number, things: Things) => Made;

type Kind = readonly [share: number, kind: string, make: Make, answers?: readonly string[]];

const ask = (name: string, input: unknown): Made => ({
  path: `/api/${name}`,
  body: JSON.stringify(input),
});

const NOT_UNDERSTOOD = ['200 INVALID_INPUT'];
const NOT_THERE = ['404'];
/** Of one name again and again, and sometimes more at once than are judged at once. */
const LOGGED_IN_OR_NOT = [
  ...['200', '200 LOGIN_FAILED', '200 LOGIN_LOCKED'],
  ...['200 VERIFICATION_NEEDED', '200 TOO_MANY_REQUESTS'],
];

/** How often of a hundred, what, how it is made, and what is answered if not 200. */
const KINDS: readonly Kind[] = [
  [
    16,
    'list',
    (i, { categories }) =>
      ask('catalogue.listGoods', {
        categoryId: of(categories, i),
        sort: of(SORTS, i),
        page: 1 + (i % 5),
      }),
  ],
  [
    6,
    'filtered list',
    (i) =>
      ask('catalogue.listGoods', { priceFrom: String(i % 50), priceTo: String(60 + (i % 9_000)) }),
  ],
  [12, 'goods', (i, { goods }) => ask('catalogue.getGoods', { listingId: of(goods, i).listingId })],
  [6, 'shop', (i, { shops }) => ask('sellers.getShop', { shopId: of(shops, i) })],
  [10, 'search', (i) => ask('search.searchGoods', { keyword: `${of(WORDS, i)} ${i % 400}` })],
  [6, 'suggestion', (i) => ask('search.suggest', { keyword: of(WORDS, i).slice(0, 1 + (i % 4)) })],
  [
    8,
    'old list',
    (i) => ({ path: `/wap/api/sellerGoods!list.action?pageNum=${1 + (i % 9)}&x=${i}`, body: '' }),
  ],
  [4, 'home page', (i) => ({ path: `/index?lang=${of(LANGUAGES, i)}&utm_x=${i}` })],
  [4, 'product page', (i, { goods }) => ({ path: `/productDetails?id=${of(goods, i).listingId}` })],
  [
    3,
    'list page',
    (i, { categories }) => ({
      path: `/commodity?category=${of(categories, i)}&page=${1 + (i % 3)}&sort=sold&lang=${of(LANGUAGES, i)}`,
    }),
  ],
  [1, 'search page', (i) => ({ path: `/searchGoods?k=${of(WORDS, i)}+${i % 1_000}` })],
  [2, 'page that is not there', (i) => ({ path: `/nowhere-${i}?a=${i}` }), NOT_THERE],
  [8, 'picture', (i, { pictures }) => ({ at: 'media', path: `/m/${of(pictures, i)}-480.webp` })],
  [
    6,
    'cart',
    (i, { goods }) => {
      const { listingId, variantId, minimum } = of(goods, i);
      return ask('catalogue.quoteCart', { lines: [{ listingId, variantId, quantity: minimum }] });
    },
  ],
  [
    1,
    'log-in',
    (i) =>
      ask('accounts.login', {
        name: i % 3 ? `nobody${i}` : 'demo-buyer',
        password: 'demo1234',
      }),
    LOGGED_IN_OR_NOT,
  ],
  [
    1,
    'blanks',
    () => ({ path: '/api/catalogue.listGoods', body: `{${' '.repeat(1_000_000)}}` }),
    NOT_UNDERSTOOD,
  ],
  [
    1,
    'depth',
    () => ({ path: '/api/catalogue.listGoods', body: `${'['.repeat(8_000)}${']'.repeat(8_000)}` }),
    NOT_UNDERSTOOD,
  ],
  [1, 'long query', (i) => ({ path: `/api/sellerGoods!list.action?x${i}=${'y'.repeat(8_000)}` })],
  [
    1,
    'cut JSON',
    (i) => ({ path: '/api/catalogue.listGoods', body: `{"keyword":"${i}` }),
    NOT_UNDERSTOOD,
  ],
  [1, 'odd names', (i) => ({ path: `/commodity?x${i}=${i}&page=${i}&sort=best${i}` })],
  [
    1,
    'odd host',
    (i) => ({
      path: '/index',
      headers: { 'x-forwarded-host': `h${i}.example`, 'x-forwarded-proto': 'gopher' },
    }),
  ],
  [
    1,
    'odd id',
    (i) => ({ path: `/productDetails?id=00000000-0000-7000-8000-${String(i).padStart(12, '0')}` }),
    NOT_THERE,
  ],
];

const WHOLE = KINDS.reduce((sum, [share]) => sum + share, 0);
/**
 * So many readers stay below each one's limits; one in seven calls comes from a reader who does not. Neither number
 * has a common divisor with the whole: each of them sends calls of all kinds.
 */
const READERS = 4_001;
const GREEDY_EVERY = 7;
const GREEDY = '203.0.113.9';
/** What a limit answers. */
const LIMITED = ['200 TOO_MANY_REQUESTS', '429', '503'];
const DONE = ['200'];

/** The call of this number; the same number is the same call. */
export function mixedCall(index: number, things: Things): Call {
  // A step without a common divisor with the whole: kinds alternate.
  let place = (index * 37) % WHOLE;
  const [, kind, make, answers = DONE] =
    KINDS.find(([share]) => (place -= share) < 0) ?? (KINDS[0] as Kind);
  const reader = index % READERS;
  const isGreedy = index % GREEDY_EVERY === 0;
  const from = isGreedy ? GREEDY : `10.${reader >> 8}.${reader & 255}.1`;
  const expected = isGreedy ? [...answers, ...LIMITED] : answers;
  return { kind, from, expected, ...make(Math.floor(index / WHOLE) * 7 + (index % 7), things) };
}

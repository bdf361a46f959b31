// People, shops and goods of the large mall, as SQL. Ids are made of a number, so that each statement finds the rows of
// the others, and rising, so that indexes are filled from left to right.

export const SHOPS = 300;
export const BIG_SHOP_LISTINGS = 100_000;
export const LISTINGS_OF_OTHERS = 20;
export const BUYERS = 20_000;

const LETTERS = {
  seller: 'a',
  buyer: 'b',
  shop: 'c',
  listing: 'd',
  goods: 'e',
  variant: 'f',
  order: '1',
  journal: '2',
  account: '3',
  review: '4',
  operator: '5',
  job: '6',
  category: '7',
  line: '8',
  talk: '9',
  shipment: '0',
  question: 'ab',
  answer: 'ac',
  quotation: 'ad',
  coupon: 'ae',
  draw: 'af',
  application: 'ba',
  letter: 'bc',
  reader: 'bd',
  withdrawal: 'bb',
  adjustment: 'be',
  deposit: 'bf',
} as const;

/** What the ids of a kind begin with. */
const headOf = (kind: keyof typeof LETTERS): string => LETTERS[kind].repeat(8).slice(0, 8);

/** An expression: the id of the row of that kind with that number. */
export const idOf = (kind: keyof typeof LETTERS, number: string): string =>
  `('${headOf(kind)}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** The same id in a question. */
export const idText = (kind: keyof typeof LETTERS, number: number): string =>
  `${headOf(kind)}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export type FillStep = { name: string; sql: string };

/** The one brand of the mall. */
export const BRAND = `'00000000-0000-7000-8000-000000000001'::uuid`;

const account = (kind: 'seller' | 'buyer', count: number, letter: string) => `
  insert into accounts.account (id, username, user_code, email, password_hash, merchant, brand_id, created_at)
  select ${idOf(kind, 'n')}, '${kind}' || n, '${letter}' || lpad(n::text, 7, '0'), '${kind}' || n || '@example.com', 'none',
    ${kind === 'seller'}, ${BRAND}, now() - interval '400 days' + n * interval '1 minute'
  from generate_series(1, ${count}) n`;

/** Which shop a listing is in: the first has most of them. */
const SHOP_OF_LISTING = `case when n <= ${BIG_SHOP_LISTINGS} then 1
  else 2 + (n - ${BIG_SHOP_LISTINGS} - 1) / ${LISTINGS_OF_OTHERS} end`;
const LISTINGS = BIG_SHOP_LISTINGS + (SHOPS - 1) * LISTINGS_OF_OTHERS;
const WORDS = `(array['Oak', 'Steel', 'Linen', 'Glass', 'Copper', 'Bamboo', 'Wool'])[1 + n % 7] || ' ' ||
  (array['lamp', 'chair', 'bowl', 'kettle', 'blanket', 'shelf', 'basket', 'knife', 'mirror', 'clock', 'vase'])[1 + n % 11]`;

export const shopSteps: readonly FillStep[] = [
  { name: 'sellers', sql: account('seller', SHOPS, 'S') },
  { name: 'buyers', sql: account('buyer', BUYERS, 'B') },
  {
    name: 'shops',
    sql: `insert into sellers.shop (id, account_id, name, mark, city, country, since, created_at)
      select ${idOf('shop', 'n')}, ${idOf('seller', 'n')}, 'Warehouse ' || n, 'W', 'Hamburg', 'DE', '2020-01-01', now()
      from generate_series(1, ${SHOPS}) n`,
  },
  {
    name: 'categories',
    sql: `insert into catalogue.category (id, key, parent_id, names) values
      (${idOf('category', '1')}, 'home', null, '{"en": "Home"}'),
      (${idOf('category', '2')}, 'kitchen', ${idOf('category', '1')}, '{"en": "Kitchen"}')`,
  },
  {
    name: 'goods',
    sql: `insert into catalogue.goods (id, category_id, department_id, item_number, source, ref, content_hash, created_at, changed_at)
      select ${idOf('goods', 'n')}, ${idOf('category', '2')}, ${idOf('category', '1')}, 'IT-' || n, 'bench', n::text, '',
        now() - interval '380 days' + n * interval '4 minutes', now() - interval '1 day'
      from generate_series(1, ${LISTINGS}) n`,
  },
  {
    name: 'names of goods',
    sql: `insert into catalogue.goods_text (goods_id, language, name)
      select ${idOf('goods', 'n')}, 'en', ${WORDS} || ' ' || n from generate_series(1, ${LISTINGS}) n`,
  },
  {
    name: 'variants',
    sql: `insert into catalogue.variant (id, goods_id, sku)
      select ${idOf('variant', 'n')}, ${idOf('goods', 'n')}, 'SKU-' || n from generate_series(1, ${LISTINGS}) n`,
  },
  {
    name: 'listings',
    sql: `insert into catalogue.listing (id, goods_id, shop_id, category_id, department_id, price, on_shelf, created_at, changed_at)
      select ${idOf('listing', 'n')}, ${idOf('goods', 'n')}, ${idOf('shop', SHOP_OF_LISTING)}, ${idOf('category', '2')},
        ${idOf('category', '1')}, ${priceOf('n')}, n % 10 > 0, now() - interval '380 days' + n * interval '4 minutes',
        now() - interval '1 day'
      from generate_series(1, ${LISTINGS}) n`,
  },
  {
    name: 'an operator and what operators did',
    sql: `insert into accounts.operator (id, username, name, password_hash, created_at)
      values (${idOf('operator', '1')}, 'bench-operator', 'Bench', 'none', now());
      insert into accounts.audit_entry (at, operator_id, operation, input, request_id)
      select now() - (100000 - n) * interval '5 minutes', ${idOf('operator', '1')}, 'orders.resolveReturn', '{}', n::text
      from generate_series(1, 100000) n`,
  },
  {
    name: 'imports',
    sql: `insert into import.job (id, shop_id, source, file_name, content_hash, state, dry_run, default_stock, rows_about,
        rows_read, created, started_at, finished_at)
      select ${idOf('job', 'n')}, ${idOf('shop', '1')}, 'bench', n || '.csv', '', 'done', false, 0, 50, 50, 50,
        now() - (2001 - n) * interval '4 hours', now() - (2001 - n) * interval '4 hours'
      from generate_series(1, 2000) n`,
  },
];

export function priceOf(number: string): string {
  return `(1 + (${number}) % 50 + 0.25)`;
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { FEATURES, RULES } from './boundaries/rules.ts';
import { WIRE_NAMES } from './boundaries/check-wire.ts';
import { violations } from './boundaries.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entrepot-boundaries-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const F = 'apps/server/src/features';

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const found = (): string[] => violations(root).map(({ rule }) => rule);

const PAGE_TEST = 'apps/seller/src/features/orders/orders-page.test.tsx';

const ordersPage = (texts: string): string => `export const pages = [own({
  paths: [paths.orders],
  component: () =>
    import('../features/orders/orders-page.tsx').then((file) => file.OrdersPage),
  ${texts},
})];`;

const asks = (namespace: string): string => `export const useT = () => useText('${namespace}');\n`;

/** One violation of each rule: the file that breaks it, and what it reaches. */
const PLANTED: Record<string, Record<string, string>> = {
  'addresses-once': {
    'apps/server/src/features/orders/a.ts':
      'const at = `${urls.storefront}/userInfo/my-order?page=2`;',
  },
  'everything-resolves': { 'apps/seller/src/a.ts': "import './nowhere.ts';" },
  'no-cycles': {
    'apps/seller/src/a.ts': "import { b } from './b.ts';",
    'apps/seller/src/b.ts': "import { a } from './a.ts';",
  },
  'apps-are-islands': {
    'apps/seller/src/a.ts': "import type { b } from '../../admin/src/b.ts';",
    'apps/admin/src/b.ts': '',
  },
  'demo-belongs-to-the-server': {
    'apps/seller/src/a.ts': "import { b } from '../../demo/src/index.ts';",
    'apps/demo/src/index.ts': '',
  },
  'demo-through-one-file': {
    'apps/server/src/app/a.ts': "const b = import('../../../demo/src/b.ts');",
    'apps/demo/src/b.ts': '',
  },
  'demo-stands-on-features': {
    'apps/demo/src/index.ts': "import { runAllJobs } from '@entrepot/server/app/run-jobs';",
    'apps/server/src/app/run-jobs.ts': '',
  },
  'demo-on-demand': {
    'apps/server/src/app/a.ts': "import { b } from '../../../demo/src/index.ts';",
    'apps/demo/src/index.ts': '',
  },
  'packages-know-no-apps': {
    'packages/ui/src/a.ts': "export * from '../../../apps/admin/src/b.ts';",
    'apps/admin/src/b.ts': '',
  },
  'contract-stands-alone': {
    'packages/contract/src/a.ts': "import { b } from '@entrepot/ui/b.ts';",
    'packages/ui/src/b.ts': '',
  },
  'ui-only-looks': {
    'packages/ui/src/a.ts': "import { b } from '@entrepot/client/b.ts';",
    'packages/client/src/b.ts': '',
  },
  'server-is-no-client': {
    'apps/server/src/app/a.ts': "import { b } from '@entrepot/client/b.ts';",
    'packages/client/src/b.ts': '',
  },
  'own-audience-only': {
    'apps/seller/src/a.ts': "const b = import('@entrepot/contract/orders/admin');",
    'packages/contract/src/orders/admin.ts': '',
  },
  'platform-is-the-floor': {
    'apps/server/src/platform/a.ts': "import '../ledger/b.ts';",
    'apps/server/src/ledger/b.ts': '',
  },
  'ledger-stands-on-platform': {
    'apps/server/src/ledger/a.ts': "import '../features/wallet/index.ts';",
    [`${F}/wallet/index.ts`]: '',
  },
  'features-below-app': {
    [`${F}/cart/a.ts`]: "import {\n  routes,\n} from '../../app/routes.ts';",
    'apps/server/src/app/routes.ts': '',
  },
  'through-the-public-interface': {
    [`${F}/cart/a.ts`]: "import { b } from '../brands/queries.ts';",
    [`${F}/brands/queries.ts`]: '',
  },
  'model-is-pure': {
    [`${F}/cart/model.ts`]: "import type { Db } from '../../platform/db.ts';",
    'apps/server/src/platform/db.ts': '',
  },
  'signer-stands-alone': {
    'apps/server/src/signer/a.ts': "import { post } from '../ledger/index.ts';",
    'apps/server/src/ledger/index.ts': '',
  },
  'nobody-calls-the-signer': {
    'apps/server/src/app/a.ts': "import { sign } from '../signer/keys.ts';",
    'apps/server/src/signer/keys.ts': '',
  },
  'import-below-app': {
    'apps/server/src/import/a.ts': "import { routes } from '../app/routes.ts';",
    'apps/server/src/app/routes.ts': '',
  },
  'features-below-import': {
    [`${F}/cart/a.ts`]: "import { b } from '../../import/index.ts';",
    'apps/server/src/import/index.ts': '',
  },
  'import-through-public-interfaces': {
    'apps/server/src/import/a.ts': "import { b } from '../features/brands/queries.ts';",
    [`${F}/brands/queries.ts`]: '',
  },
  'feature-is-listed': { [`${F}/auctions/index.ts`]: '' },
  'kit-below-features': {
    'apps/seller/src/kit/a.ts': "import type { B } from '../features/orders/b.ts';",
    'apps/seller/src/features/orders/b.ts': '',
  },
  'screens-below-app': {
    'apps/admin/src/features/orders/a.tsx': "const b = import('../../app/layout/b.ts');",
    'apps/admin/src/app/layout/b.ts': '',
  },
  'screens-do-not-mix': {
    'apps/admin/src/features/cart/a.tsx': "import { B } from '../orders/b.tsx';",
    'apps/admin/src/features/orders/b.tsx': '',
  },
  'no-zod-in-browser': {
    'apps/admin/src/a.ts': "import { order } from '@entrepot/contract/orders/types';",
    'packages/contract/src/orders/types.ts': "import * as z from 'zod';",
  },
  'logical-properties': { 'apps/admin/src/a.css': '.a { margin-left: 4px; }' },
  'colours-from-tokens': { 'packages/ui/src/a.css': '.a { color: #f00; }' },
  'space-from-tokens': { 'apps/admin/src/a.css': '.a { margin: 0 8px; }' },
  'type-from-tokens': { 'apps/admin/src/a.css': '.a { font: 600 13px/1 var(--font); }' },
  'corners-from-tokens': { 'packages/ui/src/a.css': '.a { border-radius: 3px; }' },
  'widths-from-scale': { 'packages/ui/src/a.css': '@media (width < 700px) { .a { margin: 0; } }' },
  'wire-names-in-wire': { [`${F}/orders/a.ts`]: 'export const goods = row.sellerGoodsId;' },
  'works-over-http': { 'apps/seller/src/a.ts': 'export const key = crypto.randomUUID();' },
  'screens-are-tested': { 'apps/admin/src/features/orders/a-page.tsx': '' },
  'one-writer': {
    [`${F}/orders/a.ts`]: 'sql`update orders."order" set state = ${to}`;',
  },
  'own-tables-only': {
    [`${F}/cart/queries.ts`]: 'sql`select id from cart.line join catalogue.goods using (id)`;',
  },
  'event-is-declared-at-home': {
    [`${F}/cart/a.ts`]: "export const cartEvents = eventsOf('cart', { filled: z.object({}) });",
  },
  'event-has-listener': {
    [`${F}/cart/events.ts`]:
      "export const cartEvents = eventsOf('cart', { filled: z.object({}) });",
    [`${F}/cart/a.ts`]: 'emit(ctx, cartEvents.filled, {});',
    'apps/server/src/app/subscriptions.ts': '',
  },
  'event-is-announced': {
    [`${F}/cart/events.ts`]:
      "export const cartEvents = eventsOf('cart', {\n  filled: z.object({ a: id }),\n  left: z.object({}),\n});",
    [`${F}/cart/a.ts`]: 'emit(ctx, cartEvents.filled, { a }); mails(cartEvents.left);',
    'apps/server/src/app/subscriptions.ts': 'listeners(cartEvents, cartReactions)',
  },
  'reads-earlier-only': {
    [`${F}/sellers/queries.ts`]: 'sql`select name from catalogue.public_goods_text`;',
  },
  'views-read-earlier-only': {
    'apps/server/migrations/0200_sellers.sql':
      'create view sellers.public_shop as select id from sellers.shop join catalogue.goods using (id);',
  },
  'amounts-are-read-as-they-are': {
    'apps/server/migrations/1_orders.sql':
      'create table orders.line (\n  unit_tax numeric(38, 10)\n);',
    [`${F}/orders/queries.ts`]: 'sql`select l.unit_tax::text from orders.line l`;',
  },
  'amounts-are-no-numbers': {
    'apps/server/migrations/1_orders.sql':
      'create table orders.line (\n  unit_tax numeric(38, 10)\n);',
    'apps/seller/src/a.ts': 'export const dear = Number(order.line?.unitTax) > 5;',
  },
  'page-texts': {
    'apps/seller/src/app/router.ts': ordersPage("texts: ['orders']"),
    'apps/seller/src/features/orders/orders-page.tsx': asks('orders') + asks('wallet'),
  },
  'pages-are-literals': {
    'apps/seller/src/app/router.ts': ordersPage('texts: namesOf(orders)'),
    'apps/seller/src/features/orders/orders-page.tsx': asks('orders'),
  },
};

for (const [index, feature] of FEATURES.slice(0, -1).entries()) {
  const later = FEATURES[index + 1];
  PLANTED[`${feature}-imports-earlier-only`] = {
    [`${F}/${feature}/a.ts`]: `import { b } from '../${later}/index.ts';`,
    [`${F}/${later}/index.ts`]: '',
  };
}

test.each(Object.entries(PLANTED))('a violation of %s is found', (rule, files) => {
  plant(files);
  expect(found()).toContain(rule);
});

test('every rule has its planted violation', () => {
  expect(Object.keys(PLANTED)).toEqual(expect.arrayContaining(RULES.map(({ name }) => name)));
});

test('a kit that imports from the app stands on no floor either', () => {
  plant({
    'apps/storefront/src/kit/a.ts': "import { b } from '../app/b.ts';",
    'apps/storefront/src/app/b.ts': '',
  });
  expect(found()).toEqual(['kit-below-features']);
});

test.each([
  ['text-align: right', 'logical-properties'],
  ['left: 0', 'logical-properties'],
  ['border-top-right-radius: var(--r-1)', 'logical-properties'],
  ['color: rgb(0 0 0 / 50%)', 'colours-from-tokens'],
])('the style %s is refused', (style, rule) => {
  plant({ 'apps/admin/src/a.css': `.a { ${style}; }` });
  expect(found()).toEqual([rule]);
});

test.each([
  ['.a{gap:2px 6px}', ['space-from-tokens']],
  ['.a {\n  padding:\n    1px\n    clamp(1px, 2vw, 20px);\n}', ['space-from-tokens']],
  ['.a { inset-block-start: -7px; }', ['space-from-tokens']],
  ['.a { margin-block: 1.5rem; }', ['space-from-tokens']],
  ['.a { padding: 12px }', ['space-from-tokens']],
  ['.a { margin: 0 -1px 2px calc(-1 * var(--s-10)); inline-size: 44px; --gap: 3px; }', []],
  ['.a { font-size: clamp(1rem, 2vw, var(--t-44)); }', ['type-from-tokens']],
  ['.a { font: 500 var(--t-12)/16px var(--font); }', []],
  ['.a { border-start-end-radius: 0; border-radius: 50%; }', []],
  ['@media (max-width: 640px) { .a { gap: 0; } }', ['widths-from-scale']],
  ['@container room (width <= 960px) { .a { gap: 0; } }', ['widths-from-scale']],
  ['@media print and (width >= 1280px) { .a { gap: 0; } }', []],
  ['@media (hover: none) { .a { max-width: 700px; } }', []],
])('of sizes, %s is judged', (css, rules) => {
  plant({ 'packages/ui/src/a.css': css });
  expect(found()).toEqual(rules);
});

test.each([
  ['(min-width: 1280px) 240px, 50vw', []],
  ['(min-width: 700px) 240px, 50vw', ['widths-from-scale']],
  ['(max-width: 640px) 50vw, 240px', ['widths-from-scale']],
])('a picture of the sizes %s is judged', (sizes, rules) => {
  plant({ 'apps/storefront/src/a.tsx': `export const sizes = '${sizes}';` });
  expect(found()).toEqual(rules);
});

test.each([
  [
    'a text that is no tagged statement',
    `${F}/cart/a.ts`,
    "const count = 'select 1 from orders.line';",
  ],
  ['a name in quotes', `${F}/cart/a.ts`, 'sql`select 1 from orders."order"`;'],
  ['the ledger', 'apps/server/src/ledger/a.ts', 'sql`select 1 from wallet.public_address`;'],
  ['the platform', 'apps/server/src/platform/a.ts', 'sql`select 1 from brands.public_brand`;'],
])('what %s reads upward is found', (_, file, text) => {
  plant({ [file]: text });
  expect(found()).toContain('reads-earlier-only');
});

test.each([
  [
    'packages/contract/src/orders/wire.ts',
    'export const a = z.object({ sellerGoodsId: text });',
    [],
  ],
  ['packages/contract/src/orders/a.ts', '// their sellerGoodsId\nexport const a = 1;', []],
  [
    'packages/contract/src/orders/storefront.ts',
    "pay: op({ wire: { paths: ['order!pay'], input: z.object({ id: text }) } })",
    ['wire-names-in-wire'],
  ],
  [
    'packages/contract/src/orders/storefront.ts',
    "pay: op({ wire: { paths: ['order!pay'], input: wire.payInput }, output: z.object({}) })",
    [],
  ],
])('names of existing clients in %s are judged: %s', (file, text, rules) => {
  plant({ [file]: text });
  expect(found()).toEqual(rules);
});

test('every name of existing clients that is looked for stands in a wire.ts', () => {
  const contract = join(import.meta.dirname, '../packages/contract/src');
  const wire = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)wire\.ts$/.test(file))
    .map((file) => readFileSync(join(contract, file), 'utf8'))
    .join('\n');
  expect(WIRE_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(wire))).toEqual([]);
});

test('the demo world is loaded in one place only', () => {
  const text = "const load = () => import('../../../demo/src/index.ts');";
  plant({ 'apps/server/src/app/a.ts': text, 'apps/demo/src/index.ts': '' });
  expect(found()).toEqual([]);
  plant({ 'apps/server/src/app/b.ts': text });
  expect(found()).toEqual(['demo-on-demand']);
});

const VIEW = 'create view sellers.public_shop as select id from';
const FUNCTION = `create function sellers.weigh() returns bigint language sql as $$
  select 1; select count(*) from`;

test.each([
  ['a function reads upward', [`${FUNCTION} catalogue.goods $$;`], ['views-read-earlier-only']],
  ['what comes after a view is no part of it', [`${VIEW} sellers.shop; drop table cart.line;`], []],
  ['a later migration mends it', [`${VIEW} cart.line;`, `drop view sellers.public_shop;`], []],
  [
    'a later one breaks it',
    [`${VIEW} sellers.shop;`, `${VIEW} cart.line;`],
    ['views-read-earlier-only'],
  ],
  ['a comment names another', [`-- from cart.line\n${VIEW} sellers.shop;`], []],
])('of views and functions: %s', (_, scripts, rules) => {
  plant(
    Object.fromEntries(scripts.map((text, no) => [`apps/server/migrations/000${no}_a.sql`, text])),
  );
  expect(found()).toEqual(rules);
});

test.each([
  ['sum(o.amount)::text', ['amounts-are-read-as-they-are']],
  ['trim_scale(lowest)::text', ['amounts-are-read-as-they-are']],
  ['platform.amount_text(o.amount)', []],
  ['o.id::text', []],
])('the statement %s is judged', (part, rules) => {
  plant({ 'apps/server/src/platform/a.ts': `sql\`select ${part}\`;` });
  expect(found()).toEqual(rules);
});

test('a tree that keeps the rules passes', () => {
  plant({
    [`${F}/orders/queries.ts`]:
      "emit(sql`select ${a ? sql`o.id` : 1} from orders.line o join sellers.public_shop s on 'cart.x' <> o.k`);",
    [`${F}/orders/a.ts`]: "import { b } from '../wallet/index.ts'; // not from '../chat/x.ts'",
    [`${F}/orders/model.ts`]: "import { Refusal } from '../../platform/refusal.ts';",
    [`${F}/wallet/index.ts`]: "export { post } from '../../ledger/index.ts';",
    [`${F}/orders/events.ts`]:
      "export const ordersEvents = eventsOf('orders', {\n  paid: z.object({}),\n  left: z.object({}),\n});",
    [`${F}/orders/b.ts`]: 'emit(ctx, late ? ordersEvents.left : ordersEvents.paid, {});',
    'apps/server/src/app/subscriptions.ts': 'listeners(ordersEvents, ordersReactions)',
    'apps/server/src/ledger/index.ts': '',
    'apps/server/src/platform/refusal.ts': "import pg from 'pg';",
    'apps/storefront/src/a.tsx':
      "import type { Order } from '@entrepot/contract/orders/types';\nimport '@entrepot/ui/tokens/scale.css';",
    'packages/contract/src/orders/types.ts': "import * as z from 'zod';",
    'packages/ui/src/tokens/scale.css': ':root { --c: #fff; }',
    'apps/storefront/src/kit/a.ts': "import './routing/b.ts';",
    'apps/storefront/src/kit/routing/b.ts': '',
    'apps/storefront/src/features/orders/a.test.tsx': '',
    'apps/storefront/src/features/orders/a.tsx': "import { b } from '../../kit/a.ts';",
    'apps/storefront/src/app/routes/a.tsx': "import { a } from '../../features/orders/a.tsx';",
    'apps/storefront/src/a.css': '.a { margin-inline-start: var(--s-1); color: var(--c); }',
  });
  expect(violations(root)).toEqual([]);
});

const PART = 'apps/seller/src/features/orders/part.tsx';
const PAGE = "import { part } from './part.tsx';";
const LATER = "const bring = () => import('./part.tsx');";
const NOT_NAMED =
  'apps/seller/src/features/orders/orders-page.tsx shows texts of wallet, which are not named';

test.each<[string, string, string[], string]>([
  ['shows more than it names', "['orders']", [NOT_NAMED], PAGE],
  ['names all that it shows', "['orders', 'wallet']", [], PAGE],
  [
    'names more than it shows',
    "['orders', 'wallet', 'shop']",
    ['apps/seller/src/features/orders/orders-page.tsx needs no texts of shop'],
    PAGE,
  ],
  ['loads a part later without its texts', "['orders']", [NOT_NAMED], LATER],
  ['loads them with it', "['orders']", [], `${LATER} texts.need(['wallet']);`],
  [
    'has the same part at once as well',
    "['orders']",
    [NOT_NAMED],
    `${LATER} texts.need(['wallet']); ${PAGE}`,
  ],
  ['needs only types of another', "['orders']", [], "import type { Part } from './part.tsx';"],
])('a page that %s is judged by its imports', (_, texts, what, page) => {
  plant({
    'apps/seller/src/app/router.ts': ordersPage(`texts: ${texts}`),
    'apps/seller/src/features/orders/orders-page.tsx': `${asks('orders')};${page}`,
    [PAGE_TEST]: '',
    [PART]: asks('wallet'),
  });
  expect(violations(root).map((each) => each.what)).toEqual(what);
});

test('what the frame has no page names, and what the frame shows it names itself', () => {
  const frame = "export const routes = { pages, frame: { Shell, texts: ['layout', 'orders'] } };";
  plant({
    'apps/seller/src/app/router.ts': `${ordersPage("texts: ['orders']")} ${frame}`,
    'apps/seller/src/app/layout/shell.tsx': asks('layout') + asks('reviews') + asks('orders'),
    'apps/seller/src/features/orders/orders-page.tsx': asks('orders'),
    [PAGE_TEST]: '',
  });
  expect(violations(root).map(({ what }) => what)).toEqual([
    'apps/seller/src/features/orders/orders-page.tsx needs no texts of orders',
    'apps/seller/src/app/layout/shell.tsx shows texts of reviews, which are not named',
  ]);
});

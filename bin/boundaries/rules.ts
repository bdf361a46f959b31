/** Who may import whom. Changing the order of the features needs a decision record. */

/** A server feature may import only features named before it. */
export const FEATURES = [
  'brands',
  'uploads',
  'notifications',
  'accounts',
  'identity',
  'sellers',
  'coupons',
  'draws',
  'catalogue',
  'search',
  'cart',
  'chains',
  'wallet',
  'openbooks',
  'deposits',
  'withdrawals',
  'reserves',
  'payments',
  'adjustments',
  'loans',
  'quotations',
  'orders',
  'papers',
  'reviews',
  'questions',
  'applications',
  'content',
  'chat',
  'archives',
] as const;

/** Forbids an import from a file like `from` to a file like `to`, unless it is like `unless`. */
export type Rule = {
  name: string;
  from: RegExp;
  to: RegExp;
  /** `$1` stands for what the brackets of `from` have found. */
  unless?: string;
};

const S = '^apps/server/src';
const AUDIENCES = 'storefront|seller|admin|promotion';

const rule = (name: string, from: string, to: string, unless?: string): Rule => ({
  name,
  from: new RegExp(from),
  to: new RegExp(to),
  ...(unless === undefined ? {} : { unless }),
});

export const RULES: readonly Rule[] = [
  // The demo world is no island: it lies before the server, and the server knows one lazy way to it (check-imports.ts).
  rule('apps-are-islands', '^apps/(?!demo/)([^/]+)/', '^apps/', '^apps/($1/|demo/)'),
  rule('demo-belongs-to-the-server', '^apps/(?!demo/|server/)', '^apps/demo/'),
  rule('demo-through-one-file', '^apps/server/', '^apps/demo/', '^apps/demo/src/index\\.ts$'),
  rule(
    'demo-stands-on-features',
    '^apps/demo/(?!.*\\.test\\.ts$)',
    '^apps/',
    '^apps/demo/|^apps/server/src/((features/[^/]+|ledger)/index|platform/[^/]+)\\.ts$',
  ),
  rule('packages-know-no-apps', '^packages/', '^apps/'),
  rule('contract-stands-alone', '^packages/contract/', '^packages/', '^packages/contract/'),
  // What an app looks like asks no server and follows no address: that is the client's.
  rule('ui-only-looks', '^packages/ui/src/', '^packages/client/|^@tanstack/'),
  // Only its tests ask the server as an app would.
  rule(
    'server-is-no-client',
    '^apps/(server|demo)/src/(?!.*\\.test\\.ts$)',
    '^packages/(client|ui)/',
  ),
  rule(
    'own-audience-only',
    `^apps/(${AUDIENCES})/`,
    `^packages/contract/src/(?!addresses/)[^/]+/(${AUDIENCES})\\.ts$`,
    '/$1\\.ts$',
  ),

  rule('platform-is-the-floor', `${S}/platform/`, `${S}/`, `${S}/platform/`),
  rule('ledger-stands-on-platform', `${S}/ledger/`, `${S}/(features|app)/`),
  rule('features-below-app', `${S}/features/`, `${S}/app/`),
  rule(
    'through-the-public-interface',
    `${S}/features/([^/]+)/`,
    `${S}/(features/[^/]+|ledger)/`,
    `${S}/features/$1/|/index\\.ts$`,
  ),
  rule('model-is-pure', `${S}/features/[^/]+/model\\.ts$`, `${S}/`, '/(model|refusal|days)\\.ts$'),
  ...FEATURES.slice(0, -1).map((feature, index) =>
    rule(
      `${feature}-imports-earlier-only`,
      `${S}/features/${feature}/`,
      `${S}/features/(${FEATURES.slice(index + 1).join('|')})/`,
    ),
  ),

  // The payout signer is a process that nobody talks to: it knows the mall by the database alone.
  rule(
    'signer-stands-alone',
    `${S}/signer/(?!.*\\.test\\.ts$)`,
    `${S}/`,
    `${S}/(signer|platform)/`,
  ),
  rule('nobody-calls-the-signer', `${S}/(features|app|ledger|import|platform)/`, `${S}/signer/`),

  // The import of catalogues speaks to several features: a room of its own between them and the app.
  rule('import-below-app', `${S}/import/`, `${S}/app/`),
  rule('features-below-import', `${S}/(features|ledger|platform)/`, `${S}/import/`),
  rule(
    'import-through-public-interfaces',
    `${S}/import/`,
    `${S}/(features|ledger)/`,
    '/index\\.ts$',
  ),

  // Floors of a browser app: kit carries the features, and the routes of its app put them together.
  rule(
    'kit-below-features',
    `^apps/(${AUDIENCES})/src/kit/`,
    '^apps/$1/',
    '^apps/$1/(src/(kit|testing)|locales)/',
  ),
  rule('screens-below-app', `^apps/(${AUDIENCES})/src/features/`, '^apps/$1/src/app/'),
  rule(
    'screens-do-not-mix',
    '^apps/(?!server/)([^/]+)/src/features/([^/]+)/',
    '^apps/$1/src/features/',
    '^apps/$1/src/features/$2/',
  ),
];

/** The server's feature folders must be in the list, or the order would not bind them. */
export const UNLISTED_FEATURE = new RegExp(`${S}/features/(?!(${FEATURES.join('|')})/)[^/]+/`);

export function breaks(law: Rule, from: string, to: string): boolean {
  const found = law.from.exec(from);
  if (found === null) {
    return false;
  }
  const fill = (pattern: string): RegExp =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? ''));
  // `$` at the end of a pattern is not followed by a digit, so only our own marks are filled.
  return fill(law.to.source).test(to) && !(law.unless !== undefined && fill(law.unless).test(to));
}

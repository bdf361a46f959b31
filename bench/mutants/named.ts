import type { Named } from './verdict.ts';

/** Read one by one: what each would change cannot be seen from outside. One that is noticed or gone has to go from here. */
export const NAMED: readonly Named[] = [
  ...of('packages/contract/src/money.ts', [
    {
      line: "const point = value.indexOf('.');",
      why: 'an amount has one point at most',
    },
    {
      line: 'const magnitude = product < 0n ? -product : product;',
      why: 'differs only for nothing, and nothing is its own opposite',
    },
    {
      line: 'return amount((product < 0n ? -rounded : rounded) * step);',
      why: 'differs only for nothing, and nothing is its own opposite',
    },
    {
      line: 'const left = steps - parts.reduce((sum, part) => sum + part, 0n) / step;',
      is: '(0n + 1n)',
      why: 'a unit more is less than a cent, and the division drops it',
    },
    {
      line: '.toSorted((a, b) => Number(a.value < b.value) - Number(a.value > b.value))',
      why: 'the runtime asks only whether a later value goes before an earlier one',
    },
  ]),
  ...of('packages/contract/src/catalogue/pricing.ts', [
    {
      line: "const given = price.split('.')[1]?.length ?? 0;",
      is: '(0 + 1)',
      why: 'no decimals and one both become the two of a cent',
    },
  ]),
  ...of('packages/contract/src/quotations/pricing.ts', [
    {
      line: 'tiers: [],',
      why: 'what was agreed reaches no step, whatever the steps are',
    },
  ]),
  ...of('packages/contract/src/brands/rules.ts', [
    {
      line: "([, element = '', attributes = '']) => LOGO_ELEMENTS.has(element) && arePlain(attributes),",
      why: 'both groups always match; the compiler cannot know',
    },
    {
      line: ": !/[:\\\\]|url\\(/.test(value.replace(/url\\(#[\\w-]+\\)/g, ''));",
      is: '"not empty"',
      why: 'what is put instead of a reference has no colon either',
    },
  ]),
  ...of('packages/contract/src/uploads/rules.ts', [
    ...[
      "evaluate: 'review',",
      "online: 'chat',",
      "onlineServices: 'chat',",
      "banner1: 'banner',",
    ].map((line) => ({ line, why: 'these purposes have what an unknown one has' })),
    { line: "const name = moduleName ?? '';", why: 'an unknown purpose either way' },
    { line: "return Object.hasOwn(MEGABYTES, purpose ?? '')", why: 'only for the compiler' },
    {
      line: 'most: PictureWidth = 1600,',
      why: 'no file is wider: a larger bound bounds nothing',
    },
  ]),
  ...of('apps/server/src/features/catalogue/model.ts', [
    {
      line: 'if (offer.available < (ofVariant.get(variantKey(offer)) ?? 0)) {',
      why: 'every offer has been summed before; the compiler cannot know',
    },
    {
      line: 'return quantityProblem(offer, ofListing.get(offer.listingId) ?? 0, mallMost);',
      why: 'every offer has been summed before; the compiler cannot know',
    },
  ]),
  ...of('apps/server/src/features/orders/model.ts', [
    {
      line: 'return compare(commission, part) > 0 ? part : commission;',
      is: 'compare(commission, part) >= 0',
      why: 'of two that are equal it does not matter which',
    },
  ]),
  ...of('apps/admin/src/features/brands/footer-links-model.ts', [
    {
      line: 'return page === undefined || pages.includes(page) ? undefined : page;',
      was: 'page === undefined',
      is: 'false',
      why: 'no page is answered with no page either way',
    },
  ]),
  ...of('apps/seller/src/features/orders/model.ts', [
    {
      line: 'const current = over ? -1 : stations.findIndex(([, reached]) => reached === null);',
      was: '1',
      why: 'no place has either number',
    },
    ...['from', 'until', 'totalFrom'].map((name) => ({
      line: `const ${name} = search['${name}'] ?? '';`,
      is: '"not empty"',
      why: 'no day and no amount either way',
    })),
  ]),
  ...of('apps/storefront/src/features/orders/returns/return-model.ts', [
    {
      line: "const text = typed.trim().replace(/^(\\d+),(\\d+)$/, '$1.$2');",
      why: 'what has more around the figures is no amount, with a point or a comma',
    },
  ]),
  ...of('packages/client/src/form/fields.ts', [
    ...[
      "(rules as Record<string, Rule<never, All>>)[name.split('.', 1)[0] ?? ''] ?? {};",
      ") ?? '';",
      "const [family = '', ...rest] = name.split('.');",
    ].map((line) => ({ line, why: 'every name has a first part, and every value is written' })),
    {
      line: '? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))',
      why: 'no two keys are alike, and the other order is an order too',
    },
    {
      line: 'return one === other || meaning(one) === meaning(other);',
      was: 'one === other',
      why: 'what is the same means the same; this only saves the writing',
    },
    {
      line: 'places[path] ?? names.find((name) => path === name || path.startsWith(`${name}.`)) ?? [],',
      was: 'find',
      why: 'no field is a part of another one’s name',
    },
  ]),
  ...of('packages/contract/src/life.ts', [
    {
      line: 'const names = Object.keys(acts).filter((name) => acts[name]?.by.includes(by));',
      was: '?.',
      why: 'every key has its act; the compiler cannot know',
    },
  ]),
];

function of(file: string, list: readonly Omit<Named, 'file'>[]): Named[] {
  return list.map((each) => ({ file, ...each }));
}

/** Values that broke somebody's shop before, put into every field of every operation. */
import type { Operation } from '@entrepot/contract/operation';
import { z } from 'zod';
import { amountFields } from './amount-fields.ts';
import type { Side } from './authorization/cast.ts';
import { exampleInput } from './example-input.ts';

const HUGE = 'x'.repeat(100_000);
const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999999',
  '🚢👩‍👩‍👧‍👦',
  "' or 1=1; drop table accounts.account; --",
  '<img src=x onerror=alert(1)>',
  '%00',
  '%',
  '../../etc/passwd',
  '${7*7}',
  'a\u0000b',
  '\ud800',
  HUGE,
];

/** Figures beyond every bound, or written as no figure is: for fields that take a number, or text in digits. */
const FIGURES = [
  '0x10',
  '+1',
  '5.',
  '.5',
  '1,5',
  '1e9',
  '-0.01',
  '0.00001',
  '0.0000000001',
  '1000000001',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(28),
  `${'9'.repeat(28)}.9999999999`,
  '9'.repeat(200),
  `0.${'1'.repeat(200)}`,
  `${'9'.repeat(200)}.${'9'.repeat(200)}`,
  '\u0663',
];
const RAW_FIGURES = [
  ...FIGURES.map((text) => JSON.stringify(text)),
  '1000000',
  '1000001',
  '1000000000',
  '1000000001',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '1e21',
];

/** JSON as it is sent: some of these no JavaScript value turns into. */
const RAW = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  'NaN',
  '[]',
  '[null]',
  '[[[[]]]]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"$ne":null}',
];

const named = (bodies: readonly string[]) =>
  bodies.map((body) => ({ what: `body ${body.slice(0, 40)}`, body }));

/** Bodies that are no input at all. */
export const WHOLE_BODIES = named([
  '[]',
  'null',
  '"text"',
  '{',
  '\u0000',
  '{"__proto__":{"who":"operator"},"unknown":1}',
]);

export const HUGE_BODIES = named([
  `{"unknown":${JSON.stringify(HUGE)}}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  JSON.stringify({ big: 'x'.repeat(1_200_000) }),
]);

const MARK = '"\u2691"';

/** One body for each field, however deep, and each hostile value; all other fields are right. */
export function* attacksOn(operation: Operation, side: Side) {
  const example = exampleInput(operation, knownObjects(operation, side), true);
  for (const at of pathsOf(example)) {
    const text = JSON.stringify(replaced(example, at, '\u2691'));
    const figures = isFigure(valueAt(example, at)) ? RAW_FIGURES : [];
    for (const value of [...RAW, ...figures]) {
      yield { what: `${at.join('.')} = ${value.slice(0, 40)}`, body: text.replace(MARK, value) };
    }
  }
}

/** The same for the parameters that existing clients send, one at a time and alone. */
export function* oldAttacksOn({ wire }: Operation, side: Side) {
  const fields = wire?.input ? namesOf(wire.input as z.ZodType) : [];
  const right = Object.fromEntries(fields.map((field) => [field, rightValue(field, side)]));
  yield* spoiltEach(fields, right);
  for (const field of fields) {
    const parameters = Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
    yield { what: `without ${field}`, parameters };
  }
}

/** An amount of an operation, and what is sent with another text in its place; all else is right. */
export type Placed<Sent> = { field: string; sent: (text: string) => Sent };

export function amountsOf(operation: Operation, side: Side): Placed<string>[] {
  const example = exampleInput(operation, knownObjects(operation, side), true);
  return amountsIn(operation, example).map(({ at, field }) => ({
    field,
    sent: (text) => JSON.stringify(replaced(example, at, text)),
  }));
}

/** The same of what existing clients send: each of their fields that ends up as an amount. */
export function oldAmountsOf(operation: Operation, side: Side): Placed<Record<string, string>>[] {
  const input = operation.wire?.input as z.ZodType | undefined;
  const fields = input ? namesOf(input) : [];
  const right = Object.fromEntries(fields.map((field) => [field, rightValue(field, side)]));
  return fields
    .filter((field) => {
      const clean = input?.safeParse({ ...right, [field]: MARK_FIGURE }).data;
      return amountsIn(operation, clean).some(({ at }) => valueAt(clean, at) === MARK_FIGURE);
    })
    .map((field) => ({ field, sent: (text) => ({ ...right, [field]: text }) }));
}

const MARK_FIGURE = '12.50';

function amountsIn(operation: Operation, input: unknown) {
  const fields = amountFields(operation).map(({ at }) => at.join('.'));
  return [...pathsOf(input)]
    .map((at) => ({ at, field: at.map((key) => (typeof key === 'number' ? '*' : key)).join('.') }))
    .filter(({ field }) => fields.includes(field));
}

/** And for those that every old address takes, or passes over. */
export const attacksOnAll = () => spoiltEach(['lang', 'unknown'], {});

function* spoiltEach(fields: readonly string[], right: Record<string, string>) {
  for (const field of fields) {
    for (const text of [...TEXTS, ...FIGURES]) {
      yield { what: `${field}=${text.slice(0, 40)}`, parameters: { ...right, [field]: text } };
    }
  }
}

/** Good enough for most: the object that such a name is given to, else a number. */
function rightValue(field: string, { objects, listing }: Side): string {
  if (/address/i.test(field)) {
    return objects.address;
  }
  if (/order/i.test(field)) {
    return objects.order;
  }
  return /goods?id/i.test(field) ? listing.listingId : '1';
}

function namesOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(json.properties ?? {});
}

/** Objects that exist, so that a hostile value beside them gets as far as it can. */
export function knownObjects(
  { object }: Operation,
  { objects, listing }: Side,
): Record<string, unknown> {
  const own = object && objects[object.kind as keyof typeof objects];
  return {
    listingId: listing.listingId,
    variantId: listing.variantIds[0],
    shopId: listing.shopId,
    categoryId: listing.categoryId,
    goodsId: listing.goodsId,
    addressId: objects.address,
    orderId: objects.order,
    importId: objects.import,
    drawId: objects.draw,
    nonce: '0123456789abcdef'.repeat(2),
    brandId: objects.brand,
    quantity: 24,
    ...(object ? { [object.field.replace(/s$/, '')]: own } : {}),
  };
}

type Path = readonly (string | number)[];

function* pathsOf(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) {
    yield at;
  }
  if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield* pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value));

const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => (index === key ? replaced(each, rest, by) : each));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, by) };
}

/** Multipart bodies whose file is empty, another thing than it says, or strangely named; and one without a file. */
export function* spoiltFiles() {
  const contents = [
    '',
    'x',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '\u0000',
  ];
  const names = ['a.png', '../../a.csv', 'a.json.gz', '\u202egnp.a', 'x'.repeat(5_000)];
  for (const content of contents) {
    for (const name of names) {
      const form = new FormData();
      form.append('file', new File([content], name, { type: 'image/png' }));
      yield { what: `file ${name.slice(0, 20)}: ${content}`, form };
    }
  }
  for (const field of ['moduleName', 'dryRun', 'defaultPrice', '__proto__', 'unknown']) {
    const form = new FormData();
    form.append(field, '%00<b>');
    form.append('file', new File(['title\nCrate\n'], 'a.csv'));
    yield { what: `${field} beside a file`, form };
  }
  yield { what: 'no file', form: new FormData() };
}

/** A valid input for any operation, made from its schema and from objects that exist. */
import type { Operation } from '@entrepot/contract/operation';
import { z } from 'zod';
import { FUND_PASSWORD, PASSWORD } from './accounts-factories.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Ids by the field that names them, such as `orderId`; `id` is the operation's own object. */
export type Known = Readonly<Record<string, unknown>>;

/** Fields whose schema does not say all that they must be. */
const BY_NAME: Known = {
  old: PASSWORD,
  password: PASSWORD,
  confirmation: PASSWORD,
  email: 'ada@example.com',
  amount: '1',
  fee: '1',
  feeRate: '0.01',
  rate: '1',
  maximum: '60',
  session: 'a'.repeat(24),
  held: '1',
  price: '5',
  samplePrice: '5',
  priceFrom: '1',
  priceTo: '9',
  totalFrom: '1',
  totalUntil: '9',
  listPrice: '9',
  surcharge: '1',
  expectedTotal: '100',
  unit: '5',
  freight: '5',
  target: '5',
  validUntil: new Date(Date.now() + 604_800_000).toISOString().slice(0, 10),
  defaultPrice: '5',
  percent: null,
  most: null,
  minimum: '50',
  budget: '100',
  until: '2099-01-01T00:00:00Z',
  closesAt: '2099-01-01T00:00:00Z',
  seconds: 1,
  main: '#0f6e6e',
  hover: '#0a5555',
  footer: '#0b2a2e',
  svg: null,
  slug: 'about',
  hosts: ['mall.example'],
  timeZone: 'Asia/Riyadh',
  utcOffset: '+03:00',
  code: '123456',
  value: '500',
  username: 'somebody',
  phone: '15112345678',
  areaCode: '49',
  state: '',
  mark: 'FR',
  container: '',
  tint: '#0f6e6e',
  href: '/index',
  website: 'https://tern.example',
};

function inputSchema(operation: Operation): Schema {
  return z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema;
}

const BY_SHAPE: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-7000-8000-00000000dead',
  'date-time': '2026-11-01T00:00:00Z',
  date: '2026-11-01',
  '^\\d{6}$': FUND_PASSWORD,
  '^\\d{1,4} \\d{8,20}$': '49 15112345678',
  '^-?\\d{1,12}(?:\\.\\d{1,2})?$': '1250.50',
  '^\\d{1,18}$': '7',
  '^[1-9]\\d{0,17}$': '7',
  '^[A-Z]{2}$': 'DE',
  '^[A-Z0-9]{2,10}$': 'USDT',
  '^[a-z0-9-]{2,30}$': 'demo-chain',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[0-9a-z]{8,32}$': 'a'.repeat(8),
  '^[A-Za-z0-9_-]{43}$': 'a'.repeat(43),
  '^[0-9a-f]{2}\\/[0-9a-f]{32}$': `ab/${'0'.repeat(32)}`,
};

/** `optional`: fields that may be left out are there, too. */
export function exampleInput(
  operation: Operation,
  known: Known,
  optional = false,
): Record<string, unknown> {
  return example('', inputSchema(operation), known, optional) as Record<string, unknown>;
}

/** A name stands for a text in one place and for a number in another. */
function fits(value: unknown, { type, anyOf, oneOf }: Schema): boolean {
  const choices = anyOf ?? oneOf;
  if (typeof value !== 'string') {
    return true;
  }
  return choices
    ? choices.some((choice) => fits(value, choice))
    : type === undefined || [type].flat().includes('string');
}

function example(name: string, schema: Schema, known: Known, optional: boolean): unknown {
  if (name in known) {
    return known[name];
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.enum) {
    return schema.enum[0];
  }
  if (schema.pattern?.startsWith('^(?:\\/')) {
    return '/index';
  }
  const named = name in BY_NAME && fits(BY_NAME[name], schema);
  const shape =
    name === 'until' || name === 'closesAt'
      ? undefined
      : (BY_SHAPE[schema.format ?? ''] ?? BY_SHAPE[schema.pattern ?? '']);
  if (shape !== undefined) {
    return shape;
  }
  if (named) {
    const value = BY_NAME[name];
    return typeof value === 'string' ? value.padEnd(schema.minLength ?? 0, 'x') : value;
  }
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) {
    return example(name, first, known, optional);
  }
  switch ([schema.type].flat()[0]) {
    case 'object':
      // Texts by language.
      if (typeof schema.additionalProperties === 'object') {
        return { en: example('', schema.additionalProperties, known, optional) };
      }
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => optional || schema.required?.includes(field))
          .map(([field, inner]) => [field, example(field, inner, known, optional)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        example(name.replace(/s$/, ''), schema.items ?? {}, known, optional),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return 'example'.padEnd(schema.minLength ?? 0, 'x');
  }
}

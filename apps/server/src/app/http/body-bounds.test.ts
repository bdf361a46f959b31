import { BODY_BYTES } from '@entrepot/contract/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apis } from '../routes.ts';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
};

/** A text that is bounded by its form: an id, an amount, a time, a hash. */
const FORMED = 64;
const LANGUAGES = 21;

/** Bytes of the longest JSON that a schema lets through, in a script of three bytes a letter. */
function longest(schema: Schema): number {
  if (schema.anyOf) {
    return Math.max(...schema.anyOf.map(longest));
  }
  if (schema.enum) {
    return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
  }
  if (schema.type === 'string') {
    return 2 + (schema.maxLength ? schema.maxLength * 3 : FORMED);
  }
  if (schema.type === 'array') {
    return (schema.maxItems ?? 0) * (longest(schema.items ?? {}) + 1) + 2;
  }
  if (schema.type === 'object') {
    const own = Object.entries(schema.properties ?? {}).map(
      ([name, value]) => name.length + 4 + longest(value),
    );
    const more = schema.additionalProperties;
    const others =
      typeof more === 'object'
        ? (schema.propertyNames?.enum?.length ?? LANGUAGES) * (longest(more) + 10)
        : 0;
    return own.reduce((sum, bytes) => sum + bytes, 2) + others;
  }
  return 30;
}

const operations = Object.entries(apis).flatMap(([audience, api]) =>
  Object.entries(api).flatMap(([feature, named]) =>
    Object.entries(named).map(([verb, operation]) => ({
      name: `${audience} ${feature}.${verb}`,
      largest: longest(
        z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema,
      ),
      operation,
    })),
  ),
);

/** Its links may be 72, each in every language and with a title as long as a paragraph; nobody has a tenth of that. */
const FAR_BELOW = new Set(['admin brands.updateBrand']);

test('every operation reads as large a body as its input may be', () => {
  const tooSmall = operations.filter(
    ({ name, largest, operation }) =>
      largest > (operation.bodyBytes ?? BODY_BYTES) && !FAR_BELOW.has(name),
  );
  expect(tooSmall.map(({ name, largest }) => `${name}: ${largest}`)).toEqual([]);
});

test('and without a file none of a stranger’s is larger than a cart', () => {
  const open = operations.filter(
    ({ operation }) => operation.who === 'anyone' && operation.bodyBytes,
  );
  expect(open.map(({ name, operation }) => [name, operation.bodyBytes])).toEqual([
    ['storefront catalogue.quoteCart', 131_072],
  ]);
});

// What can be chosen of a goods: a list in the row, or lines that belong together. Pure.
import type { Amount } from '@entrepot/contract/money';
import { MOST_VARIANTS } from '@entrepot/contract/catalogue/import-rules';
import { HIGHEST_STOCK } from '@entrepot/contract/catalogue/rules';
import { asText } from './clean.ts';
import { type Columns, columnsOf, isRow } from './fields.ts';
import type { Readers } from './read-goods.ts';
import type { Row } from './read-rows.ts';

export type ImportVariant = {
  sku: string;
  attributes: { name: string; value: string }[];
  /** Null: that of the goods. */
  price: Amount | null;
  stock: number;
  /** File name of its own picture, or ''. */
  picture: string;
};

type Given = Readers & {
  stock: number;
  sku: string;
  /** A variant's own price; refuses the row when it is wrong. */
  price: (raw: unknown) => Amount | null;
};

/** Of a picture's file name. */
const MOST_NAME = 400;
/** Of one variant: more could not be shown. */
const MOST_ATTRIBUTES = 12;

/** At least one: a goods without a choice has a single variant without attributes. */
export function readVariants(columns: Columns, given: Given): ImportVariant[] {
  const listed = columns.get('variants');
  const rows = Array.isArray(listed) ? listed.filter(isRow).slice(0, MOST_VARIANTS) : [];
  const skus = new Set<string>();
  const chosen = new Set<string>();
  const variants = rows.flatMap((row, index) => {
    const variant = readVariant(columnsOf(row), row, {
      ...given,
      sku: `${given.sku}-${index + 1}`,
    });
    const choice = JSON.stringify(variant.attributes);
    // Two that nobody could tell apart are one.
    if (skus.has(variant.sku) || chosen.has(choice)) {
      return [];
    }
    skus.add(variant.sku);
    chosen.add(choice);
    return [variant];
  });
  return variants.length > 0
    ? variants
    : [{ sku: given.sku, attributes: [], price: null, stock: given.stock, picture: '' }];
}

function readVariant(columns: Columns, row: Row, given: Given): ImportVariant {
  const picture = columns.get('pictures');
  return {
    sku: given.clean('sku', columns.get('code') ?? given.sku, 80),
    attributes: [...attributesOf(columns, row)].slice(0, MOST_ATTRIBUTES).map(([name, value]) => ({
      name: given.clean('attribute', name, 60),
      value: given.clean('attribute', value, 120),
    })),
    price: given.price(columns.get('price')),
    stock: given.whole('stock', columns.get('stock'), [0, HIGHEST_STOCK], given.stock),
    picture: String((Array.isArray(picture) ? picture[0] : picture) ?? '').slice(0, MOST_NAME),
  };
}

/** `attributes: { Colour: 'Red' }`, `[{ name, value }]`, `Option1 Name`/`Option1 Value`, or columns like `colour`. */
function attributesOf(columns: Columns, row: Row): Map<string, string> {
  const given = columns.get('attributes');
  const found = new Map<string, string>();
  if (Array.isArray(given)) {
    for (const each of given.filter(isRow)) {
      found.set(asText(each.name), asText(each.value));
    }
  } else if (isRow(given)) {
    for (const [name, value] of Object.entries(given)) {
      found.set(label(name), String(value));
    }
  }
  for (const place of [1, 2, 3]) {
    const name = row[`Option${place} Name`];
    const value = row[`Option${place} Value`];
    if (value) {
      found.set(asText(name) || `Option ${place}`, asText(value));
    }
  }
  if (found.size === 0) {
    columns.facts().forEach((value, name) => {
      if (name === 'Colour' || name === 'Size' || name === 'Material') {
        found.set(name, value);
      }
    });
  }
  return found;
}

function label(name: string): string {
  return name === 'color' ? 'Colour' : name.charAt(0).toUpperCase() + name.slice(1);
}

// Which column of somebody else's file is what. docs/IMPORT.md lists these names for merchants.
import { parseLanguage, type Language } from '@entrepot/contract/languages';
import type { Row } from './read-rows.ts';

/** Our field → names that other shops give it, the most specific first. Compared without case, spaces and signs. */
export const ALIASES = {
  ref: [
    'ref',
    'id',
    'goodsid',
    'productid',
    'uniqueid',
    'sku',
    'handle',
    'stockcode',
    'number',
    'modelno',
  ],
  code: [
    'itemnumber',
    'code',
    'modelno',
    'modelnumber',
    'mpn',
    'number',
    'productnumber',
    'sku',
    'variantsku',
    'stockcode',
  ],
  name: ['name', 'title', 'productname', 'goodsname', 'producttitle'],
  summary: ['summary', 'shortdescription', 'subtitle', 'tagline'],
  description: [
    'description',
    'descriptions',
    'longdescription',
    'body',
    'bodyhtml',
    'details',
    'content',
    'about',
  ],
  price: [
    'price',
    'sellingprice',
    'saleprice',
    'unitprice',
    'variantprice',
    'listprice',
    'pricemedian',
  ],
  listPrice: [
    'listprice',
    'compareatprice',
    'oldprice',
    'msrp',
    'rrp',
    'marketprice',
    'regularprice',
  ],
  category: [
    'category',
    'categories',
    'type',
    'producttype',
    'department',
    'categoryname',
    'productcategory',
  ],
  subcategory: ['subcategory', 'secondarycategory', 'style', 'subtype'],
  stock: [
    'stock',
    'currentstock',
    'quantity',
    'qty',
    'inventory',
    'available',
    'inventoryquantity',
    'variantinventoryqty',
    'instock',
  ],
  minimum: ['minimum', 'moq', 'minorder', 'minimumorder', 'buymin'],
  lot: ['lot', 'packsize', 'casepack'],
  daysToShip: ['daystoship', 'leadtime', 'leadtimedays'],
  origin: ['origin', 'countryoforigin', 'origincountry'],
  samples: ['samples', 'samplesallowed', 'samplesavailable'],
  samplePrice: ['sampleprice', 'pricepersample'],
  sampleMost: ['samplemost', 'samplequantity', 'samplepieces'],
  pictures: [
    'pictures',
    'picture',
    'images',
    'image',
    'imagefile',
    'imagesrc',
    'photo',
    'photos',
    'img',
  ],
  variants: ['variants', 'skus', 'options'],
  attributes: ['attributes', 'choices'],
  group: ['handle', 'itemgroupid', 'parentsku'],
  status: ['status', 'enabled', 'published'],
  kind: ['kind'],
} as const;
export type Field = keyof typeof ALIASES;

/** Columns that a reader wants to see among a goods' facts; in a variant they tell it apart. */
export const FACTS: Record<string, string> = {
  brand: 'Brand',
  vendor: 'Brand',
  manufacturer: 'Brand',
  color: 'Colour',
  colour: 'Colour',
  size: 'Size',
  material: 'Material',
  weight: 'Weight',
  shipweight: 'Shipping weight',
  dimensions: 'Dimensions',
  model: 'Model',
  gender: 'For',
  neck: 'Neck',
  sleeve: 'Sleeve',
};

/** A row whose columns can be asked for by field. */
export type Columns = {
  get: (field: Field) => unknown;
  /** Label → text, for facts. */
  facts: () => Map<string, string>;
  /** Texts of a field per language: from `name_ar`, `name:ar`, or `{ "en": …, "ar": … }` in the column itself. */
  texts: (field: 'name' | 'summary' | 'description') => Map<Language, string>;
};

export function columnsOf(row: Row): Columns {
  const byName = new Map<string, unknown>();
  for (const [column, value] of Object.entries(row)) {
    if (isPresent(value)) {
      byName.set(plain(column), value);
    }
  }
  const get = (field: Field) => {
    const alias = ALIASES[field].find((name) => byName.has(name));
    return alias === undefined ? similar(field, byName) : byName.get(alias);
  };
  return {
    get,
    facts: () => factsOf(byName),
    texts: (field) => textsOf(field, get(field), row),
  };
}

/** `price_gbp_median`: nothing is called `price`, but something begins so. */
function similar(field: Field, byName: Map<string, unknown>): unknown {
  if (field !== 'price') {
    return undefined;
  }
  return [...byName].find(
    ([name, value]) => name.startsWith('price') && /\d/.test(String(value)),
  )?.[1];
}

function factsOf(byName: Map<string, unknown>): Map<string, string> {
  const facts = new Map<string, string>();
  for (const [name, value] of byName) {
    const label = FACTS[name];
    if (label && (typeof value === 'string' || typeof value === 'number') && !facts.has(label)) {
      facts.set(label, String(value));
    }
  }
  return facts;
}

function textsOf(field: string, value: unknown, row: Row): Map<Language, string> {
  const texts = new Map<Language, string>();
  if (isRow(value)) {
    for (const [code, text] of Object.entries(value)) {
      addText(texts, code, text);
    }
  } else if (isPresent(value)) {
    texts.set('en', Array.isArray(value) ? value.join('\n') : String(value));
  }
  for (const [column, text] of Object.entries(row)) {
    const match = /^([a-z]+)[_:.[ -]([a-z]{2}(?:[-_][a-z]{2,4})?)\]?$/i.exec(column);
    if (
      match &&
      (ALIASES[field as Field] as readonly string[]).includes(plain(match[1] as string))
    ) {
      addText(texts, match[2] as string, text);
    }
  }
  return texts;
}

/** Tags of other systems for languages that we have under another one. */
const OTHER_TAGS: Record<string, string> = {
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hant': 'zh-TW',
  'pt-br': 'pt',
  'hi-in': 'hi',
  'en-us': 'en',
  'en-gb': 'en',
};

function addText(texts: Map<Language, string>, code: string, text: unknown) {
  const tag = code.toLowerCase().replace('_', '-');
  const language = parseLanguage(OTHER_TAGS[tag] ?? tag);
  if (language && isPresent(text)) {
    texts.set(language, String(text));
  }
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

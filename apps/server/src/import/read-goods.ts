// A row of somebody's file → goods as we keep them, with everything that was refused or changed on the way. Pure.
import { type Amount, compare } from '@entrepot/contract/money';
import { HIGHEST_QUANTITY, HIGHEST_STOCK } from '@entrepot/contract/catalogue/rules';
import type { ImportNote } from '@entrepot/contract/catalogue/import';
import type { Language } from '@entrepot/contract/languages';
import { asText, cleanText, readPrice, readWhole } from './clean.ts';
import { type Columns, columnsOf } from './fields.ts';
import type { Row } from './read-rows.ts';
import type { Samples } from '../features/catalogue/index.ts';
import { readSamples } from './read-samples.ts';
import { type ImportVariant, readVariants } from './read-variants.ts';

export type ImportText = {
  language: Language;
  name: string;
  summary: string;
  description: string;
  facts: { label: string; value: string }[];
};

export type ImportGoods = {
  /** Place in the file, from 1. */
  number: number;
  /** What the file calls it; the same name in a later file means the same goods. */
  ref: string;
  code: string;
  texts: ImportText[];
  /** The finer name first. */
  categories: string[];
  price: Amount;
  listPrice: Amount | null;
  minimum: number;
  lot: number;
  daysToShip: number;
  samples: Samples;
  origin: string | null;
  variants: ImportVariant[];
  /** File names as written, the main one first. */
  pictures: string[];
};

export type Defaults = {
  /** For rows without a price; without it they are refused. */
  price?: Amount | undefined;
  stock: number;
};

export type Note = ImportNote;
export type ReadGoods = { goods: ImportGoods | undefined; notes: Note[] };

/** Why a row does not become goods. */
export const refusal = (
  { number, ref }: Pick<ImportGoods, 'number' | 'ref'>,
  field: string,
  reason: string,
): Note => ({ row: number, ref, field, reason, severity: 'refused' });

export const MOST = {
  name: 500,
  summary: 500,
  description: 20_000,
  ref: 120,
  code: 80,
  fact: 300,
  pictures: 12,
  pictureName: 400,
  categories: 12,
};
const NOT_SHIPPED = new Set(['booking', 'downloadable', 'virtual', 'bundle', 'grouped', 'service']);
const SWITCHED_OFF = new Set(['0', 'false', 'no', 'disabled', 'draft', 'archived', 'inactive']);

/** Thrown inside only: the row cannot become goods. */
class RefusedRow extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

export function readGoods(number: number, row: Row, defaults: Defaults): ReadGoods {
  const columns = columnsOf(row);
  const notes: Note[] = [];
  const ref = asText(columns.get('ref')).slice(0, MOST.ref).trim();
  // A field may be read twice; what was found is told once.
  const note = (severity: Note['severity'], field: string, reason: string) => {
    if (!notes.some((each) => each.field === field && each.reason === reason)) {
      notes.push({ row: number, ref, field, reason, severity });
    }
  };
  const whole = (field: string, raw: unknown, [least, most]: Range, otherwise: number) => {
    const number = readWhole(raw, least, most);
    if (number === undefined && asText(raw).trim() !== '') {
      note('cleaned', field, `is no whole number from ${least} to ${most}; ${otherwise} was taken`);
    }
    return number ?? otherwise;
  };
  const clean = (field: string, raw: unknown, most: number, lines = false) => {
    const { text, changes } = cleanText(asText(raw), most, { lines });
    changes.forEach((change) => note('cleaned', field, change));
    return text;
  };
  const tell = (field: string, reason: string) => note('cleaned', field, reason);
  try {
    return { goods: assemble(number, columns, defaults, { clean, whole, tell }), notes };
  } catch (error) {
    if (!(error instanceof RefusedRow)) {
      throw error;
    }
    note('refused', error.field, error.message);
    return { goods: undefined, notes };
  }
}

type Range = readonly [least: number, most: number];
/** Each says to the report what it had to change. */
export type Readers = {
  clean: (field: string, raw: unknown, most: number, lines?: boolean) => string;
  whole: (field: string, raw: unknown, range: Range, otherwise: number) => number;
  tell: (field: string, reason: string) => void;
};

function assemble(
  number: number,
  columns: Columns,
  defaults: Defaults,
  readers: Readers,
): ImportGoods {
  const { clean, whole } = readers;
  refuseUnsellable(columns);
  const texts = readTexts(columns, clean);
  const given = clean('code', columns.get('code'), MOST.code);
  const ref = clean('ref', columns.get('ref') ?? (given || texts[0]?.name), MOST.ref);
  const code = given || (columns.get('ref') === undefined ? '' : ref.slice(0, MOST.code));
  const variants = readVariants(columns, {
    stock: whole('stock', columns.get('stock'), [0, HIGHEST_STOCK], defaults.stock),
    sku: code || ref,
    price: ownPrice,
    ...readers,
  });
  const price = readBasePrice(columns, variants, defaults);
  const minimum = whole('minimum', columns.get('minimum'), [1, HIGHEST_QUANTITY], 1);
  return {
    number,
    ref,
    code,
    texts,
    categories: [columns.get('subcategory'), columns.get('category')]
      .flat()
      .slice(0, MOST.categories)
      .map((name) => clean('category', name, 120))
      .filter(Boolean),
    price,
    listPrice: higher(columns.get('listPrice'), price),
    minimum,
    lot: whole('lot', columns.get('lot'), [1, HIGHEST_QUANTITY], 1),
    daysToShip: whole('daysToShip', columns.get('daysToShip'), [0, 90], 1),
    samples: readSamples(columns, readers),
    origin: /^[A-Z]{2}$/.exec(asText(columns.get('origin')))?.[0] ?? null,
    variants,
    pictures: pictureNames(columns.get('pictures')),
  };
}

function refuseUnsellable(columns: Columns) {
  const kind = asText(columns.get('kind')).toLowerCase();
  if (NOT_SHIPPED.has(kind)) {
    throw new RefusedRow('kind', `${kind} goods are not shipped`);
  }
  if (SWITCHED_OFF.has(asText(columns.get('status')).toLowerCase())) {
    throw new RefusedRow('status', 'is switched off');
  }
}

function readTexts(columns: Columns, clean: Readers['clean']): ImportText[] {
  const names = columns.texts('name');
  const summaries = columns.texts('summary');
  const descriptions = columns.texts('description');
  const anyName = names.get('en') ?? [...names.values()][0];
  if (anyName === undefined || clean('name', anyName, MOST.name) === '') {
    throw new RefusedRow('name', 'is missing');
  }
  const facts = [...columns.facts()].map(([label, value]) => ({
    label,
    value: clean(label, value, MOST.fact),
  }));
  const languages = new Set([...names.keys(), ...summaries.keys(), ...descriptions.keys()]);
  return [...languages].map((language) => ({
    language,
    // A description in a language without a name of its own stands under the name that there is.
    name: clean('name', names.get(language) ?? anyName, MOST.name),
    summary: clean('summary', summaries.get(language), MOST.summary),
    description: clean('description', descriptions.get(language), MOST.description, true),
    facts: facts.filter(({ value }) => value !== ''),
  }));
}

/** The own price, else that of the cheapest variant, else the default one. */
function readBasePrice(
  columns: Columns,
  variants: readonly ImportVariant[],
  defaults: Defaults,
): Amount {
  const all = [ownPrice(columns.get('price')), ...variants.map(({ price }) => price)];
  const given = all.filter((price) => price !== null);
  const cheapest = given.toSorted(compare)[0] ?? defaults.price;
  if (cheapest === undefined) {
    throw new RefusedRow('price', 'is missing');
  }
  return cheapest;
}

/** Null where there is none; a wrong one is not sold at somebody else's price. */
function ownPrice(value: unknown): Amount | null {
  const read = readPrice(value);
  if ('wrong' in read) {
    throw new RefusedRow('price', read.wrong);
  }
  return 'price' in read ? read.price : null;
}

function higher(value: unknown, price: Amount): Amount | null {
  const read = readPrice(value);
  return 'price' in read && compare(read.price, price) > 0 ? read.price : null;
}

/** A list, or names parted by commas, bars or semicolons. */
export function pictureNames(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(String) : asText(value).split(/[,|;]/);
  return names
    .map((name) => name.trim().slice(0, MOST.pictureName))
    .filter(Boolean)
    .slice(0, MOST.pictures);
}

import { describe, expect, it } from 'vitest';
import {
  changedIn,
  conflictsIn,
  isSame,
  placed,
  problemsOf,
  readAmount,
  rulesFor,
  sentOf,
  trimmed,
  withEdits,
} from './fields.ts';

type Goods = {
  name: string;
  price: string;
  least: string;
  most: string;
  tags: readonly string[];
  words: Partial<Record<'en' | 'ar', string>>;
} & { [stock: `stock.${string}`]: string };

const count = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);

const RULES = rulesFor<Goods>()({
  name: {
    read: trimmed,
    problem: (name) => (name.trim() === '' ? 'missing' : undefined),
  },
  price: {
    read: (text) => (/^\d+(?:\.\d+)?$/.test(text) ? text.replace(/\.?0+$/, '') : undefined),
    // A price of former times may be finer than may be typed today.
    problem: (text, _, typed) => (typed && /\.\d{3}/.test(text) ? 'tooFine' : undefined),
  },
  least: { read: count },
  most: {
    read: (text) => (text === '' ? null : count(text)),
    problem: (most, { least }) =>
      most !== '' && (count(most) ?? 0) < (count(least) ?? 0) ? 'below' : undefined,
  },
  stock: { read: count, problem: (text) => (count(text) === undefined ? 'pieces' : undefined) },
});

const STORED: Goods = {
  name: 'Teapot',
  price: '6.40',
  least: '2',
  most: '',
  tags: ['tea'],
  words: { en: 'By the lot', ar: 'بالجملة' },
  'stock.red': '10',
  'stock.blue': '4',
};

describe('what differs', () => {
  it.each<[Partial<Goods>, string[]]>([
    [{}, []],
    [{ name: ' Teapot ' }, []],
    [{ name: 'Kettle' }, ['name']],
    [{ price: '6.4' }, []],
    [{ price: '6.41' }, ['price']],
    [{ price: 'much' }, ['price']],
    [{ most: ' ' }, ['most']],
    [{ tags: ['tea'] }, []],
    [{ tags: [] }, ['tags']],
    [{ words: { ar: 'بالجملة', en: 'By the lot' } }, []],
    [{ words: { en: 'By the lot' } }, ['words']],
    [{ 'stock.red': '10 ', 'stock.blue': '5' }, ['stock.blue']],
    [{ 'stock.gone': '5' }, []],
  ])('%j changes %j', (edits, names) => {
    expect(changedIn(RULES, STORED, edits)).toEqual(names);
  });
});

it('values with nothing in them are compared like others', () => {
  const [none, other] = [{ en: null }, { en: null, ar: 'x' }];
  expect(isSame<Goods>(RULES, 'words', [none, { en: null }])).toBe(true);
  expect(isSame<Goods>(RULES, 'words', [none, other])).toBe(false);
});

describe('what is wrong', () => {
  it.each<[Partial<Goods>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'missing' }],
    [{ least: '5', most: '4' }, { most: 'below' }],
    [{ 'stock.red': 'ten' }, { 'stock.red': 'pieces' }],
    [
      { name: '', 'stock.red': '', 'stock.blue': '' },
      { name: 'missing', 'stock.red': 'pieces', 'stock.blue': 'pieces' },
    ],
  ])('with %j it is %j', (edits, problems) => {
    expect(problemsOf(RULES, { ...STORED, ...edits } as Goods, edits)).toEqual(problems);
  });

  it('what nobody typed is judged as what is stored', () => {
    const old = { ...STORED, price: '6.405' };
    expect(problemsOf(RULES, old, {})).toEqual({});
    expect(problemsOf(RULES, old, { price: '6.405' })).toEqual({ price: 'tooFine' });
    expect(problemsOf(RULES, old)).toEqual({ price: 'tooFine' });
  });
});

describe('what is sent', () => {
  it('is what was read, those of a family below its name', () => {
    const values = { ...STORED, name: ' Kettle ', 'stock.red': '12', 'stock.blue': '0' };
    expect(sentOf(RULES, values, ['name', 'most', 'stock.red', 'stock.blue'])).toEqual({
      name: 'Kettle',
      most: null,
      stock: { red: 12, blue: 0 },
    });
  });

  it('leaves out what cannot be read', () => {
    const values = { ...STORED, name: 'Kettle', least: 'two', 'stock.red': '' };
    expect(sentOf(RULES, values, ['name', 'least', 'stock.red'])).toStrictEqual({ name: 'Kettle' });
  });

  it('keeps the rest of a name below its family', () => {
    const values = { ...STORED, 'stock.red.small': '3' };
    expect(sentOf(RULES, values, ['stock.red.small'])).toEqual({ stock: { 'red.small': 3 } });
  });

  it('is everything when nothing is named', () => {
    expect(sentOf(RULES, STORED)).toEqual({
      ...{ name: 'Teapot', price: '6.4', least: 2, most: null, tags: ['tea'] },
      words: STORED.words,
      stock: { red: 10, blue: 4 },
    });
  });
});

describe('a draft', () => {
  const begun = withEdits(undefined, STORED, { name: 'Kettle' });

  it('remembers what was seen when typing began', () => {
    const moved = { ...STORED, price: '7' };
    expect(withEdits(begun, moved, { least: '3' })).toEqual({
      seen: STORED,
      edits: { name: 'Kettle', least: '3' },
    });
  });

  it('is none when all was typed back', () => {
    expect(withEdits(begun, STORED, { name: 'Teapot' })).toBeUndefined();
  });

  it('keeps a blank that is being typed, although it means nothing', () => {
    expect(withEdits(begun, STORED, { name: 'Teapot ' })?.edits).toEqual({ name: 'Teapot ' });
  });
});

describe('somebody else changed', () => {
  const conflicts = (edits: Partial<Goods>, theirs: Partial<Goods>) =>
    conflictsIn(RULES, { ...STORED, ...theirs } as Goods, { seen: STORED, edits });

  it.each<[string, Partial<Goods>, Partial<Goods>, string[]]>([
    ['nothing', { name: 'Kettle' }, {}, []],
    ['another field', { name: 'Kettle' }, { price: '7' }, []],
    ['the same field', { name: 'Kettle', price: '8' }, { price: '7' }, ['price']],
    ['the same field to the same', { price: '7.0' }, { price: '7' }, []],
    ['the same field, but not its meaning', { price: '8' }, { price: '6.400' }, []],
    [
      'one of a family',
      { 'stock.red': '1', 'stock.blue': '1' },
      { 'stock.red': '9' },
      ['stock.red'],
    ],
  ])('%s', (_, edits, theirs, names) => {
    expect(conflicts(edits, theirs).map(({ name }) => name)).toEqual(names);
  });

  it('what it was, theirs and mine stand beside each other', () => {
    expect(conflicts({ price: '8' }, { price: '7' })).toEqual([
      { name: 'price', was: '6.40', theirs: '7', mine: '8' },
    ]);
  });
});

describe('a refusal', () => {
  const NAMES = ['name', 'price', 'words.en', 'stock.red'] as const;
  const at = (code: string, fields: Record<string, string> = {}) =>
    placed({ code, message: 'No.', fields }, NAMES, { NAME_TAKEN: 'name', contact: 'name' });

  it.each<[string, object, object]>([
    ['its code has a place', at('NAME_TAKEN'), { name: 'No.' }],
    ['its code has none', at('OFFLINE'), {}],
    ['a field of ours is named', at('INVALID_INPUT', { price: 'too_big' }), { price: 'No.' }],
    ['something below one', at('INVALID_INPUT', { 'words.en.title': 'x' }), { 'words.en': 'No.' }],
    ['one that only begins alike', at('INVALID_INPUT', { prices: 'x' }), {}],
    [
      'one with another name',
      at('INVALID_INPUT', { contact: 'x', price: 'x' }),
      { name: 'No.', price: 'No.' },
    ],
  ])('when %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('is nowhere when there is none', () => {
    expect(placed(undefined, NAMES, {})).toEqual({});
  });
});

it.each([
  ['1000', '1000'],
  [' 999,50 ', '999.5'],
  ['1000000000', '1000000000'],
  ['1000000000.01', undefined],
  ['1,000.5', undefined],
  ['1e3', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['', undefined],
])('%j is read as the amount %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

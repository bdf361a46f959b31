import { type Amount, parseAmount, parseRate } from '@entrepot/contract/money';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const en = createFormat('en', 'UTC');

describe('money', () => {
  it('keeps every digit of an amount no number could hold', () => {
    expect(en.money(parseAmount('12345678901234567890.12'))).toBe('12,345,678,901,234,567,890.12');
  });

  it('shows two decimals of what is charged, and two to four of the price of a piece', () => {
    expect(en.money(parseAmount('5'))).toBe('5.00');
    expect(en.money(parseAmount('-5'))).toBe('−5.00');
    expect(en.money(parseAmount('750.1'))).toBe('750.10');
    expect(en.money(parseAmount('83.424'))).toBe('83.42');
    expect(en.money(parseAmount('83.425'))).toBe('83.43');
    expect(en.money(parseAmount('5'), { unit: true })).toBe('5.00');
    expect(en.money(parseAmount('0.074'), { unit: true })).toBe('0.074');
    expect(en.money(parseAmount('0.0745'), { unit: true })).toBe('0.0745');
    expect(en.money(parseAmount('5'), { exact: true })).toBe('5.00');
    expect(en.money(parseAmount('661.123456789'), { exact: true })).toBe('661.123456789');
    expect(en.moneyParts(parseAmount('0.0745'), { unit: true })).toEqual({
      whole: '0',
      fraction: '.0745',
    });
  });

  it('writes 0–9 in Arabic and Hindi, with their own grouping', () => {
    expect(createFormat('ar', 'UTC').money(parseAmount('1234567.5'))).toMatch(/^1,234,567\.50$/);
    expect(createFormat('hi', 'UTC').money(parseAmount('1234567.5'))).toBe('12,34,567.50');
    expect(createFormat('de', 'UTC').money(parseAmount('1234567.5'))).toBe('1.234.567,50');
  });

  it('cuts a figure before its decimals', () => {
    expect(en.moneyParts(parseAmount('2855.93'))).toEqual({ whole: '2,855', fraction: '.93' });
    expect(createFormat('de', 'UTC').moneyParts(parseAmount('2855.93')).fraction).toBe(',93');
  });

  it('keeps all decimals of a coin, and writes its cents as of all money', () => {
    expect(en.coin('5000')).toBe('5,000.00');
    expect(en.coin('1234567.000000000000000001')).toBe('1,234,567.000000000000000001');
  });

  it('refuses what is no amount instead of showing NaN', () => {
    expect(() => en.money('1e3' as Amount)).toThrow(RangeError);
    expect(() => en.money('' as Amount)).toThrow(RangeError);
  });
});

it('writes a rate, or a share that was worked out, in percent', () => {
  expect(en.percent(parseRate('0.045'))).toBe('4.5%');
  expect(en.percent(-0.125)).toBe('−12.5%');
});

it('names countries in the reader’s language', () => {
  expect(en.country('MX')).toBe('Mexico');
  expect(createFormat('zh-CN', 'UTC').country('MX')).toBe('墨西哥');
  expect(en.country('nowhere')).toBe('nowhere');
});

describe('times', () => {
  it('are written in the zone of the page, not of the machine', () => {
    expect(createFormat('en', 'Asia/Shanghai').dateTime('2026-11-07T20:00:00Z')).toBe(
      '8 Nov 2026, 04:00',
    );
  });

  it('are told from now', () => {
    const now = new Date('2026-11-07T12:00:00Z');
    expect(en.relative('2026-11-04T12:00:00Z', now)).toBe('3 days ago');
    expect(en.relative('2026-11-07T14:00:00Z', now)).toBe('in 2 hours');
    expect(en.relative('2026-11-07T12:00:10Z', now)).toBe('this minute');
  });
});

it.each([
  ['en', 'Green, 1.2 L'],
  ['ar', 'Green، 1.2 L'],
  ['zh-CN', 'Green、1.2 L'],
] as const)('words stand beside each other with the comma of %s', (language, said) => {
  expect(createFormat(language, 'UTC').list(['Green', '1.2 L'])).toBe(said);
});

it.each([
  ['Ningbo', 'CN', 'en', 'Ningbo, China'],
  ['宁波', 'CN', 'zh-CN', '中国宁波'],
  ['Springfield', 'US', 'zh-CN', '美国 Springfield'],
  ['نينغبو', 'CN', 'ar', 'نينغبو، الصين'],
  [null, 'DE', 'en', 'Germany'],
] as const)('%s in %s is named in the order of %s', (city, country, language, said) => {
  expect(createFormat(language, 'UTC').place(city, country)).toBe(said);
});

it.each([
  ['en', '−1,234.50\u00A0USD'],
  ['ar', '\u2066\u200E−1,234.50\u00A0USD\u2069'],
  ['zh-CN', '−1,234.50\u00A0USD'],
] as const)('in a sentence of %s a figure keeps its currency', (language, said) => {
  expect(createFormat(language, 'UTC').sum(parseAmount('-1234.5'), 'USD')).toBe(said);
});

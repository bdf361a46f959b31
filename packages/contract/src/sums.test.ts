import { expect, test } from 'vitest';
import { wholeSums } from './sums.ts';

test('a figure and its currency stay on one line', () => {
  expect(wholeSums('Refund {amount} USDT?', 'en')).toBe('Refund {amount}\u00A0USDT?');
  expect(wholeSums('{least} to {most} {coin}, {fee} {currency}', 'en')).toBe(
    '{least} to {most}\u00A0{coin}, {fee}\u00A0{currency}',
  );
});

test('among Arabic words they are read from the left, as everywhere else', () => {
  expect(wholeSums('من {min} إلى <b>{max} USDT</b>', 'ar')).toBe(
    'من {min} إلى <b>\u2066{max}\u00A0USDT\u2069</b>',
  );
});

test('what is no sum stays as it is', () => {
  const text = '{count, plural, one {# order} other {# orders}} in USDT, {name} {place}';
  expect(wholeSums(text, 'ar')).toBe(text);
});

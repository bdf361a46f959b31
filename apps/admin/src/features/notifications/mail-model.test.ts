import { expect, test } from 'vitest';
import { codeOf, pieces } from './mail-model.ts';

test('the code is the number of six digits, and no part of a longer one', () => {
  expect(codeOf('Your code is 042137.')).toBe('042137');
  expect(codeOf('Order 20261121000066 is paid')).toBeUndefined();
});

test('addresses become links without the full stop behind them', () => {
  expect(pieces('Open http://localhost:8800/x?a=1. Thank you')).toEqual([
    { text: 'Open ', link: false },
    { text: 'http://localhost:8800/x?a=1', link: true },
    { text: '. Thank you', link: false },
  ]);
  expect(pieces('javascript:alert(1)').some(({ link }) => link)).toBe(false);
});

test.each([
  'The return window of order EN-2610-000178 has closed.',
  '203456.916 USDT went to your balance.',
  '100000 USDT for order EN-2610-000178 is yours',
])('a figure of another kind is no code: %s', (body) => {
  expect(codeOf(body)).toBeUndefined();
});

test('an address at the beginning leaves nothing before it, and one within words is none', () => {
  expect(pieces('https://a.example/x')).toEqual([{ text: 'https://a.example/x', link: true }]);
  expect(pieces('see http://, or not')).toEqual([{ text: 'see http://, or not', link: false }]);
  expect(pieces('see http://a.example.')).toEqual([
    { text: 'see ', link: false },
    { text: 'http://a.example', link: true },
    { text: '.', link: false },
  ]);
});

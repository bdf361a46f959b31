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

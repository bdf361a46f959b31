import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test.each(['ana@lot.example', 'a.b+c@mail.co.uk', 'abc@xy.info'])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each(['ab@lot.example', 'ana@lot', '.ana@lot.example', 'ana@lot.e', ''])(
  '%s is none',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);

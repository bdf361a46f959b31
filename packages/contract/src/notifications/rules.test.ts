import { expect, test } from 'vitest';
import { SUBSCRIBER } from './rules.ts';

const of = (length: number) => 'a'.repeat(length);

test.each(['abc@de.fg', '1.2_3+4-5@ex-ample.com.cn', `${of(64)}@${of(63)}.${of(24)}.${of(24)}`])(
  '%s can subscribe',
  (address) => {
    expect(SUBSCRIBER.test(address)).toBe(true);
  },
);

test.each([
  ...[
    'ab@de.fg',
    '.bc@de.fg',
    '-bc@de.fg',
    'abc@d.fg',
    'abc@de.f',
    'abc@de.FG',
    'abc@de',
    'abc@de.f1',
  ],
  ...['abc@de.fg.h', 'abc@de.fg.hi.jk', 'a bc@de.fg', ' abc@de.fg', 'abc@de.fg ', 'a!c@de.fg'],
  ...['abc@d_e.fg', 'abc@dexfg', 'abc@de.fgxhi1'],
  ...[`${of(65)}@de.fg`, `abc@${of(64)}.fg`, `abc@de.${of(25)}`, `abc@de.fg.${of(25)}`],
])('%s cannot', (address) => {
  expect(SUBSCRIBER.test(address)).toBe(false);
});

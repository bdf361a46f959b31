import { expect, it } from 'vitest';
import { reasonOf } from './reasons.ts';

it('finds what a reason speaks of', () => {
  expect(reasonOf('booking goods are not shipped')).toEqual({
    key: 'notShipped',
    values: { what: 'booking' },
  });
  expect(reasonOf('cut to 500 characters')).toMatchObject({ key: 'cut', values: { most: '500' } });
});

it('keeps silent about what it does not know', () => {
  expect(reasonOf('the moon is full')).toBeUndefined();
});

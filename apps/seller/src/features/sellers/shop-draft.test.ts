import type { OwnShop } from '@entrepot/contract/sellers/types';
import { changedIn, problemsOf, sentOf } from '@entrepot/client/form/fields.ts';
import { expect, test } from 'vitest';
import { fieldsOf, SHOP_RULES, type ShopFields } from './shop-draft.ts';

const SHOP = fieldsOf({
  name: 'Pier Nine',
  mark: 'PN',
  city: 'Porto',
  country: 'PT',
  description: { en: 'Tools.' },
  picture: null,
  banner: null,
} as unknown as OwnShop);

test('only what differs is sent, without the blanks around it', () => {
  const edits = { name: ' Pier Ten ', city: 'Porto ', description: { ar: '', en: 'Tools. ' } };
  expect(changedIn(SHOP_RULES, SHOP, edits)).toEqual(['name']);
  expect(sentOf(SHOP_RULES, { ...SHOP, ...edits }, ['name', 'description'])).toEqual({
    name: 'Pier Ten',
    description: { en: 'Tools.' },
  });
});

test.each<[Partial<ShopFields>, object]>([
  [{}, {}],
  [{ name: ' P ' }, { name: 'problem.name' }],
  [{ mark: 'P-9' }, { mark: 'problem.mark' }],
  [{ mark: 'PIER' }, { mark: 'problem.mark' }],
  [{ mark: '埠9' }, {}],
  [{ city: ' ' }, { city: 'problem.city' }],
])('with %j is wrong: %j', (edits, problems) => {
  expect(problemsOf(SHOP_RULES, { ...SHOP, ...edits })).toEqual(problems);
});

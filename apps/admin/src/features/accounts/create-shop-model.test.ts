import { expect, test } from 'vitest';
import { problemsOf, sentOf } from '@entrepot/client/form/fields.ts';
import { EMPTY_SHOP, SHOP_RULES, type ShopFields } from './create-shop-model.ts';

const shopWrongs = (shop: ShopFields) => problemsOf(SHOP_RULES, shop);
const inputOf = (shop: ShopFields) => sentOf(SHOP_RULES, shop);

const shop = {
  ...{ name: 'Pier Nine', username: 'pier-nine', email: 'pier@nine.example' },
  ...{ country: 'NO', city: 'Bergen', language: 'ar' },
};

test('a shop that says everything can be made, with its mail or without', () => {
  expect(shopWrongs(shop)).toEqual({});
  expect(shopWrongs({ ...shop, email: ' ', language: '' })).toEqual({});
  expect(shopWrongs({ ...shop, name: ' 茶舍 ', username: ' pier ', city: ' X ' })).toEqual({});
});

test('an empty form lacks all but the mail', () => {
  expect(shopWrongs(EMPTY_SHOP)).toEqual({
    name: 'shop.nameHint',
    username: 'setup.wrong.username',
    country: 'shop.missing',
    city: 'shop.missing',
  });
  expect(EMPTY_SHOP).toEqual({
    ...{ name: '', username: '', email: '', country: '', city: '', language: '' },
  });
});

test('a mail that is none is told as such', () => {
  expect(shopWrongs({ ...shop, email: 'pier' })).toEqual({ email: 'shop.emailBad' });
});

test.each([
  ['name', ' x '],
  ['name', '𝒳'],
  ['username', 'a b c d'],
  ['city', '  '],
  ['email', 'pier'],
  ['email', 'pier@nine'],
  ['email', '@nine.example'],
  ['email', 'pier@.'],
  ['email', 'pi er@nine.example'],
  ['email', 'pier@nine.exam ple'],
  ['email', 'pier@nine example.x'],
])('%s: “%s” is wrong', (field, text) => {
  expect(Object.keys(shopWrongs({ ...shop, [field]: text }))).toEqual([field]);
});

test('what is sent has no blanks around it, and no empty fields', () => {
  const typed = { name: ' Pier Nine ', username: ' pier-nine ', city: ' Bergen ' };
  const [name, username, country, city] = ['Pier Nine', 'pier-nine', 'NO', 'Bergen'];
  expect(inputOf({ ...shop, ...typed, email: ' pier@nine.example ' })).toEqual({
    ...{ name, username, country, city, email: 'pier@nine.example', language: 'ar' },
  });
  expect(inputOf({ ...shop, email: ' ', language: 'tlh' })).toStrictEqual({
    name,
    username,
    country,
    city,
  });
});

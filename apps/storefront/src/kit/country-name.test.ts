import { expect, test } from 'vitest';
import { placeName } from './country-name.ts';

test.each([
  ['Ningbo', 'CN', 'en', 'Ningbo, China'],
  ['宁波', 'CN', 'zh-CN', '中国宁波'],
  ['Springfield', 'US', 'zh-CN', '美国 Springfield'],
  ['نينغبو', 'CN', 'ar', 'نينغبو، الصين'],
  [null, 'DE', 'en', 'Germany'],
] as const)('%s in %s is named in the order of %s', (city, country, language, said) => {
  expect(placeName(city, country, language)).toBe(said);
});

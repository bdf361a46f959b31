import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['منتج ممتاز', 'ar'],
  ['质量很好', 'zh'],
  ['とても良い品', 'ja'],
  ['Sehr gut', undefined],
])('the script of %s tells %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

import { expect, test } from 'vitest';
import {
  direction,
  isOffered,
  LANGUAGE_CODES,
  OFFERED,
  parseLanguage,
  parseOffered,
  readableLanguage,
  textIn,
} from './languages.ts';

test('all 21 languages are understood, those that are whole are offered, English always', () => {
  expect(LANGUAGE_CODES).toHaveLength(21);
  expect(LANGUAGE_CODES.map(parseLanguage)).toEqual(LANGUAGE_CODES);
  expect(isOffered('en')).toBe(true);
  const codes = OFFERED.map(({ code }) => code);
  expect(LANGUAGE_CODES.filter((code) => parseOffered(code))).toEqual(codes);
  for (const code of LANGUAGE_CODES) {
    expect(codes).toContain(readableLanguage(code));
  }
  expect(parseOffered('cn')).toBe('zh-CN');
  expect(parseOffered('xx')).toBeUndefined();
});

test('a text that a language lacks is there in English, whatever is offered', () => {
  expect(textIn({ en: 'Welcome', ar: 'أهلًا' }, 'ar')).toBe('أهلًا');
  expect(textIn({ en: 'Welcome' }, 'ar')).toBe('Welcome');
  expect(textIn({ en: 'Welcome' }, 'de')).toBe('Welcome');
});

test('Arabic is read from the right, all others from the left', () => {
  expect(LANGUAGE_CODES.filter((code) => direction(code) === 'rtl')).toEqual(['ar']);
});

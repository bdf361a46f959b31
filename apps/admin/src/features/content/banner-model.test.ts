import type { AdminBanner } from '@entrepot/contract/content/types';
import { expect, test } from 'vitest';
import { edited, isEdited } from './banner-model.ts';

const banner = {
  id: '1',
  texts: { en: { title: 'Spring' }, ar: { title: 'الربيع' } },
  link: '/search',
  shown: true,
} as unknown as AdminBanner;

test('what was typed stands in a banner beside what was not', () => {
  const texts = { en: { title: 'Autumn' } } as unknown as AdminBanner['texts'];
  expect(edited(banner, { texts, link: '/stores' })).toEqual({
    ...{ id: '1', link: '/stores', shown: true },
    texts: { en: { title: 'Autumn' }, ar: { title: 'الربيع' } },
  });
  expect(edited(banner, { shown: false }).texts).toEqual(banner.texts);
  expect(edited(banner, undefined)).toEqual(banner);
});

test('words taken back are no change', () => {
  expect(isEdited(banner, undefined)).toBe(false);
  expect(isEdited(banner, { link: '/stores' })).toBe(true);
  expect(isEdited(banner, { link: '/search', texts: { ...banner.texts } })).toBe(false);
});

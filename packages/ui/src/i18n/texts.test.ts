import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

test('texts that load at the same time do not push each other out', async () => {
  const texts = createTexts(
    'en',
    async (_, features) => {
      // The first one asked answers last.
      await new Promise((resolve) => setTimeout(resolve, features.includes('layout') ? 5 : 0));
      return Object.fromEntries(features.map((feature) => [feature, { title: feature }]));
    },
    {},
  );
  await Promise.all([texts.need(['layout', 'search']), texts.need(['home'])]);
  expect(Object.keys(texts.get()).sort()).toEqual(['home', 'layout', 'search']);
});

import { expect, test } from 'vitest';
import { loadArtwork } from './library.ts';

test('only the objects that are wanted are read of the artwork set', async () => {
  const artwork = await loadArtwork(['teapot', 'teapot']);
  expect([...artwork.keys()]).toEqual(['teapot']);
  expect(artwork.get('teapot')?.body).toContain('<');
});

test('an object that is not in the set is named', async () => {
  await expect(loadArtwork(['no-such-thing'])).rejects.toThrow('no-such-thing');
});

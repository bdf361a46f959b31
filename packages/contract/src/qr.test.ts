import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath, qrPicture } from './qr.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

/** Squares that a path covers, by its pieces. */
function covered(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step} ${y}`),
  );
}

test('the path covers each dark square of the code once, and nothing else', () => {
  const { size, path } = qrPath(ADDRESS);
  const { data } = encode(ADDRESS, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  expect(size).toBe(data.length);
  expect(covered(path).toSorted()).toEqual(dark.toSorted());
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
});

test('a picture is whole in its address, on white, and small', () => {
  const picture = qrPicture(ADDRESS);
  const [head, body = ''] = picture.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  const svg = atob(body);
  expect(svg).toContain(qrPath(ADDRESS).path);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 33 33"/);
  expect(picture.length).toBeLessThan(12_000);
});

import { expect, test } from 'vitest';
import {
  ACCEPTED_PICTURES,
  largestWidth,
  MAX_UPLOAD_MEGABYTES,
  PICTURE_BOUNDS,
  PICTURE_SHAPES,
  pictureMegabytes,
  pictureSrcSet,
  UPLOAD_BODY_BYTES,
} from './rules.ts';

test.each([
  [1_600, 1_600],
  [4_000, 1_600],
  [960, 960],
  [961, 1_600],
  [300, 480],
  [10, 240],
] as const)('of a picture %i wide, the file of %i shows the most', (width, largest) => {
  expect(largestWidth({ width })).toBe(largest);
});

test('a browser is offered no files that show nothing more', () => {
  const picture = { id: 'ab/c', width: 500 };
  expect(pictureSrcSet('https://m', picture)).toBe(
    'https://m/m/ab/c-240.webp 240w, https://m/m/ab/c-480.webp 480w, https://m/m/ab/c-960.webp 960w',
  );
  expect(pictureSrcSet('https://m', picture, 480)).toBe(
    'https://m/m/ab/c-240.webp 240w, https://m/m/ab/c-480.webp 480w',
  );
});

test.each([
  ['avatar', 2],
  ['logo', 2],
  ['review', 10],
  ['goods', 10],
  ['chat', 10],
  ['banner', 10],
  ['evidence', 30],
  ['evaluate', 10],
  ['recharge', 30],
  ['import', 30],
  ['constructor', 10],
  ['123', 10],
  [undefined, 10],
])('a file for %s may have %i megabytes', (name, megabytes) => {
  expect(pictureMegabytes(name)).toBe(megabytes);
});

test('an existing client’s names stand for ours', () => {
  const oldNames = ['evaluate', 'online', 'onlineServices', 'banner1', 'recharge'];
  expect(oldNames.map(pictureMegabytes)).toEqual([10, 10, 10, 10, 30]);
});

test('a body holds the largest file and 64 KB of fields', () => {
  expect(MAX_UPLOAD_MEGABYTES).toBe(30);
  expect(UPLOAD_BODY_BYTES).toBe(30 * 1_024 ** 2 + 64 * 1_024);
});

test('pictures have bounds, and a shape where they stand', () => {
  expect(PICTURE_BOUNDS).toEqual({ side: 12_000, megapixels: 50, times: 20 });
  expect(PICTURE_SHAPES).toEqual({
    shopLogo: { narrowest: 0.7, widest: 1.4 },
    brandLogo: { narrowest: 0.25, widest: 4 },
    banner: { narrowest: 0.7, widest: 8 },
  });
  expect(ACCEPTED_PICTURES.split(',')).toEqual(['image/jpeg', 'image/png', 'image/webp']);
});

test('the widest file is offered of a large picture', () => {
  expect(pictureSrcSet('', { id: 'x', width: 9_000 })).toMatch(/, \/m\/x-1600\.webp 1600w$/);
});

import { expect, test } from 'vitest';
import { largestWidth, pictureMegabytes, pictureSrcSet } from './rules.ts';

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
  ['evaluate', 10],
  ['recharge', 30],
  ['import', 30],
  ['constructor', 10],
  ['123', 10],
  [undefined, 10],
])('a file for %s may have %i megabytes', (name, megabytes) => {
  expect(pictureMegabytes(name)).toBe(megabytes);
});

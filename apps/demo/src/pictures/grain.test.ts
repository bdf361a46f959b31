import { expect, test } from 'vitest';
import { addGrain } from './grain.ts';

/** A ground whose light fills the whole picture with two steps: one clear edge. */
function aBand(width: number): Uint8Array {
  return Uint8Array.from({ length: width * width * 3 }, (_, at) =>
    (at / 3) % width < width / 2 ? 240 : 241,
  );
}

test('grain hides the edge of a band and leaves its brightness', () => {
  const pixels = aBand(960);
  addGrain(pixels, 960);
  const before = aBand(960);
  const changes = pixels.map((value, at) => Math.abs(value - (before[at] as number)));
  expect(Math.max(...changes.subarray(0, 30_000))).toBeLessThanOrEqual(5);
  const mean = (bytes: Uint8Array) => bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
  expect(mean(pixels)).toBeCloseTo(mean(before), 1);
  const half = pixels.filter((_, at) => (at / 3) % 960 < 480);
  expect(half.filter((value) => value > 240).length / half.length).toBeGreaterThan(0.3);
});

test('grain is the same every time, and the smallest file has none', () => {
  const draw = (width: number) => {
    const pixels = aBand(width);
    addGrain(pixels, width);
    return pixels;
  };
  expect(draw(480)).toEqual(draw(480));
  expect(draw(240)).toEqual(aBand(240));
});

test('white stays within a byte', () => {
  const pixels = new Uint8Array(480 * 3).fill(255);
  addGrain(pixels, 480);
  expect(Math.min(...pixels)).toBeGreaterThan(240);
});

import { expect, it } from 'vitest';
import {
  across,
  moved,
  otherSize,
  parsePlace,
  type Place,
  sized,
  STEPS,
  USUAL,
  within,
} from './window-place.ts';

const ROOM = { width: 1440, height: 900 };

it.each<[string, Place, Place]>([
  ['stays where there is room', USUAL, USUAL],
  [
    'comes back from beyond the edges',
    { ...USUAL, end: -500, bottom: 5_000 },
    { ...USUAL, end: 8, bottom: 900 - 8 - 680 },
  ],
  [
    'is no larger than the page',
    { end: 0, bottom: 0, width: 9_000, height: 9_000 },
    { end: 8, bottom: 8, width: 1_424, height: 884 },
  ],
  [
    'is never too small to be used',
    { end: 24, bottom: 24, width: 1, height: 1 },
    { end: 24, bottom: 24, width: 320, height: 360 },
  ],
])('a window %s', (_, place, shown) => {
  expect(within(place, ROOM)).toEqual(shown);
});

it('fits a page that is smaller than it may be', () => {
  expect(within(USUAL, { width: 300, height: 200 })).toEqual({
    ...{ end: 8, bottom: 8, width: 284, height: 184 },
  });
});

it('goes where it is drawn, up to the edge', () => {
  expect(moved(USUAL, { x: -100, y: -50 }, ROOM)).toEqual({ ...USUAL, end: 124, bottom: 74 });
  expect(moved(USUAL, { x: 100, y: 100 }, ROOM)).toEqual({ ...USUAL, end: 8, bottom: 8 });
});

it('is sized at its corner, and the opposite corner stays', () => {
  const place = { end: 200, bottom: 100, width: 480, height: 600 };
  const larger = sized(place, { x: 50, y: 30 }, ROOM);
  expect(larger).toEqual({ end: 150, bottom: 70, width: 530, height: 630 });
  expect(sized(place, { x: -1_000, y: -1_000 }, ROOM)).toEqual({
    ...{ end: 360, bottom: 340, width: 320, height: 360 },
  });
  expect(sized(place, { x: 1_000, y: 1_000 }, ROOM)).toEqual({
    ...{ end: 8, bottom: 8, width: 672, height: 692 },
  });
});

it('goes to the other side and becomes large, and back, without being drawn', () => {
  const start = across(USUAL, ROOM);
  expect(start).toEqual({ ...USUAL, end: 1_440 - 480 - 24 });
  expect(across(start, ROOM)).toEqual(USUAL);
  const large = otherSize(USUAL, ROOM);
  expect(large).toEqual({ end: 24, bottom: 8, width: 960, height: 884 });
  expect(otherSize(large, ROOM)).toEqual({ ...USUAL, bottom: 8 });
});

it('arrow keys go one step each, and no other key does', () => {
  expect([STEPS['ArrowLeft'], STEPS['ArrowDown'], STEPS['a']]).toEqual([
    { x: -24, y: 0 },
    { x: 0, y: 24 },
    undefined,
  ]);
});

it.each([
  [JSON.stringify(USUAL), USUAL],
  ['{"end":1}', null],
  ['{"end":null,"bottom":1,"width":1,"height":1}', null],
])('what was kept as %s is %j', (text, place) => {
  expect(parsePlace(text)).toEqual(place);
});

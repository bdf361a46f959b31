// Pictures as existing clients address them, and how a purpose may be named.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testBounds } from '../testing/bounds.ts';
import { PICTURE_WIDTHS, pictureUrl } from './rules.ts';
import { pictureId, uploadInput } from './types.ts';
import { parseWirePicture, uploadWire, wireLargePicture, wirePicture } from './wire.ts';

const ids = fc.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
const ID = `ab/${'0123456789abcdef'.repeat(2)}`;

describe('an address of a picture', () => {
  test('says which picture it is, whatever its origin and width', () => {
    const origins = fc.constantFrom('', 'https://media.example', 'http://localhost:8800');
    fc.assert(
      fc.property(ids, origins, fc.constantFrom(...PICTURE_WIDTHS), (id, origin, width) => {
        expect(parseWirePicture(pictureUrl(origin, { id }, width))).toBe(id);
        expect(parseWirePicture(wirePicture({ id }))).toBe(id);
        expect(parseWirePicture(wireLargePicture({ id, width }))).toBe(id);
      }),
    );
  });

  test.each([
    '',
    ID,
    `/m/${ID}.webp`,
    `/m/${ID}-480.webp?x=1`,
    `/m/${ID}-480.png`,
    `/x/${ID}-480.webp`,
    `/m/${ID.toUpperCase()}-480.webp`,
    '/m/ab/../../secret-480.webp',
  ])('is not %j', (address) => {
    expect(parseWirePicture(address)).toBeUndefined();
  });

  test.each([
    [2_000, '-1600.webp'],
    [960, '-960.webp'],
    [500, '-960.webp'],
    [100, '-240.webp'],
  ])('of one %d wide that is shown large ends in %s', (width, end) => {
    expect(wireLargePicture({ id: ID, width })).toBe(`/m/${ID}${end}`);
  });

  test('is empty where there is no picture', () => {
    expect([wirePicture(null), wireLargePicture(null)]).toEqual(['', '']);
  });
});

test.each([
  [`ab/${'0'.repeat(32)}`, true],
  [`ab/${'0'.repeat(31)}`, false],
  [`abc/${'0'.repeat(32)}`, false],
  [`ab/${'g'.repeat(32)}`, false],
  [`ab/${'0'.repeat(32)}/..`, false],
])('%s is the name of a stored picture: %s', (name, is) => {
  expect(pictureId.safeParse(name).success).toBe(is);
});

describe('a purpose', () => {
  testBounds(uploadInput, {}, [
    ['32 letters', { moduleName: 'x'.repeat(32) }, true],
    ['33 letters', { moduleName: 'x'.repeat(33) }, false],
    ['a way out of its folder', { moduleName: '../etc' }, false],
  ]);

  test.each([
    ['onlineServices', 'onlineServices'],
    ['../../etc', 'etc'],
    ['<b>goods</b>', 'bgoodsb'],
    ['x'.repeat(40), 'x'.repeat(32)],
    ['undefined', undefined],
  ])('%j of an existing client is read as %j', (given, read) => {
    expect(uploadWire.input.parse({ moduleName: given })).toEqual({ moduleName: read });
  });

  test('that an existing client names is always one that ours takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (moduleName) => {
        const read = uploadWire.input.parse({ moduleName });
        expect(uploadInput.safeParse(read).success).toBe(true);
      }),
    );
  });
});

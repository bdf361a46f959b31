// Reviews as existing clients write and show them.
import { describe, expect, test } from 'vitest';
import { A_UUID, letters, testBounds } from '../testing/bounds.ts';
import { addReviewsInput, answerReviewInput, type Review } from './types.ts';
import * as wire from './wire.ts';

const PICTURE = { id: `ab/${'0'.repeat(32)}`, width: 1_600, height: 900, tint: '#a0b0c0' };
const ADDRESS = `https://mall.example/m/${PICTURE.id}-480.webp`;

describe('reviews that are read', () => {
  test.each([
    ['0', 'all'],
    ['1', 'good'],
    ['2', 'medium'],
    ['3', 'bad'],
    ['-2', 'with-picture'],
    ['-1', 'all'],
    ['4', 'all'],
    ['null', 'all'],
  ])('of kind %s are %s', (evaluationType, filter) => {
    expect(wire.listInput.parse({ sellerGoodsId: 'l', evaluationType })).toEqual({
      ...{ listingId: 'l', page: 1, size: 5, filter },
    });
  });

  test('are counted by a name of its own', () => {
    expect(wire.countInput.parse({ goodId: 'l' })).toEqual({ listingId: 'l' });
  });
});

describe('reviews that are written', () => {
  const one = { orderId: 'o', sellerGoodsId: 'l', content: 'Good tea.' };

  test.each([
    [{ rating: '4' }, 4],
    [{ rating: '4', evaluationType: '3' }, 4],
    [{ evaluationType: '1' }, 5],
    [{ evaluationType: '2' }, 3],
    [{ evaluationType: '3' }, 1],
    [{ evaluationType: '9' }, 5],
    [{ rating: '0', evaluationType: '2' }, 3],
    [{ rating: 'null' }, 5],
    [{}, 5],
  ])('with %j have %d stars', (change, rating) => {
    expect(wire.addInput.parse({ ...one, ...change }).reviews).toMatchObject([{ rating }]);
  });

  test('are one in the parameters, or several in a body', () => {
    const several = {
      orderId: 'o',
      evaluationAdds: [
        { ...one, rating: 2 },
        { ...one, content: '' },
      ],
    };
    expect(wire.addInput.parse(several)).toMatchObject({
      orderId: 'o',
      reviews: [
        { listingId: 'l', rating: 2, text: 'Good tea.' },
        { listingId: 'l', rating: 5, text: '' },
      ],
    });
    expect(wire.addInput.parse({ orderId: 'o', evaluationAdds: [] }).reviews).toEqual([]);
    expect(wire.addInput.safeParse({ orderId: 'o', evaluationAdds: [{}] }).success).toBe(false);
  });

  test('show at most nine pictures, in their order, and only ours', () => {
    const pictures = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `imgUrl${index + 1}`,
        `/m/ab/${String(index).repeat(32)}-480.webp`,
      ]),
    );
    const read = wire.addInput.parse({
      ...{ ...one, ...pictures },
      ...{ imgUrl2: 'https://elsewhere.example/x.webp', imgUrl3: '', imgUrl4: 7, imgUrl5: ADDRESS },
    });
    expect(read.reviews[0]?.pictures).toEqual([
      ...[`ab/${'0'.repeat(32)}`, PICTURE.id, `ab/${'5'.repeat(32)}`, `ab/${'6'.repeat(32)}`],
      ...[`ab/${'7'.repeat(32)}`, `ab/${'8'.repeat(32)}`],
    ]);
  });

  const good = { orderId: A_UUID, reviews: [{ listingId: A_UUID, rating: 5 }] };
  const each = (change: object) => ({ reviews: [{ ...good.reviews[0], ...change }] });
  testBounds(addReviewsInput, good, [
    ['no star', each({ rating: 0 }), false],
    ['six stars', each({ rating: 6 }), false],
    ['half a star', each({ rating: 4.5 }), false],
    ['1,000 letters', each({ text: letters(1_000) }), true],
    ['1,001 letters', each({ text: letters(1_001) }), false],
    ['nine pictures', each({ pictures: Array.from({ length: 9 }, () => PICTURE.id) }), true],
    ['ten pictures', each({ pictures: Array.from({ length: 10 }, () => PICTURE.id) }), false],
    ['an address for a picture', each({ pictures: [ADDRESS] }), false],
    ['none at all', { reviews: [] }, false],
    ['200', { reviews: Array.from({ length: 200 }, () => good.reviews[0]) }, true],
    ['201', { reviews: Array.from({ length: 201 }, () => good.reviews[0]) }, false],
  ]);
});

describe('a shop’s answer', () => {
  testBounds(answerReviewInput, { reviewId: A_UUID, text: 'Thank you.' }, [
    ['nothing said', { text: ' ' }, false],
    ['1,000 letters', { text: letters(1_000) }, true],
    ['1,001 letters', { text: letters(1_001) }, false],
  ]);
});

describe('a review that is shown', () => {
  const review: Review = {
    ...{ id: A_UUID, author: 'm***a', avatar: 3, country: 'CN', countryName: 'China' },
    ...{ bySystem: false, rating: 3, level: 'medium', text: 'Fine.', pictures: [PICTURE] },
    ...{
      attributes: [
        { name: 'Colour', value: 'Blue' },
        { name: 'Size', value: 'L' },
      ],
    },
    ...{ at: '2026-03-01T00:00:00Z', answer: null },
  };
  const counts = { all: 9, withPicture: 1, good: 5, medium: 3, bad: 1 };
  const shown = (change: Partial<Review> = {}) =>
    wire.wireReviews({ rows: [{ ...review, ...change }], page: 1, size: 5, total: 1, counts })
      .pageList[0] as Record<string, unknown>;

  test('has its numbers as texts and its time in Shanghai', () => {
    expect(shown()).toMatchObject({
      ...{ avatar: '3', evaluationType: 2, content: 'Fine.', countryName: 'China' },
      ...{ attributes: 'Colour: Blue, Size: L', evaluationTime: '2026-03-01 08:00:00' },
    });
  });

  test('has nine pictures, large, of which those that are not there are empty', () => {
    const addresses = Object.entries(shown()).filter(([name]) => name.startsWith('imgUrl'));
    expect(addresses).toHaveLength(9);
    expect(addresses.slice(0, 2)).toEqual([
      ['imgUrl1', `/m/${PICTURE.id}-1600.webp`],
      ['imgUrl2', ''],
    ]);
  });

  test('has, where nobody wrote it, the key that clients translate', () => {
    expect(shown({ bySystem: true, text: '' })['content']).toBe('系统默认好评');
  });

  test('is counted in texts under four names, for the client shows every name that it gets', () => {
    expect(wire.wireCounts(counts)).toEqual({
      ...{ havePicture: '1', positiveComments: '5', mediumReview: '3', negativeComment: '1' },
    });
  });
});

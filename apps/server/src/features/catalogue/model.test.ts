import { anId } from '@entrepot/contract/testing/an-id';
import { expect, test } from 'vitest';
import { lineProblems, type OfferToCheck } from './model.ts';

const offer = (wish: Partial<OfferToCheck> = {}): OfferToCheck => ({
  listingId: anId('teapot'),
  variantId: anId('green'),
  name: 'Teapot',
  onShelf: true,
  minimum: 24,
  lot: 6,
  maximum: null,
  available: 100,
  ...wish,
});

const codes = (lines: { offer: OfferToCheck | undefined; quantity: number }[]) =>
  lineProblems(lines, 500).map((problem) => problem?.code);

test('variants reach the minimum together', () => {
  const lines = [
    { offer: offer(), quantity: 10 },
    { offer: offer({ variantId: anId('red') }), quantity: 14 },
  ];
  expect(codes(lines)).toEqual([undefined, undefined]);
  expect(codes(lines.slice(0, 1))).toEqual(['QUANTITY_BELOW_MINIMUM']);
});

test('two lines of one variant share its stock', () => {
  const lines = [
    { offer: offer(), quantity: 60 },
    { offer: offer(), quantity: 60 },
  ];
  expect(codes(lines)).toEqual(['GOODS_OUT_OF_STOCK', 'GOODS_OUT_OF_STOCK']);
});

test('what is gone comes before what is off shelf, and that before quantities', () => {
  expect(
    codes([
      { offer: undefined, quantity: 1 },
      { offer: offer({ onShelf: false, available: 0 }), quantity: 1 },
      { offer: offer({ listingId: anId('cup'), available: 0 }), quantity: 1 },
    ]),
  ).toEqual(['GOODS_NOT_FOUND', 'GOODS_OFF_SHELF', 'GOODS_OUT_OF_STOCK']);
});

test('the mall’s maximum holds for a listing', () => {
  expect(codes([{ offer: offer({ available: 9_999 }), quantity: 504 }])).toEqual([
    'QUANTITY_ABOVE_MAXIMUM',
  ]);
});

test('what is off shelf or short is named, with what is left', () => {
  const lines = [
    { offer: undefined, quantity: 1 },
    { offer: offer({ onShelf: false }), quantity: 24 },
    { offer: offer({ listingId: anId('cup'), name: 'Cup', available: 29 }), quantity: 30 },
  ];
  expect(lineProblems(lines, 500).map((problem) => problem?.params)).toEqual([
    {},
    { name: 'Teapot' },
    { name: 'Cup', left: 29 },
  ]);
});

test('the last piece can be bought, and other goods of the same colour have stock of their own', () => {
  const lines = [
    { offer: offer({ available: 30 }), quantity: 30 },
    { offer: offer({ listingId: anId('cup'), available: 30 }), quantity: 30 },
  ];
  expect(codes(lines)).toEqual([undefined, undefined]);
});

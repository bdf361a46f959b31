import { describe, expect, it } from 'vitest';
import { fitQuantity, quantityChange, readQuantity, stepQuantity } from './quantity.ts';

const TEAPOTS = { min: 24, max: 100, step: 6 };

describe('quantity', () => {
  it.each([
    [1, 24],
    [25, 30],
    [96, 96],
    [97, 96],
    [0, 24],
    [Number.NaN, 24],
  ])('fits %s to %s', (wanted, fitted) => {
    expect(fitQuantity(wanted, TEAPOTS)).toBe(fitted);
  });

  it.each([
    [50, 'inPacks'],
    [5, 'least'],
    [200, 'most'],
    [48, undefined],
  ])('says why %s became another quantity: %s', (wanted, why) => {
    expect(quantityChange(wanted, TEAPOTS)).toBe(why);
  });

  it('says nothing where zero is a choice', () => {
    expect(quantityChange(0, { ...TEAPOTS, allowZero: true })).toBeUndefined();
  });

  it('rounds a minimum that is no whole lot up to the next lot', () => {
    expect(fitQuantity(1, { min: 10, step: 6 })).toBe(12);
  });

  it('may be zero only where zero is a choice', () => {
    expect(fitQuantity(0, { ...TEAPOTS, allowZero: true })).toBe(0);
    expect(stepQuantity(24, -1, { ...TEAPOTS, allowZero: true })).toBe(0);
    expect(stepQuantity(24, -1, TEAPOTS)).toBe(24);
  });

  it('steps by lots and from zero straight to the minimum', () => {
    expect(stepQuantity(30, 1, TEAPOTS)).toBe(36);
    expect(stepQuantity(0, 1, { ...TEAPOTS, allowZero: true })).toBe(24);
  });

  it.each([
    ['96', 96],
    ['1,200', 1200],
    ['1.200 pcs', 1200],
    ['1 200', 1200],
    ['12.5', 12],
    ['١٢٠', 120],
    ['lots', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, value) => {
    expect(readQuantity(text)).toBe(value);
  });
});

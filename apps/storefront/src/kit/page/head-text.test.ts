import { describe, expect, test } from 'vitest';
import { headDescription, headTitle, widthOf } from './head-text.ts';

const REST = 'Entrepot: wholesale products from shops in many countries.';

describe('a title', () => {
  test('is followed by the brand where there is place', () => {
    expect(headTitle('Teapots', 'Entrepot')).toBe('Teapots · Entrepot');
  });
  test('stands alone where there is not', () => {
    const title = 'Stoneware teapot with a bamboo handle, one litre, celadon';
    expect(headTitle(title, 'Entrepot')).toBe(title);
  });
  test('is cut between words', () => {
    const cut = headTitle('Stoneware teapot with a bamboo handle, one litre, celadon glaze', 'E');
    expect(cut).toBe('Stoneware teapot with a bamboo handle, one litre, celadon glaze');
    expect(headTitle(`${cut}, gift box`, 'E')).toBe(`${cut}…`);
  });
  test.each([
    ['a word that is too long', 'Donaudampfschifffahrt'.repeat(5), 65],
    ['Chinese', '手工陶瓷茶壶'.repeat(8), 65],
    ['a blank at the head only', `A ${'b'.repeat(90)}`, 65],
  ])('of %s is cut inside', (_, title, width) => {
    const cut = headTitle(title, 'E');
    expect(cut.endsWith('…')).toBe(true);
    expect(widthOf(cut)).toBeLessThanOrEqual(width);
    expect(widthOf(cut)).toBeGreaterThan(width - 3);
  });
});

describe('a description', () => {
  const long = 'Thrown by hand in one yard, and fired twice in a wood kiln.';
  test.each([
    ['that says enough stays as it is', long, long],
    ['that says little is followed by the mall’s', 'Holds a litre.', `Holds a litre. ${REST}`],
    ['without an end has one put', 'Holds a litre', `Holds a litre · ${REST}`],
    ['in Chinese needs no blank', '容量一升。', `容量一升。${REST}`],
    ['that is empty is the mall’s', ' ', REST],
  ])('%s', (_, own, expected) => {
    expect(headDescription(own, REST)).toBe(expected);
  });
  test('is one line, and is cut', () => {
    const cut = headDescription('Thrown by hand.\n\nSafe in the oven. '.repeat(9), REST);
    expect(cut).toMatch(/^Thrown by hand\. Safe in the oven\. Thrown.*…$/);
    expect(widthOf(cut)).toBeLessThanOrEqual(160);
  });
});

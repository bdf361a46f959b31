import { describe, expect, test } from 'vitest';
import { parseSearch, paths, readKeyword, safeReturn } from './paths.ts';

describe('addresses', () => {
  test('the keyword travels as JSON text and is also read plain', () => {
    const address = paths.searchGoods('size "7" basketball');
    expect(readKeyword(parseSearch(address.split('?')[1] ?? ''))).toBe('size "7" basketball');
    expect(readKeyword({ k: 'teapot' })).toBe('teapot');
    expect(readKeyword({ k: '"teapo' })).toBe('teapo');
    expect(readKeyword({})).toBe('');
  });

  test('one returns only to this origin', () => {
    expect(safeReturn('/productDetails?id=1')).toBe('/productDetails?id=1');
    for (const foreign of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', '']) {
      expect(safeReturn(foreign)).toBe('/index');
    }
  });
});

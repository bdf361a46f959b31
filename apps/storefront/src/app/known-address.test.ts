import { describe, expect, test } from 'vitest';
import { knownAddress, NOT_FOUND_ADDRESS } from './router.ts';

const ID = '019ab000-0000-7000-8000-000000000001';

describe('an address as the server renders it', () => {
  test.each([
    ['/index?x1=1&x2=2', '/index'],
    [`/commodity?id=${ID}`, `/commodity?category=${ID}`],
    ['/INDEX/?page=3', '/index'],
    ['/?x=1', '/'],
    ['/classification?id=5', '/classification'],
    [`/productDetails?id=${ID}&from=mail&variant=3`, `/productDetails?id=${ID}`],
    ['/information?page=returns&a=b', '/information?page=returns'],
    ['/login?returnTo=/index&x=1', '/login'],
    ['/userinfo/my-order?index=2', '/userInfo/my-order'],
  ])('%s is %s: what its page does not read is left out', (address, known) => {
    expect(knownAddress(address)).toBe(known);
  });

  test('values that make no sense, or say what is so anyway, are left out', () => {
    const odd = 'page=0&sort=best&view=grid&from=cheap&min=-1&origin=Mars&off=yes&category=5';
    expect(knownAddress(`/commodity?${odd}`)).toBe('/commodity');
    expect(knownAddress('/commodity?page=1&sort=relevance')).toBe('/commodity');
    expect(knownAddress('/discounted?page=999999')).toBe('/discounted?page=400');
  });

  test('values that do are in one order, however they were written', () => {
    const one = knownAddress(`/commodity?sort=sold&page=2&from=1.50&category=${ID}&off=1`);
    expect(one).toBe(`/commodity?category=${ID}&from=1.5&off=1&sort=sold&page=2`);
    expect(knownAddress(one)).toBe(one);
    expect(knownAddress(`/store?storeId=${ID}&k=%20red%20&page=2`)).toBe(
      knownAddress(`/store?page=2&k=%22red%22&id=${ID}`),
    );
  });

  test('a search keeps its words and what narrows it', () => {
    expect(knownAddress('/searchGoods?k=why?&min=5&x=1')).toBe('/searchGoods?k=%22why%3F%22&min=5');
    expect(knownAddress('/searchStore?k=tea&sort=sold&page=2')).toBe(
      '/searchStore?k=%22tea%22&page=2',
    );
    expect(knownAddress('/searchResult?k=%20')).toBe('/searchResult');
  });

  test('all that lead nowhere are one', () => {
    for (const address of ['/nowhere', '/nowhere/2?a=1', '/wp-admin', '/404']) {
      expect(knownAddress(address)).toBe(NOT_FOUND_ADDRESS);
    }
  });
});

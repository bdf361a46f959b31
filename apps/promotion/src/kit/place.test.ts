import { expect, test } from 'vitest';
import { addressIn, movedTo, slugOf } from './place.ts';

test.each([
  ['/returnPolicy', '/returns'],
  ['/enterprise-prove', '/about'],
  ['/promote/', '/'],
  ['/promote', '/'],
  ['/promote/Delivery', '/delivery'],
  ['/returns/', '/returns'],
  ['/index.html', '/'],
])('%s is led to %s', (path, own) => {
  expect(movedTo(path)).toBe(own);
});

test.each(['/', '/returns', '/promoted', '/Nothing', '/our/own'])('%s stays', (path) => {
  expect(movedTo(path)).toBeUndefined();
});

test('a name of an object’s own is no old name', () => {
  expect(movedTo('/constructor')).toBeUndefined();
  expect(movedTo('/toString')).toBeUndefined();
});

test('the first language of a brand needs no naming', () => {
  expect(addressIn('/returns', 'en', { language: 'en' })).toBe('/returns');
  expect(addressIn('/returns', 'zh-CN', { language: 'en' })).toBe('/returns?lang=cn');
  expect([slugOf('/'), slugOf('/returns')]).toEqual([undefined, 'returns']);
});

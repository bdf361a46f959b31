import { afterEach, expect, test, vi } from 'vitest';
import { isSigned } from './signature.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The second test of RFC 8032, 7.1. */
const RIGHT = {
  key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  text: 'r',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

/** What a page opened as http://192.168.1.5:3000 has of `crypto`. */
const overPlainHttp = () => vi.stubGlobal('crypto', {});
const inOldBrowser = () =>
  vi.stubGlobal('crypto', {
    subtle: { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) },
  });

const CASES: [string, object, boolean][] = [
  ['a right one', {}, true],
  ['one of another text', { text: 's' }, false],
  ['another one', { signature: RIGHT.signature.replace(/^92/, '93') }, false],
  ['one of another key', { key: RIGHT.key.replace(/^3d/, '3e') }, false],
  ['one of a key that is no point', { key: 'f'.repeat(64) }, false],
];

test.each([
  ['over https', () => undefined],
  ['over plain http', overPlainHttp],
  ['in a browser of before', inOldBrowser],
])('%s a signature is told from those that are none', async (_, where) => {
  where();
  for (const [name, change, right] of CASES) {
    expect([name, await isSigned({ ...RIGHT, ...change })]).toEqual([name, right]);
  }
});

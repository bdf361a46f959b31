import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { derivedKey } from './secret.ts';

const key = derivedKey('a secret of thirty-two bytes and more', 'test');

test('what was sealed is read again under its key, and looks different each time', () => {
  const [one, other] = [seal(key, '你好 482913'), seal(key, '你好 482913')];
  expect(one).not.toBe(other);
  expect([unseal(key, one), unseal(key, other)]).toEqual(['你好 482913', '你好 482913']);
});

test('another key, or a changed byte, opens nothing', () => {
  const sealed = seal(key, 'text');
  expect(() => unseal(derivedKey('another secret', 'test'), sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(key, bytes.toString('base64'))).toThrow();
});

import { createHash, pbkdf2Sync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { solve } from '../human/solve.ts';
import { deriveKey, sha256 } from './digest.ts';
import { randomId } from './random-id.ts';

/** What a page opened as http://192.168.1.5:3000 has of `crypto`. */
function overPlainHttp() {
  const real = crypto;
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes);
  vi.stubGlobal('crypto', { getRandomValues });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const derived = (password: Uint8Array, salt: Uint8Array, iterations: number, length: number) =>
  hex(pbkdf2Sync(password, salt, iterations, length, 'sha256'));

test.each(['', 'abc', 'a'.repeat(1_000)])(
  'over plain http a file of %j has the hash it has over https',
  async (text) => {
    const data = bytes(text);
    const known = createHash('sha256').update(data).digest('hex');
    expect(hex(await sha256(data.buffer))).toBe(known);
    overPlainHttp();
    expect(hex(await sha256(data.buffer))).toBe(known);
  },
);

test.each([16, 32, 48])(
  'over plain http a key of %i bytes is derived as over https',
  async (length) => {
    const recipe = { password: bytes('password'), salt: bytes('salt'), iterations: 20, length };
    const known = derived(recipe.password, recipe.salt, 20, length);
    expect(hex(await deriveKey(recipe))).toBe(known);
    overPlainHttp();
    expect(hex(await deriveKey(recipe))).toBe(known);
  },
);

test('over plain http the slide check is solved', async () => {
  const [nonce, salt, cost, keyLength] = ['00112233445566778899aabbccddeeff', 'a1b2', 10, 32];
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.from([0, 0, 0, 21])]);
  const keyPrefix = derived(password, Buffer.from(salt, 'hex'), cost, keyLength).slice(0, 16);
  const challenge = { parameters: { nonce, salt, cost, keyLength, keyPrefix }, signature: 's' };
  overPlainHttp();
  const solved = await solve(challenge, () => undefined);
  const { solution } = JSON.parse(atob(solved)) as { solution: { counter: number } };
  expect(solution.counter).toBe(21);
});

test('over plain http ids are random UUIDs of version 4', () => {
  overPlainHttp();
  const ids = Array.from({ length: 100 }, () => randomId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

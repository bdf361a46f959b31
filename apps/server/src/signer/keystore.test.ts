import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CannotStart } from '../platform/cannot-start.ts';
import { makeKeystore, openKeystore } from './keystore.ts';

const PASSPHRASE = 'a passphrase of the tests';
/** A guess at a test's passphrase may cost nothing. */
const CHEAP = 2 ** 10;
const SECRET = `0x${'2a'.repeat(32)}` as const;
const folder = mkdtempSync(join(tmpdir(), 'keystore-'));
afterAll(() => rmSync(folder, { recursive: true }));

const make = (file: string, passphrase = PASSPHRASE) =>
  makeKeystore(file, passphrase, SECRET, CHEAP);

test('a sealed key is opened by its passphrase and by no other', () => {
  const file = join(folder, 'key.json');
  make(file);
  expect(openKeystore(file, PASSPHRASE)).toBe(SECRET);
  expect(() => openKeystore(file, 'a passphrase of nobody')).toThrow(CannotStart);
});

test.each([
  ['where there is one already', 'twice.json'],
  ['in a folder that is not there', 'none/key.json'],
])('a key that is to be made %s is refused in one sentence', (_, name) => {
  const file = join(folder, name);
  const both = () => [make(file), make(file)];
  expect(both).toThrow(CannotStart);
  expect(both).toThrow(file);
});

test('a passphrase that can be guessed seals no key', () => {
  expect(() => make(join(folder, 'weak.json'), 'eleven-long')).toThrow(CannotStart);
  expect(() => openKeystore(join(folder, 'weak.json'), 'eleven-long')).toThrow(CannotStart);
});

test('a key file that is not there, or is half written, is told in one sentence', () => {
  const file = join(folder, 'broken.json');
  expect(() => openKeystore(file, PASSPHRASE)).toThrow(CannotStart);
  writeFileSync(file, '{"version"', { mode: 0o600 });
  expect(() => openKeystore(file, PASSPHRASE)).toThrow(CannotStart);
});

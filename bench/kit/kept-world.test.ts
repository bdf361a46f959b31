import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptWorld } from './kept-world.ts';

let folder: string;
let world: string;
let seed: string;
const made = () => join(world, 'postgres');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
  [world, seed] = [join(folder, 'world'), join(folder, 'seed')];
  mkdirSync(seed);
  writeFileSync(join(seed, 'goods.ts'), 'one mug');
});
afterEach(() => rmSync(folder, { recursive: true }));

function make({ finished }: { finished: boolean }) {
  const { stands } = keptWorld(world, [seed]);
  mkdirSync(made(), { recursive: true });
  if (finished) {
    stands();
  }
}

test('a world is used again while what it was made of is the same', () => {
  make({ finished: true });
  keptWorld(world, [seed]);
  expect(existsSync(made())).toBe(true);
});

test('a world of an older seed is thrown away', () => {
  make({ finished: true });
  writeFileSync(join(seed, 'goods.ts'), 'two mugs');
  keptWorld(world, [seed]);
  expect(existsSync(made())).toBe(false);
});

test('so is one that a new migration would change', () => {
  make({ finished: true });
  writeFileSync(join(seed, '0002_more.sql'), 'create table more ()');
  keptWorld(world, [seed]);
  expect(existsSync(made())).toBe(false);
});

test('so is one that was never finished', () => {
  make({ finished: false });
  keptWorld(world, [seed]);
  expect(existsSync(made())).toBe(false);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

test('classes of different files have different names, and each the same in every build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(join(folder, 'inner'));
  const [one, other] = [join(folder, 'inner/card.module.css'), join(folder, 'row.module.css')];
  writeFileSync(one, '');
  writeFileSync(other, '');
  const name = shortClassNames([folder]);
  expect([name('card', one), name('card', `${other}?used`)]).toEqual(['card_0', 'card_1']);
  expect(shortClassNames([folder])('card', one)).toBe('card_0');
  expect(name('card', join(folder, 'added-later.module.css'))).toBe('card_2');
});

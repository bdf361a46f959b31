import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { instrument } from './instrument.ts';
import { breakPattern } from './patterns.ts';
import { AWAKE } from './switch.ts';

const changes = (source: string): string[] =>
  instrument('rule.ts', source).mutants.map(({ was, is }) => `${was} → ${is}`);

/** What a module's `rule` gives with no mutant awake, and with each one. */
function outcomes(source: string): Record<string, unknown> {
  const { code, mutants } = instrument('rule.js', source);
  const value = (awake: number): unknown => {
    try {
      return runInNewContext(`${code}; rule();`, { [AWAKE]: (id: number) => id === awake });
    } catch {
      return 'an error';
    }
  };
  const broken = mutants.map(({ id, was, is }) => [`${was} → ${is}`, value(id)]);
  return { 'none awake': value(-1), ...Object.fromEntries(broken) };
}

describe('a rule is broken', () => {
  it.each([
    ['a < b;', ['a < b → a <= b', 'a < b → a >= b', 'a < b → true', 'a < b → false']],
    ['a + b;', ['a + b → a - b']],
    ["a + 'b';", ['\'b\' → ""']],
    ['a ?? b;', ['a ?? b → (a) && (b)']],
    ['if (a) { b(); }', ['a → true', 'a → false', '{ b(); } → {}']],
    ['a?.b.c;', ['?. → .']],
    ['a.trim();', ['.trim() → ']],
    ['a.some(b);', ['some → every']],
    ['const a = { b: 12n };', ['12n → (12n + 1n)', '{ b: 12n } → {}']],
    ['const a: 1 | "b" = !c as true;', ['!c → c']],
  ])('%s', (source, wanted) => {
    expect(changes(source)).toEqual(wanted);
  });

  it.each([
    'import a from "b";',
    'export { a } from "b";',
    'type A = "a" | 1;',
    'declare const a: 1;',
    '({ a, "b": c });',
  ])('but not what does not run, nor a name: %s', (source) => {
    expect(changes(source).filter((change) => !change.endsWith('{}'))).toEqual([]);
  });

  it('by one change at a time, and not at all while every mutant sleeps', () => {
    expect(outcomes('const rule = () => [1].concat(2).every((n) => n > 1);')).toEqual({
      'none awake': false,
      '1 → (1 + 1)': false,
      '2 → (2 + 1)': false,
      '[1] → []': true,
      'n > 1 → n >= 1': true,
      'n > 1 → n <= 1': false,
      'n > 1 → true': true,
      'n > 1 → false': false,
      '(n) => n > 1 → () => undefined': false,
      'every → some': true,
      '() => [1].concat(2).every((n) => n > 1) → () => undefined': undefined,
    });
  });

  it('also in a chain that ends at nothing, whose links stay together', () => {
    const source = 'function rule() { let a; return a?.b.c.trim().length ?? 7; }';
    expect(outcomes(source)).toEqual({
      'none awake': 7,
      '?. → .': 'an error',
      '.trim() → ': 7,
      '7 → (7 + 1)': 8,
      'a?.b.c.trim().length ?? 7 → (a?.b.c.trim().length) && (7)': undefined,
      '{ let a; return a?.b.c.trim().length ?? 7; } → {}': undefined,
    });
  });
});

it.each([
  ['^a$', ['a$', '^a']],
  ['\\d+', ['\\D+', '\\d']],
  ['[^a-z]{2,5}', ['[a-z]{2,5}', '[^a-z]{3,5}', '[^a-z]{2,6}']],
  ['(?:a)?\\.', ['(?:a)\\.']],
  ['a(?=b)', ['a(?!b)']],
  ['[$]\\$', ['[^$]\\$']],
])(
  'the pattern %s is broken at each edge, class, repetition and look-around',
  (pattern, broken) => {
    expect(breakPattern(pattern)).toEqual(broken);
  },
);

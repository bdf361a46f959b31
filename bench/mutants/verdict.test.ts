import { expect, it } from 'vitest';

import type { Mutant } from './instrument.ts';
import { judge } from './verdict.ts';

const mutant = (id: number): Mutant => ({
  ...{ id, file: 'rule.ts', line: id, source: `line ${id}`, was: 'a', is: `b${id}` },
});
const all = Array.from({ length: 20 }, (_, id) => mutant(id));
const nothing = { all, survived: [], unreached: [] };
const named = { file: 'rule.ts', line: 'line 3', why: 'nobody can see it' };

it('the rules hold when every mutant is noticed or has its reason', () => {
  expect(judge(nothing, []).faults).toEqual([]);
  expect(judge({ ...nothing, survived: [mutant(3)] }, [named]).faults).toEqual([]);
});

it('a survivor without a reason and a place without a test are told', () => {
  expect(judge({ ...nothing, survived: [mutant(3)], unreached: [mutant(4)] }, []).faults).toEqual([
    'no test notices rule.ts:4: a → b4',
    'no test notices rule.ts:3: a → b3',
  ]);
});

it('a reason covers only the change that it names', () => {
  const other = { ...named, is: 'something else' };
  expect(judge({ ...nothing, survived: [mutant(3)] }, [other]).faults).toHaveLength(2);
});

it('a named survivor that is noticed or gone is told, unless its file was not broken', () => {
  expect(judge(nothing, [named]).faults).toEqual([
    'named as a survivor, but noticed or gone: rule.ts: line 3',
  ]);
  expect(judge(nothing, [{ ...named, file: 'other.ts' }]).faults).toEqual([]);
});

it('too few are noticed also when each survivor has a reason', () => {
  const survived = [1, 2, 3].map(mutant);
  const reasons = survived.map(({ source }) => ({ ...named, line: source }));
  const { share, faults } = judge({ ...nothing, survived }, reasons);
  expect([share, faults]).toEqual([85, ['85.0 % were noticed, fewer than 90 %']]);
});

import { printTable } from '../kit/table.ts';
import { subjectOf, survivorsOf } from './engine.ts';
import { NAMED } from './named.ts';
import { testsBeside } from './pure-code.ts';
import { judge } from './verdict.ts';

/** Breaks pure files in every way there is, prints what came of it, and tells whether enough was noticed. */
export async function breakRules(files: readonly string[]): Promise<boolean> {
  const since = performance.now();
  const subject = subjectOf(files);
  const outcome = await survivorsOf(subject, testsBeside(files));
  const { rows, faults } = judge({ all: subject.mutants, ...outcome }, NAMED);
  printTable(['rules', 'mutants', 'not reached', 'survived', 'noticed %'], rows);
  process.stdout.write(`\n${((performance.now() - since) / 1_000).toFixed(0)} s\n`);
  faults.forEach((fault) => process.stdout.write(`${fault}\n`));
  return faults.length === 0;
}

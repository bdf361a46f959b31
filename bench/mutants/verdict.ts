// What came of the mutants: a share for each file, and every survivor that nobody has given a reason for.
import type { Mutant } from './instrument.ts';

/** Survivors that no test can tell from the rule, and why: all of one line, or those of one change. */
export type Named = { file: string; line: string; was?: string; is?: string; why: string };

export type Outcome = { all: Mutant[]; survived: Mutant[]; unreached: Mutant[] };
export type Verdict = { rows: string[][]; share: number; faults: string[] };

/** Per cent of the mutants that must be noticed. */
const LEAST = 90;

export function judge(outcome: Outcome, named: readonly Named[]): Verdict {
  const files = [...new Set(outcome.all.map(({ file }) => file))];
  const rows = files.map((name) => {
    const of = (mutants: Mutant[]) => mutants.filter(({ file }) => file === name);
    return rowOf(name, {
      all: of(outcome.all),
      survived: of(outcome.survived),
      unreached: of(outcome.unreached),
    });
  });
  const share = shareOf(outcome);
  const standing = [...outcome.unreached, ...outcome.survived];
  return {
    rows: [...rows, rowOf('all', outcome)],
    share,
    faults: [
      ...(share < LEAST ? [`${share.toFixed(1)} % were noticed, fewer than ${LEAST} %`] : []),
      ...standing
        .filter((mutant) => !named.some((each) => isNamed(mutant, each)))
        .map((mutant) => `no test notices ${wordsFor(mutant)}`),
      ...named
        .filter(({ file }) => files.includes(file))
        .filter((each) => !standing.some((mutant) => isNamed(mutant, each)))
        .map(({ file, line }) => `named as a survivor, but noticed or gone: ${file}: ${line}`),
    ],
  };
}

const isNamed = (mutant: Mutant, { file, line, was, is }: Named): boolean =>
  mutant.file === file &&
  mutant.source === line &&
  (was === undefined || mutant.was === was) &&
  (is === undefined || mutant.is === is);

function shareOf({ all, survived, unreached }: Outcome): number {
  return 100 * (1 - (survived.length + unreached.length) / Math.max(1, all.length));
}

const rowOf = (name: string, outcome: Outcome): string[] => [
  name,
  ...[outcome.all, outcome.unreached, outcome.survived].map((list) => String(list.length)),
  shareOf(outcome).toFixed(1),
];

const wordsFor = ({ file, line, was, is }: Mutant): string =>
  `${file}:${line}: ${was.slice(0, 120)} → ${is.slice(0, 120) || '(left out)'}`;

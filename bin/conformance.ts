/**
 * Is docs/conformance.md true as far as a machine can tell? A row that works names a file that is there and a test that
 * exists; a departure or a gap names its reason. Prints a list and exits with 1 when something is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const TABLE = 'docs/conformance.md';

/** What a gap may wait for: capabilities that are not built yet. */
const CAPABILITIES = [
  'apps',
  'deposits and withdrawals',
  'identity',
  'languages',
  'loans',
  'merchants',
];

export type Row = {
  line: number;
  section: string;
  statement: string;
  /** W works, P in part, N not there, D a departure that is meant. */
  state: string;
  where: string;
  /** W: `path › title` of tests, parted by `<br>`. P and N: `waits for <capability>: …`. D: the reason. */
  proof: string;
};

export type Fault = { line: number; what: string };

/** The rows of the page, in its order. */
export function readRows(page: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const [index, line] of page.split('\n').entries()) {
    if (line.startsWith('### ')) {
      section = line.slice(4);
    }
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (section && cells.length === 6 && /^[A-Z]$/.test(cells[2] ?? '')) {
      const [, statement = '', state = '', where = '', proof = ''] = cells;
      rows.push({ line: index + 1, section, statement, state, where, proof });
    }
  }
  return rows;
}

/** Everything that is wrong with the page at `root`. */
export function checkConformance(root: string): Fault[] {
  const page = readFileSync(path.join(root, TABLE), 'utf8');
  const rows = readRows(page);
  return [
    ...rows.flatMap((row) => faultsOf(root, row).map((what) => ({ line: row.line, what }))),
    ...faultsOfCounts(page, rows),
  ];
}

function faultsOf(root: string, row: Row): string[] {
  switch (row.state) {
    case 'W':
      return [...missingFiles(root, row.where), ...missingTests(root, row.proof)];
    case 'P':
    case 'N':
      return CAPABILITIES.some((name) => row.proof.startsWith(`waits for ${name}`))
        ? []
        : [`${row.state} must wait for one of: ${CAPABILITIES.join(', ')}`];
    case 'D':
      return row.proof.length >= 20 ? [] : ['a departure needs its reason'];
    default:
      return [`no state is called ${row.state}`];
  }
}

function missingFiles(root: string, where: string): string[] {
  const files = where.split(', ').filter(Boolean);
  return files.length === 0
    ? ['says nowhere where it is built']
    : files.filter((file) => !existsSync(path.join(root, file))).map((file) => `no file ${file}`);
}

function missingTests(root: string, proof: string): string[] {
  const tests = proof.split('<br>').filter(Boolean);
  if (tests.length === 0) {
    return ['what works names a test'];
  }
  return tests.flatMap((test) => {
    const [file = '', title = ''] = test.split(' › ');
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path.join(root, file))) {
      return [`no test file ${file}`];
    }
    return titlesOf(readFileSync(path.join(root, file), 'utf8')).has(title)
      ? []
      : [`${file} has no test “${title}”`];
  });
}

/** What stands as the first argument of `it`, `test` and `test.each(…)`. */
function titlesOf(source: string): Set<string> {
  const titles = source.matchAll(
    /\b(?:it|test)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g,
  );
  return new Set(
    [...titles].map(([, single, double, grave]) =>
      (single ?? double ?? grave ?? '').replace(/\\(.)/g, '$1'),
    ),
  );
}

/** The table of counts at the top says what the rows say. */
function faultsOfCounts(page: string, rows: Row[]): Fault[] {
  const lines = page.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const sections = [...new Set(rows.map(({ section }) => section))];
  const wanted = [
    ...sections.map((section) =>
      countsOf(
        section,
        rows.filter((row) => row.section === section),
      ),
    ),
    countsOf('**all**', rows),
  ];
  return wanted
    .filter((line) => !lines.includes(line))
    .map((line) => ({ line: 1, what: `the counts want: ${line}` }));
}

/** A row of the table of counts. */
export function countsOf(name: string, rows: readonly Row[]): string {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return `| ${[name, rows.length, count('W'), count('P'), count('N'), count('D')].join(' | ')} |`;
}

if (import.meta.main) {
  const faults = checkConformance(path.join(import.meta.dirname, '..'));
  faults.forEach(({ line, what }) => console.log(`${TABLE}:${line}: ${what}`));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

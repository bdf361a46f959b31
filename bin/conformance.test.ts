import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkConformance, countsOf, readRows, TABLE } from './conformance.ts';

let root: string;

const write = (file: string, text: string): void => {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
};

const WORKS = '| Pay | W | src/pay.ts | src/pay.test.ts › an order’s buyer pays "once" |';
const WAITS = '| Loans | N | | waits for loans: there are none |';
const DEPARTS = '| Reload | D | | the server renders the language, no reload is needed |';

/** Writes a page of these rows with the counts that it wants, and answers its faults. */
function faultsWith(...rows: string[]): string[] {
  const body = ['### 7 Orders', '| statement | state | where | proof |', ...rows].join('\n');
  const counts = ['7 Orders', '**all**'].map((name) => countsOf(name, readRows(body)));
  write(TABLE, `${counts.join('\n')}\n${body}\n`);
  return checkConformance(root).map(({ what }) => what);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  write('src/pay.ts', '');
  write(
    'src/pay.test.ts',
    `it('an order’s buyer pays "once"', () => {});\nit.each([1])("says %s", f);`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

it('finds nothing wrong with a page that keeps the rules', () => {
  expect(faultsWith(WORKS, WAITS, DEPARTS)).toEqual([]);
  expect(faultsWith(WORKS.replace(/›.*/, '› says %s |'))).toEqual([]);
});

it('finds a row that works and names no test', () => {
  expect(faultsWith('| Pay | W | src/pay.ts | |')).toEqual(['what works names a test']);
});

it('finds a test and a file that do not exist', () => {
  expect(faultsWith(WORKS.replace('once', 'twice'))).toEqual([
    'src/pay.test.ts has no test “an order’s buyer pays "twice"”',
  ]);
  expect(faultsWith(WORKS.replace('src/pay.ts ', 'src/gone.ts '))).toEqual(['no file src/gone.ts']);
  expect(faultsWith(WORKS.replace('src/pay.test.ts', 'src/pay.ts'))).toEqual([
    'no test file src/pay.ts',
  ]);
});

it('finds a departure without a reason, and a gap that waits for nothing we know', () => {
  expect(faultsWith('| Reload | D | | |')).toEqual(['a departure needs its reason']);
  expect(faultsWith('| Chat | P | | later |')[0]).toContain('P must wait for one of');
});

it('finds counts that are not those of the rows', () => {
  faultsWith(WORKS);
  write(TABLE, `| 7 Orders | 2 | 2 | 0 | 0 | 0 |\n### 7 Orders\n${WORKS}\n`);
  expect(checkConformance(root)).toEqual([
    { line: 1, what: 'the counts want: | 7 Orders | 1 | 1 | 0 | 0 | 0 |' },
    { line: 1, what: 'the counts want: | **all** | 1 | 1 | 0 | 0 | 0 |' },
  ]);
});

// Tampers with an export of the books, again and again, and asks the verifier which line is wrong.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Damage, damage, DAMAGES, numbersOf } from './damage.ts';

/** A test of our tests has a broken one. */
const VERIFIER =
  process.env['TEST_VERIFIER'] ?? join(import.meta.dirname, '../../tools/verify-books.py');
/** Files that one run of the verifier reads. */
const TOGETHER = 50;

export const hasPython = (): boolean => spawnSync('python3', ['--version']).status === 0;

/** What the verifier says of files, and whether all of them are right. */
export function verifyBooks(
  files: readonly string[],
  key?: string,
): { right: boolean; status: number | null; said: string } {
  const options = key === undefined ? [] : ['--key', key];
  const { status, stdout, stderr } = spawnSync('python3', [VERIFIER, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  return { right: status === 0, status, said: `${stdout}${stderr}` };
}

export type Drilled = {
  tried: number;
  /** Not found at all, or found in another line: a sentence each. */
  missed: string[];
  /** Of the bytes changed, how many were named to the byte. */
  toTheByte: number;
  changed: number;
};

/** Tries so many damages, as many of each kind, the same ones for the same seed. */
export function drill(books: Buffer, { count, seed }: { count: number; seed: number }): Drilled {
  const pick = numbersOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'mall-books-'));
  const drilled: Drilled = { tried: 0, missed: [], toTheByte: 0, changed: 0 };
  try {
    while (drilled.tried < count) {
      const damages = Array.from({ length: Math.min(TOGETHER, count - drilled.tried) }, (_, at) => {
        const kind = DAMAGES[(drilled.tried + at) % DAMAGES.length] as Damage['kind'];
        const made = { ...damage(books, kind, pick), file: join(folder, String(at)) };
        writeFileSync(made.file, made.bytes);
        return made;
      });
      const { said } = verifyBooks(damages.map(({ file }) => file));
      damages.forEach((each) => judge(each, said, drilled));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return drilled;
}

function judge(
  { kind, file, line, byte }: Damage & { file: string },
  said: string,
  drilled: Drilled,
) {
  const verdict =
    said.split('\n').find((each) => each.startsWith(`${file}: `)) ?? 'nothing was said';
  const [, namedLine, namedByte] = /: WRONG at line (\d+)(?:, byte (\d+))?/.exec(verdict) ?? [];
  drilled.tried += 1;
  if (Number(namedLine) !== line) {
    drilled.missed.push(`${kind} in line ${line}, byte ${byte ?? '-'}: ${verdict}`);
  }
  if (byte !== undefined) {
    drilled.changed += 1;
    drilled.toTheByte += Number(namedByte) === byte ? 1 : 0;
  }
}

/** What a line of Python prints that has the verifier as `v`. */
export function python(line: string): string {
  const load = `import importlib.util as u; s = u.spec_from_file_location('v', ${JSON.stringify(VERIFIER)}); v = u.module_from_spec(s); s.loader.exec_module(v)`;
  return spawnSync('python3', ['-B', '-c', `${load}\n${line}`], { encoding: 'utf8' }).stdout.trim();
}

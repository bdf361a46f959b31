// Whether the tests notice when the program is broken: all rules that are pure, in every way there is, and the rest by bugs
// of our own (bench/mutants). `npm test` runs a sample of the former.
import { breakRules } from '../mutants/break-rules.ts';
import { findPlanted } from '../mutants/find-planted.ts';
import { pureFiles } from '../mutants/pure-code.ts';

/** `rules` or `planted` runs one of the two; part of a file's name after it, only what concerns that file. */
export async function run([which = '', part = '']: string[]): Promise<void> {
  const files = pureFiles().filter((file) => file.includes(part));
  const isNoticed = which === 'planted' || files.length === 0 || (await breakRules(files));
  const isFound = which === 'rules' || (await findPlanted(part));
  process.exitCode = isNoticed && isFound ? 0 : 1;
}

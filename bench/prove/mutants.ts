// Whether the tests notice when the program is broken: all rules that are pure, in every way there is (bench/mutants).
// `npm test` runs a sample of the same.
import { breakRules } from '../mutants/break-rules.ts';
import { pureFiles } from '../mutants/pure-code.ts';

/** Part of a file's name as an argument, for a quick look. */
export async function run([part = '']: string[]): Promise<void> {
  const isNoticed = await breakRules(pureFiles().filter((file) => file.includes(part)));
  process.exitCode = isNoticed ? 0 : 1;
}

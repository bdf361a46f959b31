// What a loan costs is what its terms say: a million loans by chance, reckoned by the mall's rules and by a second
// implementation that shares nothing with them. `npm test` runs a sample of the same (bench/loans/chance.test.ts).
import { printTable } from '../kit/table.ts';
import { aLoan, dice, difference } from '../loans/chance.ts';

const LOANS = 1_000_000;
const SHOWN = 10;

/** Fewer loans as an argument, for a quick look; then the seed of one that failed. */
export async function run([fewer, again]: string[]): Promise<void> {
  const count = fewer === undefined ? LOANS : Number(fewer);
  const seed = again === undefined ? Date.now() % 1_000_000 : Number(again);
  const roll = dice(seed);
  const different: string[] = [];
  const begun = performance.now();
  for (let done = 0; done < count; done += 1) {
    const found = difference(aLoan(roll));
    if (found !== undefined) {
      different.push(found);
    }
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      ['seed', '', String(seed), ''],
      ['loans', '', String(count), ''],
      ['seconds', '', String(seconds), ''],
      ['different', '= 0', String(different.length), different.length === 0 ? 'met' : 'MISSED'],
    ],
  );
  different.slice(0, SHOWN).forEach((each) => process.stdout.write(`${each}\n`));
  process.exitCode = different.length === 0 ? 0 : 1;
}

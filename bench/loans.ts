// How many loans a second are reckoned by the mall's rules and by a second implementation that shares nothing with them, and
// that a million by chance come to the same. `npm test` runs a sample (bench/loans/chance.test.ts).
import { compareLoans } from './loans/many.ts';

const LOANS = 1_000_000;

/** Fewer loans as an argument, for a quick look; then the seed of those among which one differed. */
export async function run([fewer, again]: string[]): Promise<void> {
  await compareLoans(Number(fewer ?? LOANS), Number(again ?? Date.now() % 1_000_000));
}

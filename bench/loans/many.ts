// As many loans by chance as are wanted, on every processor: each compared between both ways to reckon it.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { printTable } from '../kit/table.ts';
import type { Share, Compared } from './share.ts';

const SHOWN = 10;

/** Prints what came of it; fails where a loan differs. The same seed and number of processors make the same loans. */
export async function compareLoans(count: number, seed: number): Promise<void> {
  const workers = Math.min(availableParallelism(), count);
  const begun = performance.now();
  const shares = await Promise.all(
    Array.from({ length: workers }, (_, at) =>
      inThread({
        seed: seed + at,
        count: Math.floor(count / workers) + (at < count % workers ? 1 : 0),
      }),
    ),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const loans = shares.reduce((sum, share) => sum + share.loans, 0);
  const different = shares.flatMap((share) => share.different);
  const asWanted = (met: boolean) => (met ? 'met' : 'MISSED');
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      ['seed', '', String(seed), ''],
      ['threads', '', String(workers), ''],
      ['loans', `= ${count}`, String(loans), asWanted(loans === count)],
      ['seconds', '', seconds.toFixed(1), ''],
      ['loans a second, reckoned twice', '', (loans / seconds).toFixed(0), ''],
      ['different', '= 0', String(different.length), asWanted(different.length === 0)],
    ],
  );
  different.slice(0, SHOWN).forEach((each) => process.stdout.write(`${each}\n`));
  process.exitCode = different.length === 0 && loans === count ? 0 : 1;
}

function inThread(share: Share): Promise<Compared> {
  const worker = new Worker(new URL('share.ts', import.meta.url), { workerData: share });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread ended without an answer')));
  });
}

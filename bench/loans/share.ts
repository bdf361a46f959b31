// One thread's share of the loans: many.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { aLoan, dice, difference } from './chance.ts';

export type Share = { seed: number; count: number };
export type Compared = { loans: number; different: string[] };

const { seed, count } = workerData as Share;
const roll = dice(seed);
const compared: Compared = { loans: 0, different: [] };
for (; compared.loans < count; compared.loans += 1) {
  const found = difference(aLoan(roll));
  if (found !== undefined) {
    compared.different.push(found);
  }
}
parentPort?.postMessage(compared);

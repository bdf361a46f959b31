// What is said between buyers and desks is there once and in one order, whatever breaks: ten thousand messages to two
// servers. `npm test` runs a sample of the same (bench/chat/drill.db.test.ts).
import { runDrill, type Seen } from '../chat/drill.ts';
import { printTable } from '../kit/table.ts';

const MESSAGES = 10_000;
const LIMIT_MS = 900_000;

/** Fewer messages as an argument, for a quick look; then the seed of one that failed. */
export async function run([fewer, again]: string[]): Promise<void> {
  const seed = again === undefined ? Date.now() % 1_000_000 : Number(again);
  const messages = fewer === undefined ? MESSAGES : Number(fewer);
  const seen = await runDrill({ messages, seed, limitMs: LIMIT_MS });
  report(seen, seed);
}

function report({ breaks, lost, doubled, disordered, ...seen }: Seen, seed: number): void {
  const figures = {
    ...{ seed, messages: seen.messages, conversations: seen.conversations },
    'seconds, servers started again included': Math.round(seen.seconds),
    'sent again': seen.sentAgain,
    'windows closed and opened again': seen.reloads,
    ...breaks,
  };
  const faults = { lost, doubled, 'in another order': disordered };
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      ...Object.entries(figures).map(([name, is]) => [name, '', String(is), '']),
      ...Object.entries(faults).map(([name, { length }]) => [
        ...[name, '= 0', String(length)],
        length === 0 ? 'met' : 'MISSED',
      ]),
    ],
  );
  const all = Object.values(faults).flat();
  all.slice(0, 20).forEach((each) => process.stdout.write(`${each}\n`));
  process.exitCode = all.length === 0 ? 0 : 1;
}

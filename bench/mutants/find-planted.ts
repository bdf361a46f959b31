import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readBugs } from './bugs.ts';
import { plantAll, type Sight } from './plant.ts';

/** As many as there must be. */
const LEAST = 30;

const LIST = join(import.meta.dirname, 'planted.txt');

/** Plants our own bugs one by one, prints what found each, and tells whether all were found. `part`: of a file's name. */
export async function findPlanted(part: string): Promise<boolean> {
  const all = readBugs(readFileSync(LIST, 'utf8'));
  const bugs = all.filter(({ file, test }) => file.includes(part) || test.includes(part));
  const sights = await plantAll(bugs, (sight) => process.stdout.write(`${wordsFor(sight)}\n`));
  const found = sights.filter(({ seen, loaded }) => seen && loaded).length;
  const seconds = sights.reduce((sum, sight) => sum + sight.seconds, 0).toFixed(0);
  process.stdout.write(`\n${found} of ${bugs.length} planted bugs found, ${seconds} s\n`);
  return found === bugs.length && all.length >= LEAST;
}

function wordsFor({ bug, seen, loaded, by, seconds }: Sight): string {
  const place = `${bug.file}: ${bug.find} → ${bug.replace}`;
  if (!loaded) {
    return `NOT LOADED by ${bug.test}: ${place}`;
  }
  return seen
    ? `found in ${seconds.toFixed(1)} s: ${place} (${by})`
    : `NOT FOUND by ${bug.test}: ${place}`;
}

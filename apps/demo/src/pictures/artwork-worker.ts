// Runs in a worker thread: reads the 100 MB of the artwork set once, and hands back only what is wanted of it. So neither
// the parsing nor its memory, three times as much, burdens the mall.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Artwork } from './artwork.ts';

/** The part of the artwork set's JSON that matters here. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
const path = require.resolve('@iconify-json/fluent-emoji/icons.json');
const set = JSON.parse(readFileSync(path, 'utf8')) as IconSet;
const wanted = new Map<string, Artwork>();
for (const name of workerData as readonly string[]) {
  const icon = set.icons[name];
  if (!icon) {
    throw new Error(`The artwork set has no object named ${name}`);
  }
  wanted.set(name, { name, body: icon.body });
}
parentPort?.postMessage(wanted);

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Artwork } from './artwork.ts';

/** Reads the artwork set once and keeps only the objects that are wanted; rejects when one is not in the set. */
export async function loadArtwork(names: Iterable<string>): Promise<Map<string, Artwork>> {
  const worker = new Worker(new URL('artwork-worker.ts', import.meta.url), {
    workerData: [...new Set(names)],
  });
  try {
    const [artwork] = (await once(worker, 'message')) as [Map<string, Artwork>];
    return artwork;
  } finally {
    await worker.terminate();
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadArtwork } from './library.ts';
import { isFlat } from './scene.ts';
import type { Picture } from './scene.ts';
import { pictures } from './scenes/index.ts';
import type { WorkerSetup } from './worker.ts';

export const WIDTHS = [240, 480, 960] as const;

/** Raise it when the drawing code changes, so that old files are drawn again. */
const STYLE = 3;
const MANIFEST = 'pictures.json';
const BATCH = 12;

export interface BuildOptions {
  readonly folder: string;
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface BuildResult {
  readonly rendered: number;
  readonly kept: number;
}

const hashOf = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([STYLE, WIDTHS, picture]))
    .digest('hex')
    .slice(0, 16);

async function readManifest(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Pictures whose description changed or whose files are missing. */
async function stale(folder: string, known: Readonly<Record<string, string>>): Promise<Picture[]> {
  const files = new Set(await readdir(folder).catch(() => []));
  return pictures.filter(
    (picture) =>
      known[picture.id] !== hashOf(picture) ||
      WIDTHS.some((width) => !files.has(`${picture.id}-${width}.webp`)),
  );
}

const batchesOf = (todo: readonly Picture[]): Picture[][] =>
  Array.from({ length: Math.ceil(todo.length / BATCH) }, (_, at) =>
    todo.slice(at * BATCH, (at + 1) * BATCH),
  );

/** Feeds one worker batch after batch until none is left. */
function drain(
  setup: WorkerSetup,
  batches: Picture[][],
  finished: (ids: readonly string[]) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup });
    const next = (): void => {
      const batch = batches.shift();
      if (batch) {
        worker.postMessage(batch);
      } else {
        void worker.terminate();
      }
    };
    worker.on('message', (ids: readonly string[]) => {
      finished(ids);
      next();
    });
    worker.on('error', fail);
    worker.once('exit', () => done());
    next();
  });
}

/** Renders every stale picture into the folder; a second run has nothing to do. */
export async function buildPictures(options: BuildOptions): Promise<BuildResult> {
  const folder = resolve(options.folder);
  const manifest = await readManifest(folder);
  const todo = await stale(folder, manifest);
  if (todo.length === 0) {
    return { rendered: 0, kept: pictures.length };
  }
  const scenes = todo.filter((picture) => !isFlat(picture));
  const artwork = await loadArtwork(
    scenes.flatMap((scene) => ('items' in scene ? scene.items.map((item) => item.art) : [])),
  );
  const batches = batchesOf(todo);
  const hashes = new Map(todo.map((picture) => [picture.id, hashOf(picture)]));
  mkdirSync(folder, { recursive: true });
  const save = (): void => writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  let done = 0;
  const finished = (ids: readonly string[]): void => {
    for (const id of ids) {
      manifest[id] = hashes.get(id) ?? '';
    }
    done += ids.length;
    save();
    options.onProgress?.(done, todo.length);
  };
  const setup: WorkerSetup = { folder, widths: WIDTHS, artwork };
  await Promise.all(
    Array.from({ length: options.workers ?? 2 }, () => drain(setup, batches, finished)),
  );
  save();
  return { rendered: todo.length, kept: pictures.length - todo.length };
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (!folder) {
    throw new Error('Usage: node build.ts <folder>');
  }
  const started = performance.now();
  const result = await buildPictures({
    folder,
    onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} pictures`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n${result.rendered} rendered, ${result.kept} kept, ${seconds} s\n`);
}

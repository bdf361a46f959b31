import { mkdir, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file can be written in every folder, and the bytes that are free where they are fewest. */
export type Disk = { writable: boolean; freeBytes: number };
export type DiskProbe = () => Promise<Disk>;

/** Looks at most every five seconds; a disk that does not answer is not asked a second time meanwhile. */
export function diskProbe(folders: readonly string[], keptMs = 5_000): DiskProbe {
  let kept: Promise<Disk> | undefined;
  let until = Infinity;
  return () => {
    if (!kept || until < performance.now()) {
      until = Infinity;
      kept = lookAt(folders).finally(() => (until = performance.now() + keptMs));
    }
    return kept;
  };
}

async function lookAt(folders: readonly string[]): Promise<Disk> {
  const free = await Promise.all(folders.map(freeIn));
  return { writable: !free.includes(undefined), freeBytes: Math.min(...free.map((at) => at ?? 0)) };
}

/** Undefined where nothing can be written, whatever the reason: full, read-only, gone. */
async function freeIn(folder: string): Promise<number | undefined> {
  const file = join(folder, `.disk-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'The mall can write here.\n');
    await unlink(file);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

// Threads that draw, each one picture at a time. Pictures that somebody waits for go before those that nobody does.
import { Worker } from 'node:worker_threads';
import type { Drawn, Wanted } from './draw-worker.ts';
import { loadArtwork } from './library.ts';
import { isFlat } from './scene.ts';
import { pictures } from './scenes/index.ts';

type Task = { wanted: Wanted; done: (drawn: Drawn[]) => void; fail: (error: Error) => void };

export type DrawPool = {
  /** Nothing is drawn when the pool is closed before its turn. */
  draw(wanted: Wanted, urgent: boolean): Promise<Drawn[]>;
  close(): Promise<void>;
};

export async function openDrawPool(threads: number): Promise<DrawPool> {
  const artwork = await loadArtwork(
    pictures.flatMap((picture) => (isFlat(picture) ? [] : picture.items.map(({ art }) => art))),
  );
  const urgent: Task[] = [];
  const patient: Task[] = [];
  const idle: Worker[] = [];
  const begun = new Set<Task>();
  const all = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: artwork,
    });
    worker.unref();
    idle.push(worker);
    return worker;
  });
  const next = () => {
    const worker = idle.pop();
    const task = worker && (urgent.shift() ?? patient.shift());
    if (!worker || !task) {
      if (worker) {
        idle.push(worker);
      }
      return;
    }
    // Somebody waits for it: the process may not end meanwhile.
    worker.ref();
    begun.add(task);
    worker.once('message', (answer: { drawn?: Drawn[]; error?: string }) => {
      worker.unref();
      idle.push(worker);
      begun.delete(task);
      if (answer.drawn) {
        task.done(answer.drawn);
      } else {
        task.fail(new Error(`${task.wanted.picture.id}: ${answer.error}`));
      }
      next();
    });
    worker.postMessage(task.wanted);
  };
  return {
    draw: (wanted, isUrgent) =>
      new Promise((done, fail) => {
        (isUrgent ? urgent : patient).push({ wanted, done, fail });
        next();
      }),
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()));
      [...begun, ...urgent, ...patient].forEach(({ done }) => done([]));
    },
  };
}

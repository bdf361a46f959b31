// Keeps one encoder process while pictures come, and lets it go when none came for a minute.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Encoded } from './encode.ts';

const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url));
/** Longer than the decoder's own limit, which does not bound a loop in native code. */
const JOB_MS = 20_000;
const IDLE_MS = 60_000;
/** The decoder needs about 300 MB for the largest picture; this bounds what JavaScript may add. */
const HEAP_MB = 256;

type Answer = { id: number; encoded?: Encoded; error?: string };
type Waiting = { settle: (answer: Answer) => void };

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Encodes a picture in the encoder process. Rejects when it cannot be decoded, or the decoder crashes or hangs. */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  const worker = encoder();
  lastId += 1;
  const id = lastId;
  clearTimeout(idle);
  const answer = await new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), JOB_MS);
    waiting.set(id, {
      settle(given) {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(given);
      },
    });
    worker.send({ id, bytes });
  });
  if (waiting.size === 0) {
    idle = setTimeout(() => worker.kill(), IDLE_MS).unref();
  }
  if (!answer.encoded) {
    throw new Error(answer.error ?? 'the encoder process ended');
  }
  return answer.encoded;
}

function encoder(): ChildProcess {
  if (child) {
    return child;
  }
  const started = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child = started;
  started.on('message', (answer: Answer) => waiting.get(answer.id)?.settle(answer));
  started.on('exit', () => {
    child = child === started ? undefined : child;
    for (const [id, { settle }] of waiting) {
      settle({ id });
    }
  });
  // A waiting request keeps the mall running by its socket; an idle encoder does not.
  started.unref();
  started.channel?.unref();
  return started;
}

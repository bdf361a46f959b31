// Keeps one encoder process while pictures come, and lets it go when none came for a minute. It gets one picture at a
// time, so that a picture which crashes it takes no other one down.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Encoded } from './encode.ts';

const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url));
/** Longer than the decoder's own limit, which does not bound a loop in native code. */
const JOB_MS = 20_000;
const IDLE_MS = 60_000;
/** Bounds what JavaScript adds to the 200 MB that the largest picture takes decoded. */
const HEAP_MB = 256;

type Answer = { encoded?: Encoded; error?: string };

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** Encodes a picture in the encoder process. Rejects when it cannot be decoded, or the decoder crashes or hangs. */
export function encodePicture(bytes: Buffer): Promise<Encoded> {
  const mine = turn.then(() => encodeNow(bytes));
  // The next one's turn comes however this one ends; its own caller hears of a failure.
  turn = mine.catch(() => undefined);
  return mine;
}

async function encodeNow(bytes: Buffer): Promise<Encoded> {
  clearTimeout(idle);
  child ??= startEncoder();
  const worker = child;
  const answer = await askEncoder(worker, bytes);
  idle = setTimeout(() => stopEncoder(worker), IDLE_MS).unref();
  if (!answer.encoded) {
    throw new Error(answer.error ?? 'the encoder process ended');
  }
  return answer.encoded;
}

function askEncoder(worker: ChildProcess, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => stopEncoder(worker), JOB_MS);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => settle({});
    worker.once('message', settle);
    worker.once('exit', onExit);
    worker.send({ bytes });
  });
}

function startEncoder(): ChildProcess {
  const started = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.on('exit', () => stopEncoder(started));
  // A message to a process that has just died: its exit tells the same.
  started.on('error', () => undefined);
  // A waiting request keeps the mall running by its socket; an idle encoder does not.
  started.unref();
  started.channel?.unref();
  return started;
}

function stopEncoder(worker: ChildProcess) {
  if (child === worker) {
    child = undefined;
  }
  worker.kill('SIGKILL');
}

// Papers are set in a process of its own (decision record 0041), one at a time, in turns. What was set a moment ago is given
// again: whoever presses a button twice waits once.
import { createHash } from 'node:crypto';
import { fairQueue } from '../../platform/fair-queue.ts';
import { type Helper, startHelper } from '../../platform/helper-process.ts';
import { memoryCache } from '../../platform/memory-cache.ts';
import type { Question } from './typeset-process.ts';

const PROGRAM = new URL('typeset-process.ts', import.meta.url);
/** Two thousand lines take a second where nothing else is done. */
const JOB_MS = 20_000;
const IDLE_MS = 60_000;
/** Bounds what JavaScript holds; the compiler keeps some 140 MB with all typefaces, and 400 MB after the longest paper. */
const HEAP_MB = 128;
/** A new process now and then: what native code does not give back ends with it. */
const MOST_JOBS = 500;

const turns = fairQueue({
  atOnce: 1,
  waitingEach: 4,
  waitingInAll: 24,
  refusal: 'PAPERS_BUSY',
});

const kept = memoryCache<Uint8Array>({
  mostBytes: 16_000_000,
  bytesOf: (pdf) => pdf.byteLength,
  now: () => performance.now() + 1,
});
const FRESH_SECONDS = 300;

type Running = { helper: Helper<Question, Uint8Array>; jobs: number; timer?: NodeJS.Timeout };
let running: Running | undefined;

/** Sets papers as a PDF when it is their asker's turn; refuses PAPERS_BUSY when too many wait. */
export function typeset(asker: string, data: unknown): Promise<Uint8Array> {
  const words = JSON.stringify(data);
  // The same words make the same paper, and any change of the order makes other ones.
  const key = createHash('sha256').update(words).digest('base64url');
  return kept.get(key, { fresh: FRESH_SECONDS }, () => turns(asker, () => setNow(words)));
}

async function setNow(data: string): Promise<Uint8Array> {
  const now = helperAtHand();
  clearTimeout(now.timer);
  now.jobs += 1;
  try {
    return await now.helper.ask({ data }, JOB_MS);
  } finally {
    if (now.jobs >= MOST_JOBS) {
      now.helper.stop();
    } else {
      now.timer = setTimeout(() => now.helper.stop(), IDLE_MS).unref();
    }
  }
}

function helperAtHand(): Running {
  if (!running || running.helper.ended) {
    running = { helper: startHelper<Question, Uint8Array>(PROGRAM, { heapMb: HEAP_MB }), jobs: 0 };
  }
  return running;
}

import { PART_BYTES } from '@entrepot/contract/catalogue/import-rules';
import { HelperEnded, startHelper } from '../platform/helper-process.ts';
import type { Batch } from './batches.ts';
import type { Defaults } from './read-goods.ts';
import type { Answer, Opened, Question } from './reading-process.ts';
import { UnreadableFile } from './unreadable-file.ts';

const PROGRAM = new URL('reading-process.ts', import.meta.url);
/** The largest JSON file, and what becomes of it, takes some 300 MB. */
const HEAP_MB = 384;
/** The largest file takes a tenth of it; a caller gives up after 30 s. */
const OPEN_SECONDS = 20;
/** A batch may lie behind all the rows that an interrupted run has dealt with. */
const BATCH_SECONDS = 60;

export type OpenFile = Opened & {
  /** Goods behind the first `skip` rows. */
  batches(defaults: Defaults, skip: number): AsyncGenerator<Batch>;
  /** Ends the process that reads. */
  close(): void;
};

/** Opens a merchant's file in a process of its own. Throws UnreadableFile, also for one that takes too much time or memory. */
export async function openFile(bytes: Buffer): Promise<OpenFile> {
  const helper = startHelper<Question, Answer>(PROGRAM, { heapMb: HEAP_MB });
  const ask = async (question: Question, seconds: number) => {
    const answer = await helper.ask(question, seconds * 1_000).catch((error: unknown) => {
      throw error instanceof HelperEnded ? tooCostly(error, seconds) : error;
    });
    if ('unreadable' in answer) {
      const { code, params, why } = answer.unreadable;
      throw new UnreadableFile(code, params, why);
    }
    return answer;
  };
  try {
    // In pieces, so that nothing else waits while a large file is handed over.
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      await ask({ ask: 'piece', bytes: bytes.subarray(from, from + PART_BYTES) }, OPEN_SECONDS);
    }
    const answer = await ask({ ask: 'open' }, OPEN_SECONDS);
    if (!('opened' in answer)) {
      throw new Error('the reading process opened nothing');
    }
    return {
      ...answer.opened,
      async *batches(defaults, skip) {
        for (;;) {
          const next = await ask({ ask: 'next', defaults, skip }, BATCH_SECONDS);
          if (!('batch' in next) || !next.batch) {
            return;
          }
          yield next.batch;
        }
      },
      close: () => helper.stop(),
    };
  } catch (error) {
    helper.stop();
    throw error;
  }
}

function tooCostly({ late }: HelperEnded, seconds: number): UnreadableFile {
  return late
    ? new UnreadableFile('IMPORT_TOO_SLOW', { seconds })
    : new UnreadableFile('IMPORT_TOO_MUCH_MEMORY', { megabytes: HEAP_MB });
}

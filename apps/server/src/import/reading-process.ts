// The process in which merchants' files are unpacked and read: what a file costs, it costs here.
import { answerAsHelper } from '../platform/helper-process.ts';
import { type Batch, batchesOf } from './batches.ts';
import type { Defaults } from './read-goods.ts';
import { openRows, type RowSource } from './read-rows.ts';
import { type Unreadable, UnreadableFile } from './unreadable-file.ts';

export type Opened = Pick<RowSource, 'format' | 'about' | 'notes'>;

/** `piece`s of the file come first, then `open`; then `next` gives batch after batch. */
export type Question =
  | { ask: 'piece'; bytes: Uint8Array }
  | { ask: 'open' }
  | { ask: 'next'; defaults: Defaults; skip: number };
export type Answer =
  | { unreadable: Unreadable }
  | { opened: Opened }
  | { batch: Batch | undefined }
  | { taken: true };

const pieces: Uint8Array[] = [];
let source: RowSource | undefined;
let batches: AsyncGenerator<Batch> | undefined;

answerAsHelper<Question, Answer>(async (question) => {
  try {
    return await answer(question);
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return { unreadable: { code: error.code, params: error.params, why: error.message } };
    }
    throw error;
  }
});

async function answer(question: Question): Promise<Answer> {
  if (question.ask === 'piece') {
    pieces.push(question.bytes);
    return { taken: true };
  }
  if (question.ask === 'open') {
    source = await openRows(Buffer.concat(pieces.splice(0)));
    const { format, about, notes } = source;
    return { opened: { format, about, notes } };
  }
  if (!source) {
    throw new Error('no file was opened');
  }
  batches ??= batchesOf(source.rows(), question.defaults, question.skip);
  const next = await batches.next();
  return { batch: next.done ? undefined : next.value };
}

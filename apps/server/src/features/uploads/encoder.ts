// Strangers' pictures are decoded in two processes of their own, which are let go when none came for a while. Each
// gets one picture at a time, so that a picture which crashes or holds its process takes no other one down.
import { fairQueue } from '../../platform/fair-queue.ts';
import { type Helper, startHelper } from '../../platform/helper-process.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Encoded } from './encode.ts';
import type { Answer, Question } from './encoder-process.ts';

const PROGRAM = new URL('encoder-process.ts', import.meta.url);
const ENCODERS = 2;
/** Longer than the decoder's own limit, which does not bound a loop in native code. */
const JOB_MS = 20_000;
/** After large pictures a decoder keeps 250 MB that it does not use; a new one is there in a quarter of a second. */
const IDLE_MS = 5_000;
/** Bounds what JavaScript adds to the 200 MB that the largest picture takes decoded. */
const HEAP_MB = 256;

type Encoder = Helper<Question, Answer>;

const idle: { encoder: Encoder; timer: NodeJS.Timeout }[] = [];

/** Senders take turns. Waiting pictures are held in memory: 24 of the largest are 240 MB. */
const turns = fairQueue({
  atOnce: ENCODERS,
  waitingEach: 8,
  waitingInAll: 24,
  refusal: 'UPLOAD_BUSY',
});

/**
 * Encodes a picture when it is its sender's turn. Refuses UPLOAD_BUSY when too many wait and UPLOAD_PICTURE_SIZE for
 * what is beyond our bounds; otherwise rejects when it cannot be decoded, or the decoder crashes or hangs.
 */
export function encodePicture(sender: string, bytes: Buffer): Promise<Encoded> {
  return turns(sender, async () => {
    const encoder = takeEncoder();
    try {
      const answer = await encoder.ask({ bytes }, JOB_MS);
      if ('beyond' in answer) {
        throw new Refusal('UPLOAD_PICTURE_SIZE', answer.beyond);
      }
      return answer.encoded;
    } finally {
      giveBack(encoder);
    }
  });
}

function takeEncoder(): Encoder {
  for (let last = idle.pop(); last; last = idle.pop()) {
    clearTimeout(last.timer);
    if (!last.encoder.ended) {
      return last.encoder;
    }
  }
  return startHelper<Question, Answer>(PROGRAM, { heapMb: HEAP_MB });
}

function giveBack(encoder: Encoder): void {
  if (encoder.ended) {
    return;
  }
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.encoder === encoder),
      1,
    );
    encoder.stop();
  }, IDLE_MS).unref();
  idle.push({ encoder, timer });
}

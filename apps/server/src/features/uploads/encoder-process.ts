// The process in which strangers' pictures are decoded.
import { answerAsHelper } from '../../platform/helper-process.ts';
import { BeyondBounds, type Encoded, encode, type Bounds } from './encode.ts';

export type Question = { bytes: Uint8Array };
export type Answer = { encoded: Encoded } | { beyond: Bounds };

answerAsHelper<Question, Answer>(async ({ bytes }) => {
  try {
    return { encoded: await encode(bytes) };
  } catch (error) {
    if (error instanceof BeyondBounds) {
      return { beyond: error.bounds };
    }
    throw error;
  }
});

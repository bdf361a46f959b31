/**
 * The computation behind the slide check (an altcha v2 challenge): find the counter whose derived key begins as the
 * server demands. The browser derives keys outside the main thread, so the page stays quick meanwhile.
 */
import { deriveKey } from '../browser/digest.ts';

export type Challenge = { parameters: Record<string, unknown>; signature: string };

type Parameters = {
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
  data?: { level?: number };
};

const MOST_TRIES = 100_000;
/** Keys derived at once: enough to keep two cores busy. */
const BATCH = 8;
/** Usual challenges end below this counter, and each level doubles it; the progress bar only needs an estimate. */
const USUAL_END = 900;

/** The solved challenge as the server takes it. */
export async function solve(
  challenge: Challenge,
  onProgress: (part: number) => void,
): Promise<string> {
  const parameters = challenge.parameters as Parameters;
  const end = USUAL_END * 2 ** (parameters.data?.level ?? 0);
  for (let from = 0; from < MOST_TRIES; from += BATCH) {
    const counters = Array.from({ length: BATCH }, (_, index) => from + index);
    const keys = await Promise.all(counters.map((counter) => derive(parameters, counter)));
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    if (found >= 0) {
      const solution = { counter: from + found, derivedKey: keys[found] };
      return btoa(JSON.stringify({ challenge, solution }));
    }
    onProgress(Math.min(0.97, from / end));
  }
  throw new Error('the challenge has no solution');
}

async function derive({ nonce, salt, cost, keyLength }: Parameters, counter: number) {
  const password = new Uint8Array(nonce.length / 2 + 4);
  password.set(bytes(nonce));
  new DataView(password.buffer).setUint32(nonce.length / 2, counter);
  return hex(await deriveKey({ password, salt: bytes(salt), iterations: cost, length: keyLength }));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hex = (data: Uint8Array): string =>
  Array.from(data, (each) => each.toString(16).padStart(2, '0')).join('');

// A key that another program holds (a hardware token, a key service): the signer starts it and asks it by lines of JSON, one after
// another. What it answers is believed only as far as it can be checked (docs/OPERATIONS.md, "A key in another program").
import { type ChildProcess, spawn } from 'node:child_process';
import { isAddressEqual, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import type { KeyConfig } from './config.ts';
import { ORDER, type SigningKey } from './keys.ts';

export type ProgramSettings = Omit<Extract<KeyConfig, { driver: 'program' }>, 'driver'>;

const MOST_BYTES = 4_096;

const word = z.string().regex(/^[0-9a-f]{64}$/);
const answerShape = z.union([
  z.strictObject({ id: z.int(), publicKey: z.string().regex(/^04[0-9a-f]{128}$/) }),
  z.strictObject({ id: z.int(), r: word, s: word }),
  z.strictObject({ id: z.int(), error: z.string().max(200) }),
]);
type Answer = z.infer<typeof answerShape>;

/** It may not end, say too much, or say nothing for too long: then it is killed, and started anew for the next question. */
export function keyInProgram(settings: ProgramSettings): SigningKey & { stop(): void } {
  const { label, address, timeoutSeconds } = settings;
  let child: ChildProcess | undefined;
  let asked = 0;
  let before: Promise<unknown> = Promise.resolve();

  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  async function askNow(question: object): Promise<Answer> {
    asked += 1;
    const id = asked;
    child ??= startProgram(settings);
    try {
      const text = `${JSON.stringify({ id, key: label, ...question })}\n`;
      const answer = read(await lineOf(child, text, timeoutSeconds * 1_000));
      if (answer.id !== id) {
        throw new KeyFault('has answered something else than it was asked');
      }
      return answer;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** One question at a time, whoever asks. */
  async function ask(question: object): Promise<Answer> {
    const answer = before.then(() => askNow(question));
    before = answer.catch(() => undefined);
    const found = await answer;
    if ('error' in found) {
      throw new KeyFault(`refuses: ${found.error.replaceAll(/[^\x20-\x7e]/g, '')}`);
    }
    return found;
  }

  return {
    ...{ driver: 'program', stop },
    async publicKey() {
      const answer = await ask({ ask: 'public-key' });
      if (!('publicKey' in answer)) {
        throw new KeyFault('has answered something else than it was asked');
      }
      const own = publicKeyToAddress(`0x${answer.publicKey}`);
      if (!isAddressEqual(own, address as Hex)) {
        throw new KeyFault(`has another key than the configured address: that of ${own}`);
      }
      return Buffer.from(answer.publicKey, 'hex');
    },
    async sign(digest) {
      const answer = await ask({ ask: 'sign', digest: Buffer.from(digest).toString('hex') });
      if (!('r' in answer)) {
        throw new KeyFault('has answered something else than it was asked');
      }
      const { r, s } = answer;
      if ([r, s].map((each) => BigInt(`0x${each}`)).some((each) => each === 0n || each >= ORDER)) {
        throw new KeyFault('has given no signature');
      }
      return Buffer.from(r + s, 'hex');
    },
  };
}

class KeyFault extends Error {
  override name = 'KeyFault';

  constructor(what: string) {
    super(`the program of the key ${what}`);
  }
}

/** It has what the signer's environment has, but for what is the signer's own. */
function startProgram({ command: [file, ...words] }: ProgramSettings): ChildProcess {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SIGNER_'));
  const child = spawn(file, words, {
    env: Object.fromEntries(own),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // What went wrong with it is told to whoever waits for its answer.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return child;
}

/** The line that it answers with, and nothing behind it. */
function lineOf(child: ChildProcess, question: string, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const end = (what: string | undefined) => {
      clearTimeout(timer);
      child.off('error', gone).off('exit', gone).stdout?.off('data', hear);
      return what === undefined ? resolve(said) : reject(new KeyFault(what));
    };
    const gone = () => end('has ended, or cannot be started');
    const hear = (part: Buffer) => {
      said += part.toString('latin1');
      const at = said.indexOf('\n');
      if (said.length > MOST_BYTES || (at >= 0 && at < said.length - 1)) {
        end('says more than it was asked');
      } else if (at >= 0) {
        end(undefined);
      }
    };
    const timer = setTimeout(() => end(`has not answered in ${limitMs / 1_000} s`), limitMs);
    if (child.exitCode !== null || child.signalCode !== null) {
      gone();
      return;
    }
    child.on('error', gone).on('exit', gone).stdout?.on('data', hear);
    child.stdin?.write(question);
  });
}

function read(line: string): Answer {
  try {
    return answerShape.parse(JSON.parse(line));
  } catch {
    throw new KeyFault('has answered what cannot be understood');
  }
}

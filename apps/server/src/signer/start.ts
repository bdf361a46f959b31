// From the environment to turns: SIGNER_CONFIG, SIGNER_DATABASE_URL, SIGNER_PASSPHRASE, LOG_LEVEL.
import { CannotStart } from '../platform/cannot-start.ts';
import { openDatabase } from '../platform/db.ts';
import { openLog } from '../platform/log.ts';
import { openNamedLocks } from '../platform/named-locks.ts';
import { readSignerConfig, type SignerConfig } from './config.ts';
import { keyInProgram } from './key-program.ts';
import { keyInMemory, type SigningKey } from './keys.ts';
import { makeKeystore, openKeystore } from './keystore.ts';
import { signProof, WORDS_BYTES } from './sign-proof.ts';
import { openSigner, runSigner, type SignerOptions, VERSION } from './run.ts';
import { tronAddressOf } from './tron-bytes.ts';
import type { Point } from './station.ts';

/** How often it looks. */
const EVERY_MS = 2_000;
/** It asks one thing after another. */
const CONNECTIONS = 2;

/**
 * `new-key <file>` makes a sealed key and prints its address; `sign-proof` signs the words of a proof of reserves that come on its
 * standard input; without words the signer runs until SIGINT or SIGTERM.
 */
export async function startSigner(
  environment: NodeJS.ProcessEnv,
  words: readonly string[],
  at?: (point: Point) => void,
): Promise<void> {
  const [word, file] = words;
  if (word === 'new-key' && file) {
    const address = makeKeystore(file, needed(environment, 'SIGNER_PASSPHRASE'));
    process.stdout.write(`${address}\n${tronAddressOf(address)} on TRON\n`);
    return;
  }
  if (word !== undefined && word !== 'sign-proof') {
    throw new CannotStart('The signer knows two commands: new-key <file>, and sign-proof.');
  }
  const config = readSignerConfig(needed(environment, 'SIGNER_CONFIG'));
  const key = keyOf(config, environment);
  if (word === 'sign-proof') {
    process.stdout.write(`${await signProof(orNone(key), await standardInput())}\n`);
    key?.stop?.();
    return;
  }
  const url = needed(environment, 'SIGNER_DATABASE_URL');
  const log = openLog(environment['LOG_LEVEL'] || 'info');
  await work(url, { log, config, key, ...(at && { at }) });
}

/** Until it is told to stop. One that cannot start leaves nothing open that would keep the process. */
async function work(url: string, options: Omit<SignerOptions, 'db'>): Promise<void> {
  const db = openDatabase(url, { max: CONNECTIONS });
  const locks = openNamedLocks(url);
  try {
    const signer = await openSigner({ ...options, db });
    // Before, nothing was signed, and a signal ends it at once; from here on it ends its turn first.
    const stop = new AbortController();
    process.on('SIGINT', () => stop.abort());
    process.on('SIGTERM', () => stop.abort());
    const networks = Object.keys(options.config.networks).join(', ') || 'no network';
    process.stdout.write(`payout signer ${VERSION} is at work for ${networks}\n`);
    await runSigner(signer, { everyMs: EVERY_MS, signal: stop.signal, locks });
  } finally {
    options.key?.stop?.();
    await locks.close();
    await db.close();
  }
}

function keyOf({ key }: SignerConfig, environment: NodeJS.ProcessEnv): SigningKey | undefined {
  switch (key.driver) {
    case 'keystore': {
      const passphrase = needed(environment, 'SIGNER_PASSPHRASE');
      return keyInMemory('keystore', openKeystore(key.file, passphrase));
    }
    case 'program':
      return keyInProgram(key);
    case 'dry-run':
      return undefined;
  }
}

function orNone(key: SigningKey | undefined): SigningKey {
  if (!key) {
    throw new CannotStart('A dry run has no key to sign with.');
  }
  return key;
}

async function standardInput(): Promise<string> {
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) {
    text += String(part);
    if (text.length > WORDS_BYTES) {
      throw new CannotStart('These words are longer than those of a proof.');
    }
  }
  return text;
}

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name]?.trim();
  if (!value) {
    throw new CannotStart(`${name} is not set.`);
  }
  return value;
}

// The demo world's payout signer: the same program that a business runs, for the chain on this machine, whose coins are worth
// nothing. Its key lies beside the chain and is made once. Most of the coins lie in another wallet, as those of a business should.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { privateKeyToAccount } from 'viem/accounts';
import { askAll, type LocalChain } from '../features/chains/index.ts';
import type { Config } from '../platform/config.ts';
import { makeFolder } from '../platform/folder.ts';
import { COMPILED } from '../platform/helper-process.ts';
import type { Log } from '../platform/log.ts';
import { endWithUs } from '../platform/postgres/end-with-us.ts';
import { derivedKey } from '../platform/secret.ts';

const PROGRAM = fileURLToPath(new URL('../signer/main.ts', import.meta.url));
/** In whole coins: enough for a long demo, and more than its people were given as test money. */
const FLOAT = '100000';
const TREASURY = '20000000';
const FUEL = '10';
const NODE_LIMITS = { limitMs: 20_000, maxBytes: 10_000 };

type DemoChain = Pick<LocalChain, 'rpcUrl' | 'chainId' | 'contracts' | 'drip'>;
type Options = {
  /** None where its node's package is not installed. */
  chain: DemoChain | undefined;
  signerUrl: string;
  config: Config;
  log: Log;
  /** Told of what the mall has given it, which nobody has paid in. */
  given: (gift: Gift) => Promise<void>;
  /** Told of the wallets that hold the demo world's coins, at each start. */
  held: (wallets: readonly Wallet[]) => Promise<void>;
};
type Wallet = {
  address: string;
  /** Signs the words of a proof that the address is the mall's. */
  sign: (words: string) => Promise<string>;
};
type Gift = { coin: 'USDT' | 'ETH'; amount: string; transaction: string };

/** Starts it beside the mall, with money to pay out; answers what ends it. Without it withdrawals are pretended, as on other networks. */
export function startDemoSigner(options: Options): () => Promise<void> {
  const started = options.chain ? start(options, options.chain) : undefined;
  started?.catch((error: unknown) => {
    options.log.warn({ error }, 'the demo payout signer has not started');
  });
  return async () => (await started?.catch(() => undefined))?.();
}

async function start({ signerUrl, config, log, given, held }: Options, chain: DemoChain) {
  const folder = `${config.dataDir}/demo-signer`;
  makeFolder('DATA_DIR', folder);
  const environment = {
    PATH: process.env['PATH'],
    ...COMPILED,
    SIGNER_CONFIG: `${folder}/signer.json`,
    SIGNER_DATABASE_URL: signerUrl,
    SIGNER_PASSPHRASE: derivedKey(config.secret, 'demo-signer'),
    LOG_LEVEL: config.logLevel,
  };
  writeFileSync(environment.SIGNER_CONFIG, JSON.stringify(configOf(chain)));
  const file = `${folder}/key.json`;
  if (!existsSync(file)) {
    await promisify(execFile)(process.execPath, [PROGRAM, 'new-key', file], { env: environment });
  }
  const address = `0x${(JSON.parse(readFileSync(file, 'utf8')) as { address: string }).address}`;
  const treasury = privateKeyToAccount(`0x${derivedKey(config.secret, 'demo-treasury')}`);
  await fill(chain, { address, amount: FLOAT, given });
  await fill(chain, { address: treasury.address, amount: TREASURY, given });
  const stop = run(environment, log);
  await held([
    { address, sign: (words) => signedByProgram(environment, words) },
    { address: treasury.address, sign: (message) => treasury.signMessage({ message }) },
  ]).catch((error: unknown) => log.warn({ error }, 'the demo wallets are not listed'));
  return stop;
}

type Filling = Pick<Options, 'given'> & { address: string; amount: string };

async function fill(chain: DemoChain, { address, amount: coins, given }: Filling): Promise<void> {
  if (await isEmpty(chain, address)) {
    const gifts = [
      { coin: 'USDT', amount: coins } as const,
      { coin: 'ETH', amount: FUEL } as const,
    ];
    for (const { coin, amount } of gifts) {
      const transaction = await chain.drip(coin, address, amount);
      await given({ coin, amount, transaction });
    }
  }
}

async function signedByProgram(env: NodeJS.ProcessEnv, words: string): Promise<string> {
  const asked = promisify(execFile)(process.execPath, [PROGRAM, 'sign-proof'], { env });
  asked.child.stdin?.end(words);
  return (await asked).stdout.trim();
}

/** Its fuel comes last: with fuel, it has all that it was given. */
async function isEmpty({ rpcUrl }: DemoChain, address: string): Promise<boolean> {
  const node = { url: rpcUrl, ...NODE_LIMITS };
  const [fuel] = await askAll(node, [{ method: 'eth_getBalance', params: [address, 'latest'] }]);
  return BigInt(String(fuel)) === 0n;
}

function run(environment: NodeJS.ProcessEnv, log: Log): () => Promise<void> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true, // Ctrl-C is for the mall, which ends it itself
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const callOff = child.pid === undefined ? undefined : endWithUs(child.pid);
  child.unref();
  log.info({}, 'the demo payout signer is at work');
  return async () => {
    callOff?.();
    child.ref();
    child.kill('SIGTERM');
    await ended;
  };
}

/** The demo world has no more to lose than its float; its caps show what a cap looks like. */
const configOf = ({ rpcUrl, chainId, contracts }: DemoChain) => ({
  key: { driver: 'keystore', file: 'key.json' },
  caps: { payout: '20000', hour: '50000', day: '100000' },
  twoPeopleAbove: '1000',
  networks: {
    ERC20: {
      ...{ node: rpcUrl, chainId, final: 'tag' },
      contracts: { USDT: { address: contracts.USDT, decimals: 6 } },
      fees: { bumpAfterSeconds: 30 },
      floatMost: '150000',
    },
  },
});

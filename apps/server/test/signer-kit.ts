/** A payout signer on the chain of a test: taken turn by turn here, or as a process that can be killed. */
import type { Chain } from '@entrepot/contract/wallet/rules';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPublicClient, erc20Abi, type Hex, http } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import type { LocalChain } from '../src/features/chains/index.ts';
import { openDatabase, sql } from '../src/platform/db.ts';
import { COMPILED } from '../src/platform/helper-process.ts';
import { type Log, silentLog } from '../src/platform/log.ts';
import { rolesOn } from '../src/platform/migrate.ts';
import { readSignerConfig } from '../src/signer/config.ts';
import { addressOf, keyInMemory, type SigningKey } from '../src/signer/keys.ts';
import { makeKeystore } from '../src/signer/keystore.ts';
import { openSigner, takeTurn } from '../src/signer/run.ts';
import type { Point } from '../src/signer/station.ts';
import { tronAddressOf } from '../src/signer/tron-bytes.ts';
import { aBuyer } from './accounts-factories.ts';
import { giveMoney } from './orders-factories.ts';
import { APP_PASSWORD, onDatabase } from './postgres.ts';
import type { TestMall } from './server.ts';
import type { TronChain } from './tron-chain.ts';
import { withdraw } from './withdrawals-factories.ts';

const PROGRAM = new URL('signer-process.ts', import.meta.url).pathname;
const PASSPHRASE = 'a passphrase of the tests';
/** A guess at the passphrase of a test's keystore may cost nothing. */
const CHEAP = 2 ** 10;

export type TestSigner = Awaited<ReturnType<typeof aSigner>>;

/** How the signer's role connects to the database of a test's mall. */
export async function signerUrlOf(mall: TestMall): Promise<string> {
  const name = await mall.owner.value<string>(sql`select current_database()`);
  return rolesOn(onDatabase(inject('postgresUrl'), name), () => APP_PASSWORD).signerUrl;
}

/** A signer with a key, money and fuel of its own. `named`: how it connects, when not to the database that tests share. */
export async function aSigner(mall: TestMall, chain: LocalChain, named?: string) {
  const url = named ?? (await signerUrlOf(mall));
  const signer = await withKey(url, (settings) => configOf(chain, settings));
  await chain.drip('ETH', signer.sender, '10');
  await chain.drip('USDT', signer.sender, '100000');
  await chain.mine(1);
  return signer;
}

/** The same on TRON. */
export async function aTronSigner(mall: TestMall, chain: TronChain, named?: string) {
  const url = named ?? (await signerUrlOf(mall));
  const signer = await withKey(url, (settings) => tronConfigOf(chain, settings));
  const sender = tronAddressOf(signer.sender);
  chain.drip(sender, 100_000_000_000n, 1_000_000_000n);
  return { ...signer, sender, countFile: join(signer.folder, 'count.json') };
}

type Opening = { at?: (point: Point) => void; perTurn?: number; log?: Log; key?: SigningKey };

/** `configOf`: the configuration with parts of it replaced. */
async function withKey(url: string, configOf: (settings: object) => object) {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'));
  const secret = generatePrivateKey();
  const sender = await addressOf(keyInMemory('test', secret));
  makeKeystore(join(folder, 'key.json'), PASSPHRASE, secret, CHEAP);
  const file = join(folder, 'signer.json');
  const configure = (more: object) => writeFileSync(file, JSON.stringify(configOf(more)));
  configure({});
  const db = openDatabase(url, { max: 2 });
  const key = keyInMemory('keystore', secret);
  const open = (more: Opening = {}) =>
    openSigner({ db, log: silentLog, config: readSignerConfig(file), key, ...more });
  return {
    // `configure` replaces parts of its configuration file.
    ...{ sender, db, configure, key, secret, folder },
    open,
    /** One turn of a signer that has just started. */
    turn: async (more: Opening = {}): Promise<void> => takeTurn(await open(more)),
    /** A process that runs until it is told to end, or kills itself, another process or a PostgreSQL (by its folder) at a point. */
    process: (killedAt?: Point, kills?: string) =>
      startProcess({
        SIGNER_CONFIG: file,
        SIGNER_DATABASE_URL: url,
        SIGNER_PASSPHRASE: PASSPHRASE,
        LOG_LEVEL: 'silent',
        ...(killedAt && { KILLED_AT: killedAt }),
        ...(kills && { KILLS: kills }),
      }),
    async stop(): Promise<void> {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const CAPS = {
  key: { driver: 'keystore', file: 'key.json' },
  caps: { payout: '5000', hour: '100000', day: '100000' },
  twoPeopleAbove: '1000',
};

function configOf(chain: LocalChain, settings: object) {
  const { networks, extra = {}, ...rest } = settings as { networks?: object; extra?: object };
  return {
    ...CAPS,
    networks: {
      ERC20: {
        ...{ node: chain.rpcUrl, chainId: chain.chainId, final: 'tag' },
        contracts: { USDT: { address: chain.contracts.USDT, decimals: 6 } },
        ...networks,
      },
      ...extra,
    },
    ...rest,
  };
}

const tronConfigOf = (chain: TronChain, settings: object) => ({
  ...CAPS,
  networks: {
    TRC20: {
      ...{ node: chain.node.url, secondNode: chain.second.url, firstBlock: chain.firstBlock },
      contracts: { USDT: { address: chain.contract, decimals: 6 } },
      countFile: 'count.json',
      ...settings,
    },
  },
});

function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], ...COMPILED, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    /** By which signal it ended. */
    signal: ended.then(([, signal]) => signal as string | null),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A buyer with money, whose bound address of long ago is on the chain and has nothing yet. */
export async function aPayee(mall: TestMall, money = '5000') {
  const address = await addressOf(keyInMemory('test', generatePrivateKey()));
  return { ...(await payeeAt(mall, { money, channel: 'ERC20', address })), address };
}

/** The same on TRON. */
export async function aTronPayee(mall: TestMall, money = '5000') {
  const address = tronAddressOf(await addressOf(keyInMemory('test', generatePrivateKey())));
  return payeeAt(mall, { money, channel: 'TRC20', address });
}

type Payee = { money: string; channel: Chain; address: string };

async function payeeAt(mall: TestMall, { money, channel, address }: Payee) {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, money);
  await mall.owner.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
    values (${buyer.id}, ${channel}, ${address}, ${mall.shared.clock.now()}::timestamptz - interval '30 days')`);
  const ask = (amount: string) => withdraw(buyer, { amount, channel, address });
  return { ...buyer, address, ask };
}

/** What an address has of the test's USDT, by the chain itself. */
export function paidTo(chain: LocalChain, address: Hex): Promise<bigint> {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  return client.readContract({
    ...{ address: chain.contracts.USDT, abi: erc20Abi, functionName: 'balanceOf', args: [address] },
  });
}

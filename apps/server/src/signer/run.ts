// The signer's turns: how far the chains are, what became of what was signed, what is asked, and that it is alive.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import * as book from './book.ts';
import { type Heights, openChain } from './chain.ts';
import type { NetworkConfig, SignerConfig } from './config.ts';
import { followAll } from './follow.ts';
import { addressOf, type SigningKey } from './keys.ts';
import { payAll, type Ready, shownUnits } from './pay.ts';
import type { Point, Signer, Station } from './station.ts';

export const VERSION = '1';

/** Orders that are looked at in one turn. */
const TURN = 50;

export type SignerOptions = {
  db: Database;
  log: Log;
  config: SignerConfig;
  /** Undefined for a dry run. */
  key: SigningKey | undefined;
  /** Fewer in tests. */
  perTurn?: number;
  /** Tests end the process here. */
  at?: (point: Point) => void;
};

/** Makes a signer ready; nothing is asked of any node yet. */
export async function openSigner(options: SignerOptions): Promise<Signer> {
  const { config, key, at = () => undefined, perTurn = TURN } = options;
  const sender = key
    ? await addressOf(key)
    : config.key.driver === 'dry-run' && (config.key.address as Hex);
  if (!sender) {
    throw new CannotStart('SIGNER_CONFIG names a key that was not opened.');
  }
  const stations = Object.entries(config.networks).map(([network, settings]) => {
    const own = settings as NetworkConfig;
    return [network, { network, sender, chain: openChain(own), config: own }] as const;
  });
  return { ...options, at, perTurn, stations: new Map<string, Station>(stations) };
}

/** One turn. A network that cannot be asked stands still and says why; the others go on. */
export async function takeTurn(signer: Signer): Promise<void> {
  const looked = new Map<string, Looked>();
  for (const station of signer.stations.values()) {
    looked.set(station.network, await look(signer, station));
  }
  const ready = [...looked].flatMap(([network, { ready: is }]) =>
    is ? [[network, is] as const] : [],
  );
  const failed = await payAll(signer, new Map(ready)).then(
    () => undefined,
    (error: unknown) => error,
  );
  for (const [network, { heights, fault }] of looked) {
    const station = signer.stations.get(network) as Station;
    const frozen = frozenFault(looked.get(network)?.ready);
    await tell(signer, station, {
      heights,
      fault: fault ?? frozen ?? (failed === undefined ? undefined : sentenceOf(failed)),
    });
  }
}

type Looked = {
  heights?: Heights | undefined;
  fault?: string | undefined;
  ready?: Ready | undefined;
};

async function look(signer: Signer, station: Station): Promise<Looked> {
  let heights: Heights | undefined;
  try {
    await station.chain.assertIdentity();
    heights = await station.chain.heights(station.sender);
    await followAll(signer, station, heights);
    await assertOwnBook(signer, station, heights);
    return { heights, ready: { station, heights, frozen: await frozenOf(signer, station) } };
  } catch (error) {
    signer.log.warn({ error, network: station.network }, 'network stands still');
    return { heights, fault: sentenceOf(error) };
  }
}

/** Coins that their issuers do not let this wallet send; that it is so, and is over, is kept. */
async function frozenOf({ db }: Signer, station: Station): Promise<ReadonlySet<string>> {
  const frozen = new Set<string>();
  for (const [asset, { address }] of Object.entries(station.config.contracts)) {
    if (await station.chain.isFrozen(station.sender, address as Hex)) {
      frozen.add(asset);
    }
  }
  await book.noteFrozen(db, station, [...frozen]);
  return frozen;
}

/** It takes no new withdrawals while it is so. */
const frozenFault = (ready: Ready | undefined): string | undefined =>
  ready && ready.frozen.size > 0
    ? `${[...ready.frozen].join(', ')}: its issuer has frozen this wallet, or has stopped the coin; nothing of it can be sent`
    : undefined;

/**
 * What the chain has of this key beyond the book, also before a block has it, was sent by somebody else, or by a book that is
 * lost (a database from a backup): what is asked now may have been paid already.
 */
async function assertOwnBook({ db }: Signer, station: Station, { known }: Heights): Promise<void> {
  const next = (await book.nextNonce(db, station)) ?? station.config.firstNonce;
  if (known > next) {
    throw new Error(
      `the chain has ${known} transactions of this key, the book only ${next}: nothing is signed before somebody has compared them`,
    );
  }
}

async function tell(
  { db, key, config, log }: Signer,
  station: Station,
  { heights, fault }: Looked,
): Promise<void> {
  const [[asset, contract] = []] = Object.entries(station.config.contracts);
  if (!asset || !contract) {
    return;
  }
  const balances = await station.chain
    .balancesOf(station.sender, contract.address as Hex)
    .catch(() => undefined);
  const next = (await book.nextNonce(db, station)) ?? station.config.firstNonce;
  await book
    .report(db, {
      ...{ network: station.network, chainId: station.config.chainId, sender: station.sender },
      ...{ version: VERSION, asset },
      ...{ driver: key?.driver ?? 'dry-run', contract: contract.address, fault: fault ?? null },
      ...{ headNo: heights?.head ?? null, finalNo: heights?.final ?? null },
      ...{ nextNonce: next, chainNonce: heights?.mined ?? null },
      floatAmount: balances ? shownUnits(balances.units, contract.decimals) : null,
      floatMost: station.config.floatMost ?? null,
      gasAmount: balances ? shownUnits(balances.gas, 18) : null,
      caps: config.caps,
      twoPeopleAbove: config.twoPeopleAbove,
    })
    .catch((error: unknown) => log.warn({ error }, 'could not say that it is alive'));
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 300);

/** Turns until it is told to stop; the turn that runs is finished first. */
export async function runSigner(
  signer: Signer,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await takeTurn(signer).catch((error: unknown) => {
      signer.log.error({ error }, 'turn failed');
    });
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

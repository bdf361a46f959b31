// The signer's turns: how far the chains are, what became of what was signed, what is asked, and that it is alive.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, isHex } from 'viem';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { NamedLocks } from '../platform/named-locks.ts';
import { throttledLog } from '../platform/throttled-log.ts';
import * as book from './book.ts';
import { noteAllDiffering } from './book-nodes.ts';
import { assertOwnBook } from './book-own.ts';
import { noteFrozen, report } from './book-report.ts';
import type { SignerConfig } from './config.ts';
import { evmStation } from './evm-station.ts';
import { addressOf, type SigningKey } from './keys.ts';
import { payAll, type Ready, shownUnits } from './pay.ts';
import type { Heights, Point, Signer, Station, Turn } from './station.ts';
import { toldOf } from './told.ts';
import { tronAddressOf } from './tron-bytes.ts';
import { tronStation } from './tron-station.ts';
import { assertTwoNodes } from './two-nodes.ts';

export const VERSION = '1';

/** Orders that are looked at in one turn. */
const TURN = 50;
const BUSY = 'another payout signer is at work on this database';

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

/** Makes a signer ready; nothing is asked of any node yet. Throws CannotStart for a network of a business with one node. */
export async function openSigner(options: SignerOptions): Promise<Signer> {
  const { config, key, at = () => undefined, perTurn = TURN } = options;
  const dry = config.key.driver === 'dry-run' ? config.key.address : undefined;
  const sender = key ? await senderOf(key) : isHex(dry) ? dry : undefined;
  if (!sender) {
    throw new CannotStart('SIGNER_CONFIG names a key that was not opened.');
  }
  const { ERC20, TRC20 } = config.networks;
  const stations: Station[] = [
    ...(ERC20 ? [evmStation('ERC20', sender, ERC20)] : []),
    ...(TRC20 ? [tronStation('TRC20', tronAddressOf(sender), TRC20)] : []),
  ];
  for (const station of stations) {
    await assertTwoNodes(options.db, station);
  }
  const named = new Map(stations.map((station) => [station.network, station]));
  const stands = new Map(
    stations.map(({ network }) => [
      network,
      throttledLog(options.log, {
        ...{ fields: { network }, told: toldOf },
        ...{ failed: 'network stands still', over: 'network goes on' },
      }),
    ]),
  );
  return { ...options, at, perTurn, stations: named, stands };
}

/** A key that cannot be asked now is not started with. */
async function senderOf(key: SigningKey): Promise<Hex> {
  try {
    return await addressOf(key);
  } catch (error) {
    key.stop?.();
    throw new CannotStart(`${sentenceOf(error)}.`);
  }
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
    // A mall that was a demo world may be a business since.
    await assertTwoNodes(signer.db, station);
    const turn = await lookAt(signer, station);
    ({ heights } = turn);
    await turn.follow(signer);
    await assertOwnBook(signer.db, station, heights.known);
    // One that cannot sign now takes no further withdrawals, and holds none of those that wait for a reason of theirs.
    await signer.key?.publicKey();
    signer.stands.get(station.network)?.over();
    return { heights, ready: { station, turn, frozen: await frozenOf(signer, station) } };
  } catch (error) {
    signer.stands.get(station.network)?.failed(error);
    return { heights, fault: sentenceOf(error) };
  }
}

/** What is on its way waits while its network cannot be looked at, and its owner reads so. */
async function lookAt({ db }: Signer, station: Station): Promise<Turn> {
  try {
    return await station.look(await book.timeOf(db));
  } catch (error) {
    await noteAllDiffering(db, station);
    throw error;
  }
}

/** Coins that their issuers do not let this wallet send; that it is so, and is over, is kept. */
async function frozenOf({ db }: Signer, station: Station): Promise<ReadonlySet<string>> {
  const frozen = new Set<string>();
  for (const [asset, { address }] of Object.entries(station.contracts)) {
    if (await station.isFrozen(address)) {
      frozen.add(asset);
    }
  }
  await noteFrozen(db, station, [...frozen]);
  return frozen;
}

/** It takes no new withdrawals while it is so. */
const frozenFault = (ready: Ready | undefined): string | undefined =>
  ready && ready.frozen.size > 0
    ? `${[...ready.frozen].join(', ')}: its issuer has frozen this wallet, or has stopped the coin; nothing of it can be sent`
    : undefined;

async function tell(
  { db, key, config, log }: Signer,
  station: Station,
  { heights, fault }: Looked,
): Promise<void> {
  const [[asset, contract] = []] = Object.entries(station.contracts);
  if (!asset || !contract) {
    return;
  }
  const balances = await station.balancesOf(contract.address).catch(() => undefined);
  const next = await book.nextNonce(db, station);
  await report(db, {
    ...{ network: station.network, kind: station.kind, identity: station.identity },
    ...{ sender: station.sender, version: VERSION, asset, nodes: station.nodes },
    ...{ driver: key?.driver ?? 'dry-run', contract: contract.address, fault: fault ?? null },
    ...{ headNo: heights?.head ?? null, finalNo: heights?.final ?? null },
    ...{ nextNonce: next, chainNonce: heights?.mined ?? null },
    floatAmount: balances ? shownUnits(balances.units, contract.decimals) : null,
    floatMost: station.floatMost ?? null,
    gasAmount: balances ? shownUnits(balances.gas, station.gasDecimals) : null,
    caps: config.caps,
    twoPeopleAbove: config.twoPeopleAbove,
  }).catch((error: unknown) => log.warn(toldOf(error), 'could not say that it is alive'));
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 300);

/**
 * Turns until it is told to stop; the turn that runs is finished first. Of several on one database one works at a time: the others
 * wait until it has ended, and say so.
 */
export async function runSigner(
  signer: Signer,
  { everyMs, signal, locks }: { everyMs: number; signal: AbortSignal; locks: NamedLocks },
): Promise<void> {
  const { log } = signer;
  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => undefined);
  const turns = throttledLog(log, {
    failed: 'turn failed',
    over: 'turns work again',
    told: toldOf,
  });
  const alone = throttledLog(log, { failed: BUSY, over: 'no other payout signer is at work' });
  while (!signal.aborted) {
    let isAlone = false;
    await locks
      .holding('payout signer', async (isMine) => {
        isAlone = true;
        alone.over();
        while (!signal.aborted && isMine()) {
          await takeTurn(signer).then(turns.over, turns.failed);
          await pause();
        }
      })
      .then(() => isAlone || alone.failed(new Error(BUSY)), turns.failed);
    if (!isAlone) {
      await pause();
    }
  }
}

// What every step of the signer has at hand, and where a test may end it.
import type { Hex } from 'viem';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { Chain } from './chain.ts';
import type { NetworkConfig, SignerConfig } from './config.ts';
import type { SigningKey } from './keys.ts';

/** Between two of these nothing is lost: the tests kill the process at each. */
export const POINTS = [
  'before-sign',
  'after-sign',
  'after-commit',
  'after-broadcast',
  'after-mined',
  'before-book',
] as const;
export type Point = (typeof POINTS)[number];

/** One network that is served. */
export type Station = {
  network: string;
  sender: Hex;
  chain: Chain;
  config: NetworkConfig;
};

export type Signer = {
  db: Database;
  log: Log;
  config: SignerConfig;
  /** Undefined: it judges and signs nothing. */
  key: SigningKey | undefined;
  stations: ReadonlyMap<string, Station>;
  /** Orders that are looked at in one turn. */
  perTurn: number;
  at: (point: Point) => void;
};

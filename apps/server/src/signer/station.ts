// What every step of the signer has at hand, and where a test may end it.
import type { Amount } from '@entrepot/contract/money';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import type { Database, Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { ThrottledLog } from '../platform/throttled-log.ts';
import type { NewAttempt, Place } from './book.ts';
import type { SignerConfig } from './config.ts';
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

/** What no block has is sent again so often: nodes forget. */
export const SEND_AGAIN_SECONDS = 15;

export type Contract = { address: string; decimals: number };

/** One network that is served. What its node does not answer in time, or answers for another chain, throws. */
export type Station = Place & {
  kind: 'evm' | 'tron';
  /** An EVM chain's number; the name of TRON's first block. */
  identity: string;
  /** Coins that may be paid out, by their names. */
  contracts: Readonly<Record<string, Contract>>;
  floatMost: Amount | undefined;
  /** Whose word is asked before a payment ends. */
  nodes: 1 | 2;
  /** Of the network's own coin. */
  gasDecimals: number;
  /** Number of the first payment, where the book knows of fewer. */
  firstNonce: number;
  isAddress(address: string): boolean;
  isSame(one: string, other: string): boolean;
  /** The address that nobody has a key of. */
  nobody: string;
  /** In smallest units. */
  balancesOf(contract: string): Promise<{ gas: bigint; units: bigint }>;
  /** A coin that the wallet has and cannot even send to itself is frozen there, or stopped altogether. */
  isFrozen(contract: string): Promise<boolean>;
  /** Compares the node with the configuration, and says how far the chain is. */
  look(now: Date): Promise<Turn>;
  /** How many transactions of this key the book has, counted as `known` of the heights. */
  inBook(db: Db): Promise<number>;
  /** Sending the same again changes nothing; that the network has it is no failure. It is in the book, and `db` is no open transaction. */
  send(db: Db, bytes: string): Promise<void>;
};

/** `known`: transactions of this key that somebody beside the book knows of. `mined`: those that are on the chain, where it counts them. */
export type Heights = { head: bigint; final: bigint; mined: number | null; known: number };

/** A network as its nodes have just described it. */
export type Turn = {
  heights: Heights;
  /** What became of what was signed. */
  follow(signer: Signer): Promise<void>;
  /** Why a payment is not signed now, or how it is with the number that it gets. */
  prepare(payment: Payment): Promise<SignerHold | Sign>;
};

/** `funds`: what the wallet has of the network's own coin, in its smallest units. */
export type Payment = { contract: string; recipient: string; units: bigint; funds: bigint };
export type Sign = (key: SigningKey, nonce: number) => Promise<NewAttempt>;

export type Signer = {
  db: Database;
  log: Log;
  config: SignerConfig;
  /** Undefined: it judges and signs nothing. */
  key: SigningKey | undefined;
  stations: ReadonlyMap<string, Station>;
  /** What is said of a network that stands still, by its name. */
  stands: ReadonlyMap<string, ThrottledLog>;
  /** Orders that are looked at in one turn. */
  perTurn: number;
  at: (point: Point) => void;
};

// What both sides know about money that comes in over a chain. No schema library in here.
import { type Amount, amount, compare, MOST_FEE_SHARE, subtract, units } from '../money.ts';

export const DEPOSIT_STATES = [
  'announced',
  'arrived',
  'expired',
  'seen',
  'small',
  'unpriced',
  'review',
  'unknown',
  'confirmed',
  'credited',
  'orphaned',
  'gone',
  'dust',
  'own',
  'reversed',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** It is on its way into the wallet, and an account that is closed now would lose it. */
export const PENDING_STATES = ['seen', 'unpriced', 'review', 'confirmed'] as const;
/**
 * Nothing more happens to one by itself: operators have to look. Not at a token that is not taken, which anybody can send
 * to anybody, until its owner asks.
 */
export const PROBLEM_STATES = ['unpriced', 'review', 'reversed'] as const;

/** The network's own coin in place of a token's contract. */
export const NATIVE = 'native';

/** An announcement that nothing came for ends by itself. */
export const ANNOUNCEMENT_HOURS = 72;
/**
 * What was taken back with its block is waited for so long: no node of the networks here keeps a transaction longer that lies in
 * no block (Bitcoin Core's rule; others drop it earlier). What comes later is credited all the same.
 */
export const GONE_DAYS = 14;
/**
 * A deposit above the channel's most is looked at for so long at most, and one below its least waits for others so long after it was
 * seen; then it is credited by itself. What only people can credit they are to answer in this time.
 */
export const REVIEW_HOURS = 72;
/** In USDT: what is worth more is not credited by itself on the word of one node alone. */
export const MOST_BY_ONE_NODE = '10000' as Amount;
/** No least is more than that, in its coin: one operator says it. The database holds it too (migration 1461). */
export const MOST_MINIMUM = '1000' as Amount;
/** Of one account at a time. */
export const MOST_ANNOUNCED = 20;

/** What shows that a credit is right: the second person reads it. The database wants as much. */
export const LEAST_EVIDENCE = 10;
export const EVIDENCE_LENGTH = 1_000;
/** Pictures beside it, of one deposit. */
export const MOST_EVIDENCE = 10;
export const LEAST_DECLINE = 3;
export const DECLINE_LENGTH = 300;
export const SOURCE_LENGTH = 200;
export const LEAST_SOURCE = 3;

export const MOST_DECIMALS = 30;

/** What an operator can add: an EVM chain by its number; of the others the chain that everybody means. */
export const NETWORK_KINDS = ['evm', 'bitcoin', 'tron'] as const;
export const MOST_CONFIRMATIONS = 1_000;

const SCALE_UNIT = units('1' as Amount);
const CENT = SCALE_UNIT / 100n;

/** So many of a coin's smallest units as a decimal text, with all of its digits: a coin may have more than money has here. */
export function coinText(smallest: string, decimals: number): string {
  const digits = smallest.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Decimals of an amount as it is written; zeros at its end are none. */
export const decimalsOf = (text: string): number =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length;

/** The other way: `-1.5` of a coin with 6 decimals is `-1500000`; undefined for more digits than it has. */
export function coinUnits(text: string, decimals: number): string | undefined {
  if (decimalsOf(text) > decimals) {
    return undefined;
  }
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const count = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return String(text.startsWith('-') ? -count : count);
}

/** The same as an amount, cut off where amounts end; undefined above what an amount can hold. */
export function coinAmount(smallest: string, decimals: number): Amount | undefined {
  const value = (BigInt(smallest) * SCALE_UNIT) / 10n ** BigInt(decimals);
  return value < 10n ** 38n ? amount(value) : undefined;
}

type Sent = { units: string; decimals: number };
/** `value`: all of it in USDT; `net`: what is credited, whole cents; `fee` and `rest` (below a cent) are the mall's. */
export type Worth = { value: Amount; fee: Amount; net: Amount; rest: Amount };

/** The most that is taken as a fee of what is worth so much: whole cents. */
export function mostFeeOf(value: Amount): Amount {
  const share = (units(value) * units(MOST_FEE_SHARE)) / SCALE_UNIT;
  return amount(share - (share % CENT));
}

/**
 * What a transfer is worth at a price (USDT for one coin). Rounded down to the cent, and the rest is named; of the fee no more
 * is taken than `mostFeeOf` it. Undefined below a cent.
 */
export function worthOf({ units: smallest, decimals }: Sent, price: Amount, fee: Amount) {
  const value = (BigInt(smallest) * units(price)) / 10n ** BigInt(decimals);
  const cents = value - (value % CENT);
  if (cents === 0n || value >= 10n ** 38n) {
    return undefined;
  }
  const most = mostFeeOf(amount(value));
  const taken = compare(fee, most) < 0 ? fee : most;
  const net = subtract(amount(cents), taken);
  return { value: amount(value), fee: taken, net, rest: amount(value - cents) } satisfies Worth;
}

/** Confirmations of a transfer in a block, at most as many as are needed: its own block is the first. */
export const confirmationsOf = (block: number, head: number, needed: number): number =>
  Math.max(0, Math.min(needed, head - block + 1));

export type NetworkKind = (typeof NETWORK_KINDS)[number];

type Target = { kind: NetworkKind; identity: string; asset: string; address: string };

/** What opens a wallet with this address filled in (EIP-681, BIP-21); null where there is no such convention. */
export function payLink({ kind, identity, asset, address }: Target): string | null {
  switch (kind) {
    case 'evm':
      return asset === NATIVE
        ? `ethereum:${address}@${identity}`
        : `ethereum:${asset}@${identity}/transfer?address=${address}`;
    case 'bitcoin':
      return `bitcoin:${address}`;
    case 'tron':
      return null;
  }
}

/** So many blocks can be asked for at once to be read again; the database wants no more either (migration 1601). */
export const MOST_READ_AGAIN = 10_000;

/** How much work a block must have, as block explorers show it: a whole number. */
export const DIFFICULTY = /^[1-9]\d{0,17}$/;
/** Why another one; the database wants as much. */
export const LEAST_FLOOR_REASON = 10;
export const FLOOR_REASON_LENGTH = 300;

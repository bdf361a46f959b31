// How what is held is summed up, the same for the page, the panel and whoever checks.
import { coinText } from '../deposits/rules.ts';
import { add, amount as ofUnits, type Amount, compare, units, ZERO } from '../money.ts';
import { COUNTED_COIN, PROOF_DAYS, READING_HOURS, type ReserveState } from './rules.ts';

const HOUR_MS = 3_600_000;
/** Decimals of an `Amount`. */
const SCALE = 10;

/** Units of a coin as it is written: `1500000` with 6 decimals is `1.5`, `-1500000` is `-1.5`. */
export function inCoin(count: string, decimals: number): string {
  return count.startsWith('-')
    ? `-${coinText(count.slice(1), decimals)}`
    : coinText(count, decimals);
}

/** Units of the counted coin as an amount; what is smaller than an amount can say is left out. */
export const amountOf = (count: string, decimals: number): Amount =>
  ofUnits(
    decimals > SCALE
      ? BigInt(count) / 10n ** BigInt(decimals - SCALE)
      : BigInt(count) * 10n ** BigInt(SCALE - decimals),
  );

type Dated = { provenAt: string; reading: { at: string } | null };

/** Whether an address counts at a moment, and if not, why not. */
export function stateOf({ provenAt, reading }: Dated, now: Date): ReserveState {
  const age = (at: string) => now.getTime() - Date.parse(at);
  if (age(provenAt) > PROOF_DAYS * 24 * HOUR_MS) {
    return 'old-proof';
  }
  if (!reading) {
    return 'not-read';
  }
  return age(reading.at) > READING_HOURS * HOUR_MS ? 'old-reading' : 'counted';
}

type Balance = {
  coin: string;
  units: string;
  decimals: number;
  frozen: boolean;
  counted: Amount | null;
};
type Held = { state: ReserveState; balances: readonly Balance[] };

/** Everything that is counted. */
export const heldOf = (addresses: readonly Held[]): Amount =>
  add(
    ZERO,
    ...addresses
      .filter(({ state }) => state === 'counted')
      .flatMap(({ balances }) => balances.map(({ counted }) => counted ?? ZERO)),
  );

/** What would count if its issuer had not frozen it. */
export const frozenOf = (addresses: readonly Held[]): Amount =>
  add(
    ZERO,
    ...addresses
      .filter(({ state }) => state === 'counted')
      .flatMap(({ balances }) => balances.filter(({ frozen }) => frozen))
      .map(({ coin, units: count, decimals }) => countedOf(coin, count, decimals) ?? ZERO),
  );

/** What of a coin counts: USDT at par, nothing else. */
export const countedOf = (coin: string, count: string, decimals: number): Amount | null =>
  coin === COUNTED_COIN ? amountOf(count, decimals) : null;

/** Held for each 100 owed, in hundredths of a per cent, rounded down: never more than there is. Null while nothing is owed. */
export const ratioOf = (held: Amount, owed: Amount): number | null =>
  compare(owed, ZERO) <= 0 ? null : Number((units(held) * 10_000n) / units(owed)) / 100;

// What happens next to a deposit, by what its chain, its channel and its price say. Pure: no database, no clock.
import { type DepositAct, depositLife } from '@entrepot/contract/deposits/life';
import {
  coinAmount,
  type DepositState,
  MOST_BY_ONE_NODE,
  type Worth,
  worthOf,
} from '@entrepot/contract/deposits/rules';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';

/** `last`: the newest price, however old. `waiting`: units that wait for enough of them. `told`: one waits for a price already. */
export type Others = { last: Amount | undefined; waiting: string; told: boolean };

export type Facts = {
  state: DepositState;
  transfer: 'seen' | 'final' | 'orphaned';
  /** In the coin's smallest unit. */
  units: string;
  /** Of what the transfer is of, with the least and the fee that count for it; undefined: a coin that is not taken. */
  channel: { decimals: number; least: Amount; most: Amount; fee: Amount } | undefined;
  /** USDT for one coin; undefined: there is none that is young enough. */
  price: Amount | undefined;
  /** Of a coin without one: what its owner's others of it do meanwhile. */
  others: Others | undefined;
  /** Its owner has closed the account: nobody could use what is credited. */
  closed: boolean;
  /** It came from an address of the mall's own. */
  own: boolean;
  /** The look at it is over, or the wait for its network or for others. */
  waited: boolean;
  /** So long after it was seen nothing below the least waits for others. */
  overdue: boolean;
  /** What it is worth was fixed before: it stays. */
  fixed: Amount | undefined;
  /** Fewer than two nodes have told of the transfer, each by itself. */
  alone: boolean;
  /** Its chain has been read again and is final as far as it was when it turned: what is not there is gone. */
  readAgain: boolean;
};

/** What it is worth and at which price comes with the act that fixes it. */
export type Next = { act: DepositAct; worth?: Worth | undefined; price?: Amount | undefined };

/** Nothing of it is fixed yet. */
const OWN_FROM = depositLife.acts.setOwn.from;

/** Undefined: nothing now. */
export function nextOf(facts: Facts): Next | undefined {
  const { state, transfer } = facts;
  if (transfer === 'orphaned') {
    return state === 'credited'
      ? facts.readAgain
        ? { act: 'reverse' }
        : undefined
      : whileTakenBack(facts);
  }
  if (state === 'orphaned' || state === 'gone') {
    return { act: 'seeAgain' };
  }
  if (facts.own && OWN_FROM.some((each) => each === state)) {
    return { act: 'setOwn' };
  }
  if (transfer !== 'final') {
    return undefined;
  }
  switch (state) {
    case 'seen':
    case 'unpriced':
      return onceFinal(facts);
    case 'small':
      return facts.waited ? afterWaiting(facts) : undefined;
    case 'review':
      return facts.waited && !needsPeople(facts, facts.fixed ?? ZERO)
        ? { act: 'confirm' }
        : undefined;
    case 'confirmed':
      return { act: 'credit' };
    default:
      return undefined;
  }
}

/** It waits for its network to have it again, and not for ever. */
function whileTakenBack({ state, waited }: Facts): Next | undefined {
  if (state === 'orphaned') {
    return waited ? { act: 'giveUp' } : undefined;
  }
  return state === 'gone' || state === 'own' || state === 'reversed'
    ? undefined
    : { act: 'orphan' };
}

function onceFinal(facts: Facts): Next | undefined {
  const { state, units, channel, price, closed, fixed } = facts;
  if (fixed !== undefined && !closed) {
    return { act: needsPeople(facts, fixed) ? 'look' : 'confirm' };
  }
  if (!channel) {
    return { act: 'setApart' };
  }
  const sent = coinAmount(units, channel.decimals);
  // More than money here can be: nobody has so much of a coin that is worth something.
  if (sent === undefined) {
    return state === 'seen' ? { act: 'setApart' } : undefined;
  }
  if (price === undefined) {
    return state === 'unpriced'
      ? undefined
      : { act: isQuiet(facts, channel) ? 'addUp' : 'awaitPrice' };
  }
  const worth = worthOf({ units, decimals: channel.decimals }, price, channel.fee);
  if (worth && (closed || needsPeople(facts, worth.value))) {
    return { act: 'look', worth };
  }
  if (!worth || compare(sent, channel.least) < 0) {
    return closed || facts.overdue ? afterWaiting(facts) : { act: 'addUp' };
  }
  const isLooked = compare(sent, channel.most) > 0;
  return { act: isLooked ? 'look' : 'confirm', worth };
}

/**
 * It has waited for others long enough: nobody has to send more. Without a fee it is credited as it is; without a price one of its
 * coin waits for one, and the others with it.
 */
function afterWaiting(facts: Facts): Next | undefined {
  const { units, channel, price, others, closed } = facts;
  if (!channel) {
    return undefined;
  }
  const known = price ?? others?.last;
  const worth = known && worthOf({ units, decimals: channel.decimals }, known, ZERO);
  if (known !== undefined && !worth) {
    return { act: 'letGo' };
  }
  if (price === undefined || !worth) {
    return others?.told ? undefined : { act: 'awaitPrice' };
  }
  return { act: closed || needsPeople(facts, worth.value) ? 'look' : 'confirm', worth };
}

/**
 * Too little to be credited by itself at whatever price, or at the last that was known, while one of its like waits for a price, or
 * all of them together are too little as well: it waits with them, and asks nobody for anything.
 */
function isQuiet(
  { units, closed, others }: Facts,
  { decimals, least, fee }: NonNullable<Facts['channel']>,
): boolean {
  if (closed || !others) {
    return false;
  }
  const isEnough = (sum: bigint) => {
    const sent = coinAmount(String(sum), decimals);
    return sent === undefined || compare(sent, least) >= 0;
  };
  const { last } = others;
  const isSmall =
    !isEnough(BigInt(units)) ||
    (last !== undefined && worthOf({ units, decimals }, last, fee) === undefined);
  return isSmall && (others.told || !isEnough(BigInt(units) + BigInt(others.waiting)));
}

/** Large, and one node alone has told of it: who holds that node could have made it up, so it is never credited by itself. */
export const needsPeople = ({ alone }: Pick<Facts, 'alone'>, value: Amount): boolean =>
  alone && compare(value, MOST_BY_ONE_NODE) > 0;

/** `least`: the one of when it was seen; null: of before that was kept. */
type Small = { id: string; units: string; least: Amount | null };

/**
 * Which of somebody's smaller deposits are credited now, each with what it is worth: all that are worth a cent, as soon as
 * they reach the least together. None of them bears a fee.
 */
export function enoughTogether(
  small: readonly Small[],
  { decimals, least }: { decimals: number; least: Amount },
  price: Amount,
): { id: string; worth: Worth }[] {
  const sum = coinAmount(
    String(small.reduce((all, { units }) => all + BigInt(units), 0n)),
    decimals,
  );
  const reached = small.reduce((all, each) => lower(all, each.least), least);
  if (sum !== undefined && compare(sum, reached) < 0) {
    return [];
  }
  return small.flatMap(({ id, units }) => {
    const worth = worthOf({ units, decimals }, price, ZERO);
    return worth ? [{ id, worth }] : [];
  });
}

/** A least or a fee that was raised counts for nothing that was seen before. */
export const lower = (now: Amount, atFirst: Amount | null): Amount =>
  atFirst !== null && compare(atFirst, now) < 0 ? atFirst : now;

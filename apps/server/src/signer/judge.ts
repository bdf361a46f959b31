// What the signer decides by itself, from its own configuration and its own book: no database, no network.
import { add, type Amount, compare, subtract, ZERO } from '@entrepot/contract/money';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import type { Order } from './book.ts';
import type { SignerConfig } from './config.ts';
import type { Station } from './station.ts';

/** What has left already, by the signer's own book. */
export type Used = { hour: Amount; day: Amount };
/** Of a network, what orders are compared with. */
export type Judging = Pick<Station, 'contracts' | 'sender' | 'nobody' | 'isAddress' | 'isSame'>;

type Judged = {
  order: Order;
  config: SignerConfig;
  network: Judging | undefined;
  used: Used;
  /** What the hot wallet has, less what is signed and not mined yet. */
  free: Amount | undefined;
  stopped: boolean;
  booksWrong: boolean;
};

/** Why it is not signed now; undefined: it may be. The first reason counts, those that time does not mend first. */
export function judge(judged: Judged): SignerHold | undefined {
  return [isAllowed, isSound, hasItsPeople, isWithinCaps, isCovered]
    .map((rule) => rule(judged))
    .find((reason) => reason !== undefined);
}

type Rule = (judged: Judged) => SignerHold | undefined;

const isAllowed: Rule = ({ order, network }) => {
  if (!network) {
    return 'network-not-served';
  }
  const contract = network.contracts[order.asset];
  if (!contract || unitsOf(order.amount, contract.decimals) === undefined) {
    return 'asset-not-allowed';
  }
  if (!network.isAddress(order.address)) {
    return 'address-wrong';
  }
  const own = [
    network.sender,
    network.nobody,
    ...Object.values(network.contracts).map(({ address }) => address),
  ];
  return own.some((address) => network.isSame(address, order.address))
    ? 'recipient-own'
    : undefined;
};

/** What is asked is what the withdrawal says, it is on its way, and all of it is reserved in the books. */
const isSound: Rule = ({ order }) => {
  // What its network did not take has been sent already, and is signed anew.
  const isOpen = order.state === 'signing' || (order.state === 'sent' && order.nonce !== null);
  const same =
    isOpen &&
    order.address === order.boundAddress &&
    compare(order.amount, order.net) === 0 &&
    compare(order.gross, add(order.net, order.fee)) === 0 &&
    compare(order.reserved, order.gross) === 0;
  return same ? undefined : 'not-reserved';
};

const hasItsPeople: Rule = ({ order, config }) =>
  compare(order.gross, config.twoPeopleAbove) > 0 && !areTwo(order) ? 'two-people' : undefined;

/** Two different people have approved the very movement that pays this, to the last leg, and nobody has taken it back. */
function areTwo({
  proposedBy,
  approvedBy,
  closedAt,
  kinds,
  owners,
  amounts,
  ...order
}: Order): boolean {
  if (!proposedBy || !approvedBy || proposedBy === approvedBy || closedAt) {
    return false;
  }
  const legs = (kinds ?? []).map((kind, at) => ({
    kind,
    owner: owners?.[at],
    amount: amounts?.[at] ?? ZERO,
  }));
  const sumOf = (kind: string) =>
    add(ZERO, ...legs.filter((leg) => leg.kind === kind).map((leg) => leg.amount));
  return (
    legs.every(({ kind }) => ['reserved', 'clearing-chain', 'platform-fee'].includes(kind)) &&
    legs.every(({ kind, owner }) => kind !== 'reserved' || owner === order.accountId) &&
    compare(sumOf('clearing-chain'), order.net) === 0 &&
    compare(sumOf('reserved'), subtract(ZERO, order.gross)) === 0
  );
}

const isWithinCaps: Rule = ({ order: { amount }, config: { caps }, used }) => {
  if (compare(amount, caps.payout) > 0) {
    return 'cap-payout';
  }
  if (compare(add(used.day, amount), caps.day) > 0) {
    return 'cap-day';
  }
  return compare(add(used.hour, amount), caps.hour) > 0 ? 'cap-hour' : undefined;
};

const isCovered: Rule = ({ order, free, stopped, booksWrong }) => {
  if (stopped) {
    return 'stopped';
  }
  if (booksWrong) {
    return 'books-wrong';
  }
  return free === undefined || compare(free, order.amount) < 0 ? 'float-empty' : undefined;
};

/** An amount in a contract's smallest unit; undefined when it has more decimals than that. */
export function unitsOf(amount: Amount, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = amount.split('.');
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'));
}

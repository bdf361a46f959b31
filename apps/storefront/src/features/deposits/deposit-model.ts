import type { DepositState } from '@entrepot/contract/deposits/rules';
import type { Channel, OwnDeposit } from '@entrepot/contract/deposits/types';
import type { Look } from '@entrepot/ui/primitives/badge.tsx';

export const LOOKS: Record<DepositState, Look> = {
  announced: { tone: 'neutral', shape: 'open' },
  arrived: { tone: 'positive', shape: 'done' },
  expired: { tone: 'neutral', shape: 'stopped' },
  seen: { tone: 'info', shape: 'half' },
  small: { tone: 'warning', shape: 'open' },
  unpriced: { tone: 'warning', shape: 'open' },
  review: { tone: 'warning', shape: 'half' },
  unknown: { tone: 'danger', shape: 'attention' },
  confirmed: { tone: 'info', shape: 'full' },
  credited: { tone: 'positive', shape: 'done' },
  orphaned: { tone: 'danger', shape: 'attention' },
  gone: { tone: 'neutral', shape: 'stopped' },
  dust: { tone: 'neutral', shape: 'stopped' },
  own: { tone: 'neutral', shape: 'done' },
  reversed: { tone: 'danger', shape: 'stopped' },
};

/** Where a word of explanation is due: everything but what has ended well. */
export const isExplained = ({ state }: OwnDeposit): boolean =>
  state !== 'credited' && state !== 'arrived';

/**
 * How it stands: blocks are counted only where the network does not say itself what is final.
 */
export const standOf = ({ state, confirmationsNeeded }: OwnDeposit) =>
  state === 'seen' && confirmationsNeeded === null ? 'unfinal' : state;
export const whyOf = (deposit: OwnDeposit) => (deposit.byPeople ? 'oneNode' : standOf(deposit));

/** The channel that was chosen, else the first: USDT stands first. */
export const chosenOf = (channels: readonly Channel[], id: string | undefined) =>
  channels.find((each) => each.id === id) ?? channels[0];

/** Its confirmations go on, or its block was taken back. */
const isMoving = ({ state }: OwnDeposit): boolean =>
  state === 'seen' || state === 'confirmed' || state === 'orphaned';

/** Who has sent something waits for it: the chain goes on every few seconds, and tells nobody. */
const SOON_MS = 3_000;
const LATER_MS = 10_000;
/** The mall's clock, a price or a transfer goes on with these. */
const WAITING: readonly DepositState[] = ['announced', 'small', 'unpriced', 'review'];

/** Milliseconds after which a list of them is asked for again; `usual` where the clock goes on with none. */
export function againIn(rows: readonly OwnDeposit[], usual: number): number {
  if (rows.some(isMoving)) {
    return SOON_MS;
  }
  return rows.some(({ state }) => WAITING.includes(state)) ? LATER_MS : usual;
}

/** A network's own coin, where contracts can pass it on inside a transaction: of that no node tells (decision record 0058). */
export const isByTransfer = ({ contract, confirmations }: Channel): boolean =>
  contract === null && confirmations === null;

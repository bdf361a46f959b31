// Deposits over a chain as existing clients know them (existing-clients.md §2.8).
import { z } from 'zod';
import { type Amount, ZERO } from '../money.ts';
import { qrPicture } from '../qr.ts';
import { parseWirePicture } from '../uploads/wire.ts';
import type { Faults } from '../operation.ts';
import { TOKEN_FAULTS } from '../wallet/wire.ts';
import { number, optionalText, shanghai, text } from '../wire.ts';
import type { DepositState } from './rules.ts';
import type { OwnAddress, OwnDeposit } from './types.ts';

/** A bare array, which they want to have an entry; `img` is a code of the address, as they draw it. */
export const wireChannels = ({ rows }: { rows: readonly OwnAddress[] }) =>
  rows.map((row) => ({
    id: row.channelId,
    coin: row.coin,
    blockchain_name: row.network,
    address: row.address,
    img: row.address === null ? '' : qrPicture(row.address),
    fee: number(row.fee),
    recharge_limit_min: number(row.least),
    recharge_limit_max: number(row.most),
  }));

export const feeInput = z
  .object({ symbol: text })
  .transform(({ symbol }) => ({ coin: symbol.trim().toUpperCase() }));
export const wireFee = ({ price }: { price: Amount }) => ({ price: number(price) });

export const PRICE_FAULTS = {
  ...{ symbol: 'DEPOSIT_CHANNEL_CLOSED', coin: 'DEPOSIT_CHANNEL_CLOSED' },
} as const satisfies Faults;
export const ANNOUNCE_FAULTS = {
  ...{ ...TOKEN_FAULTS, ...PRICE_FAULTS },
  // A coin has decimals of its own, not those of money.
  amount: 'COIN_AMOUNT_WRONG',
  ...{ blockchain_name: 'DEPOSIT_CHANNEL_CLOSED', network: 'DEPOSIT_CHANNEL_CLOSED' },
} as const satisfies Faults;

export const wireLimits = ({ least, most }: { least: Amount; most: Amount }) => ({
  rechargeAmountMin: number(least),
  rechargeAmountMax: number(most),
});

/** `from` and `tx` are placeholders of the client's own. */
export const announceInput = z
  .object({
    session_token: text,
    amount: text,
    coin: text,
    blockchain_name: text,
    channel_address: optionalText,
    img: optionalText,
  })
  .transform((wire) => {
    const picture = parseWirePicture(wire.img ?? '');
    return {
      sessionToken: wire.session_token,
      amount: wire.amount,
      coin: wire.coin.trim().toUpperCase(),
      network: wire.blockchain_name.trim(),
      address: wire.channel_address ?? '',
      ...(picture === undefined ? {} : { picture }),
    };
  });

/** How existing clients count what becomes of money that is paid in. */
export const PENDING = 0;
export const DONE = 1;
export const FAILED = 2;
const STATES: Readonly<Record<DepositState, number>> = {
  announced: PENDING,
  // Nothing of it is in the wallet yet; once a transfer answers it, it is shown as that one is.
  arrived: PENDING,
  expired: FAILED,
  seen: PENDING,
  small: PENDING,
  unpriced: PENDING,
  review: PENDING,
  unknown: FAILED,
  confirmed: PENDING,
  credited: DONE,
  // Nothing has ended yet: it goes on by itself when its network has it again. Who is told that it failed sends it twice.
  orphaned: PENDING,
  gone: FAILED,
  dust: FAILED,
  // Shown to nobody but operators.
  own: FAILED,
  reversed: FAILED,
};

/** A number, or the text of one that JavaScript writes with an exponent: they compute with both, and show what stands there. */
const plainNumber = (exact: string): number | string =>
  String(Number(exact)).includes('e') ? exact : Number(exact);

/** `volume` is what was sent in the coin, `amount` what is credited. What the owner sent along lies at no address: it comes with
 * one deposit alone (payments/wire.ts). */
const common = (row: OwnDeposit) => ({
  order_no: row.id,
  coin: row.coin ?? '',
  coin_blockchain: row.network,
  volume: plainNumber(row.sent ?? '0'),
  amount: row.net ?? '0',
  fee: number(row.fee ?? ZERO),
  state: STATES[row.state],
  img: '',
  channel_address: row.address,
  from: '',
  failure_msg: row.endedWhy ?? '',
});

export const wireDetail = (row: OwnDeposit) => ({
  ...common(row),
  create_time: shanghai(row.seenAt),
  tx: row.transaction ?? '',
});

export const wireRow = (row: OwnDeposit) => ({
  ...common(row),
  createTime: shanghai(row.seenAt),
  blockchain_name: row.network,
  isThirdParty: false,
  payUrl: '',
});

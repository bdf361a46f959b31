// Deposits by third parties as existing clients know them (existing-clients.md §2.9). Where a client asks to be sent back to is not
// read: it is always a page of the mall.
import { z } from 'zod';
import * as chain from '../deposits/wire.ts';
import type { Faults } from '../operation.ts';
import { TOKEN_FAULTS } from '../wallet/wire.ts';
import { elements } from '../withdrawals/wire.ts';
import { number, optionalText, type Paged, shanghai, text } from '../wire.ts';
import type { PaymentState } from './rules.ts';
import type { OwnPayment, PaidIn, Way } from './types.ts';

/** Ranges by the method's name, each with its bank; an empty list hides all of it. */
export function coinList({ ways }: { ways: readonly Way[] }) {
  const byName = Map.groupBy(ways, ({ method }) => method);
  return [...byName].map(([productType, rows]) => ({
    productType,
    range: rows.map(({ bankCode, minimum, maximum }) => ({
      bank_code: bankCode,
      min_amount: number(minimum),
      max_amount: number(maximum),
    })),
  }));
}

const asked = z.object({ session_token: text, amount: text });

export const startWire = asked
  .extend({ frenchCurrency: optionalText })
  .transform(({ session_token, amount, frenchCurrency = 'USD' }) => ({
    ...{ sessionToken: session_token, amount },
    currency: frenchCurrency.trim().toUpperCase(),
  }));

export const pesosWire = asked.transform(({ session_token, amount }) => ({
  sessionToken: session_token,
  amount,
}));

export const payUrlIn = ({ payUrl }: OwnPayment) => ({ payUrl: payUrl ?? '' });
export const payUrlOf = ({ payUrl }: OwnPayment) => payUrl ?? '';

const { PENDING, DONE, FAILED } = chain;
const STATES: Readonly<Record<PaymentState, number>> = {
  created: PENDING,
  redirected: PENDING,
  confirmed: PENDING,
  credited: DONE,
  failed: FAILED,
  expired: FAILED,
  refunded: FAILED,
  disputed: FAILED,
};

/** `volume` is what is paid in its currency, `amount` what is credited. Payments have no address, and nobody sends a picture along. */
const common = (row: OwnPayment) => ({
  order_no: row.id,
  coin: row.currency,
  coin_blockchain: row.method,
  volume: number(row.amount),
  amount: row.credit,
  fee: number(row.fee),
  state: STATES[row.state],
  img: '',
  channel_address: '',
  from: '',
  failure_msg: row.endedWhy ?? '',
});

const wireRow = (row: OwnPayment) => ({
  ...common(row),
  createTime: shanghai(row.createdAt),
  blockchain_name: row.method,
  isThirdParty: true,
  payUrl: payUrlOf(row),
});

export const wireDetail = ({ deposit, payment, proof }: PaidIn) =>
  payment === null
    ? deposit && { ...chain.wireDetail(deposit), img: proof ?? '' }
    : { ...common(payment), create_time: shanghai(payment.createdAt), tx: '' };

export const wirePage = (clean: Paged<PaidIn>) =>
  elements(clean, ({ deposit, payment }: PaidIn) =>
    payment === null ? deposit && chain.wireRow(deposit) : wireRow(payment),
  );

export const START_FAULTS = {
  ...TOKEN_FAULTS,
  currency: 'PAYMENTS_CLOSED',
} as const satisfies Faults;
export const GET_FAULTS = { order_no: 'NOT_FOUND', id: 'NOT_FOUND' } as const satisfies Faults;

export const getInput = z
  .object({ order_no: text })
  .transform(({ order_no }) => ({ id: order_no }));

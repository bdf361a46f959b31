// Deposits by third parties as existing clients know them (existing-clients.md §2.9). Where a client asks to be sent back to is not
// read: it is always a page of the mall.
import { z } from 'zod';
import { number, optionalText, text } from '../wire.ts';
import type { OwnPayment, Way } from './types.ts';

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

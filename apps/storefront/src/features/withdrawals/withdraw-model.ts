/** Taking money out as data: what a form needs. Pure. */
import { FUND_PASSWORD } from '@entrepot/contract/accounts/rules';
import { type Amount, compare, HIGHEST_AMOUNT, parseAmount } from '@entrepot/contract/money';
import { type Chain, CHAIN_ADDRESSES, CHAINS } from '@entrepot/contract/wallet/rules';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';

/** What was typed, with a comma as a point; undefined when it is no amount to the cent. */
export function readAmount(typed: string): Amount | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) {
    return undefined;
  }
  const amount = parseAmount(text);
  return compare(amount, HIGHEST_AMOUNT) > 0 ? undefined : amount;
}

export type RequestFields = { amount: string; fundPassword: string };

/** Limits and the balance are looked at before anything is sent; the server has the last word. */
export const requestRules = ({ minimum, maximum, available }: Terms) =>
  rulesFor<RequestFields>()({
    amount: {
      read: readAmount,
      problem: (typed) => {
        const amount = readAmount(typed);
        if (amount === undefined) {
          return 'fault.amount';
        }
        if (compare(amount, minimum) < 0) {
          return ['fault.minimum', { minimum }] as const;
        }
        if (compare(amount, maximum) > 0) {
          return ['fault.maximum', { maximum }] as const;
        }
        return compare(amount, available) > 0 ? 'fault.balance' : undefined;
      },
    },
    fundPassword: {
      problem: (digits) => (FUND_PASSWORD.test(digits) ? undefined : 'fault.fundPassword'),
    },
  });

export type BindFields = { chain: string; address: string };

const isChain = (name: string): name is Chain => CHAINS.some((chain) => chain === name);

export const BIND_RULES = rulesFor<BindFields>()({
  chain: { problem: (name) => (isChain(name) ? undefined : 'fault.choose') },
  address: {
    read: trimmed,
    problem: (address, { chain }) =>
      isChain(chain) && CHAIN_ADDRESSES[chain].test(address.trim()) ? undefined : 'fault.address',
  },
});

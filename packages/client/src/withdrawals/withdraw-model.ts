/** Taking money out as data: what a form needs. Pure. */
import { FUND_PASSWORD } from '@entrepot/contract/accounts/rules';
import { type Amount, compare } from '@entrepot/contract/money';
import { type Chain, CHAIN_ADDRESSES, CHAINS } from '@entrepot/contract/wallet/rules';
import { BANK_KINDS, type BankFields, plainBankNumber } from '@entrepot/contract/withdrawals/bank';
import { isEnough } from '@entrepot/contract/withdrawals/rules';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { readAmount, rulesFor, trimmed } from '../form/fields.ts';

export type RequestFields = { amount: string; fundPassword: string };

const FUND_PASSWORD_RULE = {
  problem: (digits: string) =>
    FUND_PASSWORD.test(digits) ? undefined : ('fault.fundPassword' as const),
};

/** Limits and the balance are looked at before anything is sent; the server has the last word. `money`: how an amount is written. */
export const requestRules = (
  { minimum, maximum, available }: Terms,
  money: (amount: Amount) => string,
) =>
  rulesFor<RequestFields>()({
    amount: {
      read: readAmount,
      problem: (typed) => {
        const amount = readAmount(typed);
        if (amount === undefined) {
          return 'fault.amount';
        }
        if (!isEnough(amount, { minimum, available })) {
          return ['fault.minimum', { minimum: money(minimum) }] as const;
        }
        if (compare(amount, maximum) > 0) {
          return ['fault.maximum', { maximum: money(maximum) }] as const;
        }
        return compare(amount, available) > 0 ? 'fault.balance' : undefined;
      },
    },
    fundPassword: FUND_PASSWORD_RULE,
  });

export type BindFields = { chain: string; address: string; fundPassword: string };

const isChain = (name: string): name is Chain => CHAINS.some((chain) => chain === name);

/** Of what is confirmed by the fund password alone. */
export const CONFIRM_RULES = rulesFor<{ fundPassword: string }>()({
  fundPassword: FUND_PASSWORD_RULE,
});

export const BIND_RULES = rulesFor<BindFields>()({
  chain: { problem: (name) => (isChain(name) ? undefined : 'fault.choose') },
  address: {
    read: trimmed,
    problem: (address, { chain }) =>
      isChain(chain) && CHAIN_ADDRESSES[chain].test(address.trim()) ? undefined : 'fault.address',
  },
  fundPassword: FUND_PASSWORD_RULE,
});

export type BankFormFields = Record<Exclude<keyof BankFields, 'kind'>, string> & {
  kind: string;
  fundPassword: string;
};

const required = (least: number) => ({
  read: trimmed,
  problem: (text: string) =>
    [...text.trim()].length < least ? ('fault.missing' as const) : undefined,
});

/** What must be there; whether the numbers are right the server says, and at which of them they are not. */
export const BANK_RULES = rulesFor<BankFormFields>()({
  kind: { read: (kind: string) => BANK_KINDS.find((each) => each === kind) ?? 'iban' },
  country: { problem: (code) => (code === '' ? 'fault.chooseCountry' : undefined) },
  bankName: required(2),
  holder: required(2),
  number: {
    read: trimmed,
    problem: (number) => (plainBankNumber(number).length < 4 ? 'fault.missing' : undefined),
  },
  ...{ swift: { read: trimmed }, routingNumber: { read: trimmed } },
  ...{ bankAddress: { read: trimmed }, holderAddress: { read: trimmed } },
  fundPassword: FUND_PASSWORD_RULE,
});

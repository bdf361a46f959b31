import type { Rule } from './rules.ts';

/** Taking money out: the same at the storefront and in a shop's panel. */
export const withdrawalRules = (who: 'buyer' | 'seller') =>
  ({
    'withdrawals.getTerms': who, // the own: there is no input
    'withdrawals.getFee': who,
    'withdrawals.saveBankAccount': who, // the own, with fund password
    'withdrawals.removeBankAccount': who, // the own, with fund password
    'withdrawals.openWithdrawal': who,
    'withdrawals.requestWithdrawal': who, // to the own address alone, with token and fund password
    'withdrawals.listWithdrawals': who,
    'withdrawals.getWithdrawal': `${who}, own withdrawal`,
    'withdrawals.cancelWithdrawal': `${who}, own withdrawal`,
    'wallet.bindWithdrawalAddress': who, // and proves himself with the fund password and his second step
  }) satisfies Record<string, Rule>;

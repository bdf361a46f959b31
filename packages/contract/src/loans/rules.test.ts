import { expect, test } from 'vitest';
import { parseAmount, parseRate } from '../money.ts';
import { loanOfferOf, loanProblemsOf, type LoanSettings } from './rules.ts';

const settings: LoanSettings = {
  ...{ open: true, days: ['90', '30'], coolingOffDays: 14 },
  lender: { name: 'Harbour Credit', authority: 'HCA', licence: '1', link: 'https://a.example' },
  ...{ amountMin: parseAmount('500'), amountMax: parseAmount('20000') },
  ...{ rate: parseRate('0.12'), lateRate: parseRate('0.2') },
  ...{ feeRate: parseRate('0.05'), costCap: parseRate('0.05') },
};
const withRates = (feeRate: string, costCap: string): LoanSettings => ({
  ...{ ...settings, feeRate: parseRate(feeRate), costCap: parseRate(costCap) },
});

test('nothing is lent at a fee above the cap that is signed beside it', () => {
  expect(loanProblemsOf(withRates('0.2', '0.05'))).toEqual(['fee-above-cap']);
  expect(loanOfferOf(withRates('0.2', '0.05'))).toBeUndefined();
  expect(loanProblemsOf(withRates('0.2', '0'))).toEqual(['no-cap']);
  expect(loanProblemsOf(withRates('0.0500000001', '0.05'))).toEqual(['fee-above-cap']);
});

test('an offer has its terms in order', () => {
  expect(loanProblemsOf(settings)).toEqual([]);
  expect(loanOfferOf(settings)?.days).toEqual([30, 90]);
});

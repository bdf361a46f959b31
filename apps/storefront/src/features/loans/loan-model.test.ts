import type { ShownOffer } from '@entrepot/contract/loans/types';
import { parseAmount, parseRate, ZERO } from '@entrepot/contract/money';
import { expect, test } from 'vitest';
import { owedParts, repaymentProblem, wantedTerms } from './loan-model.ts';

const offer: ShownOffer = {
  lender: { name: 'Harbour Credit', authority: 'HCA', licence: '1', link: 'https://a.example' },
  ...{ amountMin: parseAmount('500'), amountMax: parseAmount('20000'), days: [30, 90] },
  ...{ rate: parseRate('0.09'), lateRate: parseRate('0.14'), feeRate: parseRate('0.01') },
  ...{ costCap: parseRate('0.3'), coolingOffDays: 14 },
};

test('terms are those of the offer, and of nothing outside its bounds', () => {
  expect(wantedTerms(offer, '1000', '90')).toMatchObject({ amount: '1000', days: 90, fee: '10' });
  expect(wantedTerms(offer, '500', '30')).toBeDefined();
  expect(wantedTerms(offer, '499.99', '30')).toBeUndefined();
  expect(wantedTerms(offer, '20000.01', '30')).toBeUndefined();
});

test('a repayment is above nothing and not above what is owed', () => {
  const payoff = parseAmount('100');
  expect(
    ['0', 'x', '100.01', '100', '0.01'].map((typed) => repaymentProblem(typed, payoff)),
  ).toEqual([...['repay.wrong', 'repay.wrong', 'repay.tooHigh', undefined, undefined]]);
});

test.each([
  ['late', ['1500', '14.547945', '15', '1529.54'], ['1500', '14.54', '15'], false],
  ['repaid in part', ['490.007013696', '0', '15', '505'], ['490', '0', '15'], false],
  ['while the fee is free', ['1000', '0', '10', '1000'], ['1000', '0', '0'], true],
  ['free of a fee', ['1000', '2.5', '0', '1002.5'], ['1000', '2.5', '0'], false],
])('what is owed %s comes to what repays it', (_, owing, [lent, interest, fee], feeIsFree) => {
  const [principal, all, feeLeft, payoff] = owing.map((each) => parseAmount(each));
  expect(
    owedParts({
      principal: principal ?? ZERO,
      interest: all ?? ZERO,
      feeLeft: feeLeft ?? ZERO,
      payoff: payoff ?? ZERO,
    }),
  ).toEqual({ principal: lent, interest, fee, feeIsFree });
});

import { expect, test } from 'vitest';
import { parseAmount, parseRate, subtract, ZERO } from '../money.ts';
import {
  accrued,
  interestOfDay,
  type LoanTerms,
  owed,
  paidOut,
  payoff,
  rateOfDay,
  repaid,
  standingAfter,
  termsOf,
} from './accrual.ts';

const terms: LoanTerms = {
  amount: parseAmount('1000'),
  days: 90,
  rate: parseRate('0.12'),
  lateRate: parseRate('0.2'),
  fee: parseAmount('15'),
  costCap: parseRate('0.5'),
  coolingOffDays: 14,
};
const after = (to: number) => standingAfter(terms, paidOut(terms), { from: 0, to });

test('the fee is a share of the amount, to the cent', () => {
  const offer = {
    lender: { name: '', authority: '', licence: '', link: '' },
    amountMin: parseAmount('100'),
    amountMax: parseAmount('5000'),
    days: [30],
    rate: parseRate('0.1'),
    lateRate: parseRate('0.2'),
    feeRate: parseRate('0.015'),
    costCap: parseRate('1'),
    coolingOffDays: 7,
  };
  expect(termsOf(offer, parseAmount('333.33'), 30)).toEqual({
    ...{ amount: '333.33', days: 30, rate: '0.1', lateRate: '0.2', fee: '5' },
    ...{ costCap: '1', coolingOffDays: 7 },
  });
});

test('a day costs its part of a year of 365 days, rounded down at ten decimals', () => {
  expect(interestOfDay(terms, paidOut(terms), 1)).toBe('0.3287671232');
  expect(after(1)).toEqual({
    ...{ principal: '1000', fee: '15', interest: '0.3287671232', interestSoFar: '0.3287671232' },
  });
  expect(after(90).interest).toBe('29.589041088');
});

test('interest bears no interest, and neither does the fee', () => {
  const [early, late] = [paidOut(terms), after(80)];
  expect(interestOfDay(terms, late, 81)).toBe(interestOfDay(terms, early, 1));
});

test('only days after the last one cost the late rate', () => {
  expect(interestOfDay(terms, after(89), 90)).toBe('0.3287671232');
  expect(interestOfDay(terms, after(90), 91)).toBe('0.5479452054');
});

test('fee and interest together end at the cap, to the last unit', () => {
  const long = after(5_000);
  expect(subtract(owed(long), terms.amount)).toBe('500');
  expect(interestOfDay(terms, long, 5_001)).toBe('0');
  expect(paidOut({ ...terms, costCap: parseRate('0.001') }).fee).toBe('15');
  expect(interestOfDay({ ...terms, costCap: parseRate('0.001') }, paidOut(terms), 1)).toBe('0');
});

test('a repayment pays interest, then the amount, then the fee', () => {
  const first = repaid(terms, after(30), { paid: parseAmount('5'), day: 30 });
  expect(first).toMatchObject({ waived: '0', ended: false });
  expect(first.standing).toMatchObject({
    ...{ interest: '4.863013696', principal: '1000', fee: '15', interestSoFar: '9.863013696' },
  });
  const second = repaid(terms, first.standing, { paid: parseAmount('1010'), day: 30 });
  expect(second.standing).toMatchObject({ interest: '0', principal: '0', fee: '9.863013696' });
  expect(interestOfDay(terms, second.standing, 31)).toBe('0');
});

test('what is below a cent is not asked for', () => {
  const standing = after(30);
  expect(owed(standing)).toBe('1024.863013696');
  expect(payoff(terms, standing, 30)).toBe('1024.86');
  const { standing: rest, ...how } = repaid(terms, standing, {
    paid: parseAmount('1024.86'),
    day: 30,
  });
  expect(how).toEqual({ waived: '0.003013696', ended: true });
  expect(owed(rest)).toBe(ZERO);
  expect(rest.interestSoFar).toBe('9.863013696');
});

test('the fee need not be paid by whoever repays the rest while cooling off', () => {
  expect(payoff(terms, after(14), 14)).toBe('1004.6');
  expect(payoff(terms, after(15), 15)).toBe('1019.93');
  const { waived, ended } = repaid(terms, after(14), { paid: parseAmount('1004.60'), day: 14 });
  expect([waived, ended]).toEqual(['15.0027397248', true]);
  expect(payoff(terms, paidOut(terms), 0)).toBe('1000');
});

test.each(['0', '-1', '1024.87', '1.001'])('a repayment of %s is our own fault', (paid) => {
  expect(() => repaid(terms, after(30), { paid: parseAmount(paid), day: 30 })).toThrow(RangeError);
});

test('interest that is posted once is counted once', () => {
  const once = accrued(paidOut(terms), parseAmount('1.5'));
  expect(accrued(once, parseAmount('0.25'))).toMatchObject({
    ...{ interest: '1.75', interestSoFar: '1.75', principal: '1000' },
  });
});

test('the rate of a day is rounded down', () => {
  expect(rateOfDay(parseRate('0.12'))).toBe('0.0003287671');
});

import { parseAmount } from '@entrepot/contract/money';
import { expect, test } from 'vitest';
import { problemsOf } from '@entrepot/client/form/fields.ts';
import type { Amount } from '@entrepot/contract/money';
import { readAmount, returnRules, wholeAmount, type ReturnDraft } from './return-model.ts';

const returnFaults = (draft: ReturnDraft, paid: Amount) =>
  problemsOf(returnRules(paid, 'all'), draft);

test.each([
  ['12.5', '12.5'],
  [' 12,50 ', '12.5'],
  ['0', null],
  ['-3', null],
  ['1,234.5', null],
  ['1.5,5', null],
  ['1,5,5', null],
  ['', null],
  ['1e3', null],
])('%j is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('no more than was paid, a reason always, words only where the reason says nothing', () => {
  const draft = { reason: 'damaged', amount: '100.01', detail: '' } as const;
  expect(returnFaults(draft, parseAmount('100'))).toMatchObject({
    amount: ['return.amountTooLarge', { most: 'all' }],
  });
  expect(returnFaults({ ...draft, amount: '100' }, parseAmount('100'))).toEqual({});
  expect(
    returnFaults({ reason: '', amount: '1', detail: '' }, parseAmount('100')).reason,
  ).toBeDefined();
  expect(
    returnFaults({ reason: 'other', amount: '1', detail: ' ' }, parseAmount('100')).detail,
  ).toBeDefined();
});

test('asks for cents, or for all of an amount that is finer', () => {
  const fault = (amount: string, most: string) =>
    returnFaults({ reason: 'damaged', amount, detail: '' }, parseAmount(most)).amount;
  expect(fault('10.005', '100')).toEqual(['return.amountTooFine', { most: 'all' }]);
  expect(fault('83.424', '83.424')).toBeUndefined();
  expect(fault('83.42', '83.424')).toBeUndefined();
  expect([wholeAmount(parseAmount('166.8')), wholeAmount(parseAmount('83.424'))]).toEqual([
    '166.80',
    '83.424',
  ]);
});

test('what is missing is named', () => {
  expect(returnFaults({ reason: '', amount: '', detail: '' }, parseAmount('100'))).toEqual({
    reason: 'return.reasonMissing',
    amount: ['return.amountMissing', { most: 'all' }],
  });
  const other = { reason: 'other', amount: '1', detail: ' ' } as const;
  expect(returnFaults(other, parseAmount('100'))).toEqual({ detail: 'return.detailMissing' });
  expect(returnFaults({ ...other, detail: 'It hums.' }, parseAmount('100'))).toEqual({});
});

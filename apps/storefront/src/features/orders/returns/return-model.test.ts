import { moneyText, parseAmount } from '@entrepot/contract/money';
import { anOrderLine } from '@entrepot/contract/testing/an-order';
import { expect, test } from 'vitest';
import { problemsOf } from '@entrepot/client/form/fields.ts';
import type { Amount } from '@entrepot/contract/money';
import {
  allPieces,
  chosenPieces,
  firstDraft,
  readAmount,
  returnRules,
  wholeAmount,
  type ReturnDraft,
} from './return-model.ts';

/** Of an order whose money is about no pieces in particular any more. */
const returnFaults = (draft: Pick<ReturnDraft, 'reason' | 'amount' | 'detail'>, held: Amount) => {
  const say = { money: () => 'all', uploading: false };
  return problemsOf(returnRules({ lines: [], held }, say), { ...draft, pieces: {}, images: [] });
};

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
    amount: ['return.amountTooLarge', { most: 'all', least: 'all' }],
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
  expect(fault('10.005', '100')).toEqual(['return.amountTooFine', { most: 'all', least: 'all' }]);
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
    amount: ['return.amountMissing', { most: 'all', least: 'all' }],
  });
  const other = { reason: 'other', amount: '1', detail: ' ' } as const;
  expect(returnFaults(other, parseAmount('100'))).toEqual({ detail: 'return.detailMissing' });
  expect(returnFaults({ ...other, detail: 'It hums.' }, parseAmount('100'))).toEqual({});
});

test('begins with all pieces and their money; what was paid back before is left out', () => {
  const line = anOrderLine({ shipped: 8, calledOff: 2, returned: 3 });
  const draft = firstDraft({ lines: [line], held: parseAmount('47.6') });
  expect(draft.pieces).toEqual({ [`${line.id} sent`]: 5, [`${line.id} unsent`]: 2 });
  expect(draft.amount).toBe('47.60');
  expect(chosenPieces([line], draft.pieces)).toEqual([
    { lineId: line.id, of: 'sent', quantity: 5 },
    { lineId: line.id, of: 'unsent', quantity: 2 },
  ]);
  expect(chosenPieces([line], allPieces([line], true))).toEqual([]);
});

test('pieces are needed where there are any, pictures under way are waited for, and unsent ones cost their price', () => {
  const line = anOrderLine({ shipped: 6 });
  const of = { lines: [line], held: parseAmount('81.6') };
  const draft = { ...firstDraft(of), reason: 'damaged' } as const;
  const faults = (change: Partial<ReturnDraft>, uploading = false) =>
    problemsOf(returnRules(of, { money: moneyText, uploading }), { ...draft, ...change });
  expect(faults({})).toEqual({});
  expect(faults({ pieces: {} })).toMatchObject({ pieces: 'return.piecesMissing' });
  expect(faults({}, true)).toEqual({ images: 'return.picturesRunning' });
  expect(faults({ amount: '40.79' }).amount).toEqual([
    'return.amountTooSmall',
    { most: '81.60', least: '40.80' },
  ]);
});

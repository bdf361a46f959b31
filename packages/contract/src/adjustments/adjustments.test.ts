import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { letters, testBounds } from '../testing/bounds.ts';
import { adjustmentLife } from './life.ts';
import { ADJUSTMENT_STATES, CORRECTION } from './rules.ts';
import { declineInput, proposeInput } from './types.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ID = '019ab000-0000-7000-8000-000000000001';

test('a correction is answered once', () => {
  expect(
    ADJUSTMENT_STATES.map((state) =>
      openActs(adjustmentLife, 'operator', { state }, NOW).join(' '),
    ),
  ).toEqual(['approve decline', '', '']);
});

test.each([
  ...['1', '-1', '0.01', '-12.5', '9999999999.99'].map((text) => [text, true] as const),
  ...['0', '-0', '0.00', '00', '', '-', '+1', '1.', '.5', '1.005', '1e3', '1,5', '١', ' 1'].map(
    (text) => [text, false] as const,
  ),
  ...['12345678901', '1\0', '--1', '1.2.3'].map((text) => [text, false] as const),
])('%j is more or less in a wallet: %s', (text, is) => {
  expect(CORRECTION.test(text)).toBe(is);
});

testBounds(proposeInput, { accountId: ID, amount: '-12.50', reason: letters(10) }, [
  ['nine letters of reason', { reason: ` ${letters(9)} ` }, false],
  ['300 letters of reason', { reason: letters(300) }, true],
  ['301 letters of reason', { reason: letters(301) }, false],
  ['1,000 letters of evidence', { evidence: letters(1_000) }, true],
  ['1,001 letters of evidence', { evidence: letters(1_001) }, false],
  ['nothing', { amount: '0' }, false],
  ['a number', { amount: 5 }, false],
]);

testBounds(declineInput, { adjustmentId: ID, reason: 'not so' }, [
  ['two letters', { reason: 'no' }, false],
  ['300 letters', { reason: letters(300) }, true],
  ['301 letters', { reason: letters(301) }, false],
]);

test('an amount is read in its canonical form', () => {
  expect(
    proposeInput.parse({ accountId: ID, amount: '-12.50', reason: letters(10) }),
  ).toMatchObject({ amount: '-12.5', evidence: '' });
});

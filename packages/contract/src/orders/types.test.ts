// Which inputs about orders are refused, and at which bound.
import { describe, expect, test } from 'vitest';
import { resolveReturnInput, taskKey } from './admin-types.ts';
import { A_UUID, letters, testBounds } from '../testing/bounds.ts';
import { payOrdersInput, submitOrderInput } from './checkout-types.ts';
import { listSellerOrdersInput, shipOrderInput } from './seller-types.ts';
import { cancelOrderInput, listOrdersInput, requestReturnInput } from './types.ts';

const many = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

describe('a checkout', () => {
  const line = { listingId: A_UUID, variantId: null, quantity: 2 };
  const note = { shopId: A_UUID, text: 'Ring twice' };
  testBounds(submitOrderInput, { lines: [line], addressId: A_UUID }, [
    ['no line', { lines: [] }, false],
    ['200 lines', { lines: many(200, line) }, true],
    ['201 lines', { lines: many(201, line) }, false],
    ['no piece', { lines: [{ ...line, quantity: 0 }] }, false],
    ['half a piece', { lines: [{ ...line, quantity: 1.5 }] }, false],
    ['a quantity that old clients wrote badly', { lines: [{ ...line, quantity: NaN }] }, false],
    ['a note of 500 letters', { notes: [{ ...note, text: letters(500) }] }, true],
    ['a note of 501 letters', { notes: [{ ...note, text: letters(501) }] }, false],
    [
      'a note with a character that no database takes',
      { notes: [{ ...note, text: 'a\0b' }] },
      false,
    ],
    ['a total of less than nothing', { expectedTotal: '-1' }, false],
    ['a total as a number', { expectedTotal: 10 }, false],
  ]);
});

describe('a payment', () => {
  testBounds(payOrdersInput, { orderIds: [A_UUID], fundPassword: '246810' }, [
    ['no order', { orderIds: [] }, false],
    ['100 orders', { orderIds: many(100, A_UUID) }, true],
    ['101 orders', { orderIds: many(101, A_UUID) }, false],
    ['the number of an order for its id', { orderIds: ['EN-2611-000001'] }, false],
    ['five digits', { fundPassword: '24681' }, false],
    ['seven digits', { fundPassword: '2468100' }, false],
    ['digits of another script', { fundPassword: '٢٤٦٨١٠' }, false],
    ['the digits as a number', { fundPassword: 246_810 }, false],
  ]);
});

describe('a return', () => {
  const good = { orderId: A_UUID, reason: 'damaged', detail: '', amount: '3.5' };
  testBounds(requestReturnInput, good, [
    ['nothing to give back', { amount: '0' }, false],
    ['nothing, written at length', { amount: '0.0000000000' }, false],
    ['less than nothing', { amount: '-3.5' }, false],
    ['the smallest amount that there is', { amount: '0.0000000001' }, true],
    ['an eleventh decimal', { amount: '0.00000000001' }, false],
    ['an exponent', { amount: '1e3' }, false],
    ['120 letters', { detail: letters(120) }, true],
    ['121 letters', { detail: letters(121) }, false],
    ['121 of which one is a blank at the end', { detail: `${letters(120)} ` }, true],
    ['half a character', { detail: '\ud800' }, false],
    ['a reason to cancel', { reason: 'not-wanted' }, false],
  ]);

  test('has its amount in the one form that amounts have', () => {
    expect(requestReturnInput.parse({ ...good, amount: '003.50' }).amount).toBe('3.5');
  });
});

describe('a cancelled order', () => {
  testBounds(cancelOrderInput, { orderId: A_UUID, reason: 'ordered-twice' }, [
    ['a reason to return', { reason: 'damaged' }, false],
    ['an id without its dashes', { orderId: A_UUID.replaceAll('-', '') }, false],
  ]);
});

describe('a shipment', () => {
  testBounds(shipOrderInput, { orderId: A_UUID, carrier: 'Quay Freight', trackingNumber: 'QF 1' }, [
    ['no carrier', { carrier: '' }, false],
    ['a carrier of blanks', { carrier: '   ' }, false],
    ['a tracking number of 60', { trackingNumber: letters(60) }, true],
    ['a tracking number of 61', { trackingNumber: letters(61) }, false],
    ['no carton', { cartons: 0 }, false],
    ['10,000 cartons', { cartons: 10_000 }, true],
    ['10,001 cartons', { cartons: 10_001 }, false],
    ['cartons not counted', { cartons: null }, true],
  ]);
});

describe('a list', () => {
  test.each([
    ['a buyer’s', listOrdersInput, { page: 1, size: 20, tab: 'all', search: '' }],
    ['a shop’s', listSellerOrdersInput, { tab: 'open', sort: 'limit', search: '' }],
  ])('is, if nothing is said, %s first page', (_, shape, first) => {
    expect(shape.parse({})).toMatchObject(first);
  });

  testBounds(listSellerOrdersInput, {}, [
    ['page 0', { page: 0 }, false],
    ['page 10,000', { page: 10_000 }, true],
    ['page 10,001', { page: 10_001 }, false],
    ['101 rows', { size: 101 }, false],
    ['a tab of buyers', { tab: 'to-review' }, false],
    ['60 letters to search for', { search: letters(60) }, true],
    ['61 letters to search for', { search: letters(61) }, false],
    ['a total to the cent', { totalFrom: '12.50' }, true],
    ['a total to a tenth of a cent', { totalFrom: '12.505' }, false],
    ['the highest total', { totalFrom: '1000000000' }, true],
    ['a cent more', { totalFrom: '1000000000.01' }, false],
    ['a day without its hour', { from: '2026-03-01' }, false],
    ['an instant', { from: '2026-03-01T00:00:00Z' }, true],
  ]);
});

describe('an operator’s answer to a return', () => {
  testBounds(
    resolveReturnInput,
    { orderId: A_UUID, decision: 'refund', reason: 'Pictures show it.' },
    [
      ['no reason', { reason: ' ' }, false],
      ['a reason of 200 letters', { reason: letters(200) }, true],
      ['a reason of 201 letters', { reason: letters(201) }, false],
      ['a decision that there is not', { decision: 'refund-part' }, false],
    ],
  );
});

describe('a task that was set aside', () => {
  testBounds(taskKey, { job: 'orders.release', item: A_UUID }, [
    ['no job', { job: '' }, false],
    ['an item of 80', { item: letters(80) }, true],
    ['an item of 81', { item: letters(81) }, false],
  ]);
});

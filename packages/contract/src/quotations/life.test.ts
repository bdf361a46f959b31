import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { type QuotationPerson, quotationLife } from './life.ts';
import { endOfOffer, lastDayOf, offerDays, QUOTATION_STATES, QUOTATION_TABS } from './rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const open = (state: (typeof QUOTATION_STATES)[number], by: QuotationPerson, expiresAt: Date) =>
  openActs(quotationLife, by, { state, expiresAt }, NOW).join(' ');

test('who may do what in which state, before its time is up and at that instant', () => {
  const later = new Date(NOW.getTime() + 1);
  expect(
    Object.fromEntries(
      QUOTATION_STATES.map((state) => [
        state,
        [open(state, 'buyer', later), open(state, 'seller', later), open(state, 'buyer', NOW)],
      ]),
    ),
  ).toEqual({
    asked: ['withdraw', 'offer decline', 'withdraw'],
    offered: ['withdraw accept', 'offer decline', 'withdraw'],
    accepted: ['', '', ''],
    declined: ['', '', ''],
    withdrawn: ['', '', ''],
    expired: ['', 'offer', ''],
  });
});

test('an offer holds through the whole of its last day', () => {
  expect(endOfOffer('2026-11-30').toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(lastDayOf(endOfOffer('2026-11-30'))).toBe('2026-11-30');
  expect(offerDays(NOW)).toEqual({ first: '2026-11-22', last: '2027-01-21' });
});

test('every state stands in one tab, and in that of all', () => {
  const { all, ...tabs } = QUOTATION_TABS;
  expect(Object.values(tabs).flat().toSorted()).toEqual([...all].toSorted());
});

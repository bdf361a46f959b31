import { parseAmount } from '@entrepot/contract/money';
import { expect, test } from 'vitest';
import { isSameEnd, judge } from './model.ts';

type Report = Parameters<typeof judge>[0];
type Payment = NonNullable<Parameters<typeof judge>[1]>;
const a = parseAmount;

const report: Report = {
  ...{ kind: 'paid', provider: 'stripe', charge: 'charge-1', currency: 'EUR' },
  ...{ amount: a('50'), receiver: 'the mall' },
  ...{ happenedAt: new Date('2026-11-20T12:31:00Z'), gone: a('0') },
  via: 'callback',
};
const payment: Payment = {
  ...{ state: 'redirected', provider: 'stripe', receiver: 'the mall', currency: 'EUR' },
  ...{ amount: a('50'), gross: a('54'), reversed: a('0'), charge: null, creditedAt: null },
  ...{
    accountClosed: false,
    expiresAt: new Date('2026-11-20T12:00:00Z'),
    held: false,
    twice: false,
    comesBack: false,
    refund: undefined,
  },
};
const credited: Partial<Payment> = {
  ...{ state: 'credited', charge: 'charge-1', creditedAt: new Date(0) },
};
const charged: Partial<Payment> = { ...credited, reversed: a('54') };

test.each<[ReturnType<typeof judge>, string, Partial<Report>, Partial<Payment>]>([
  ['credited', 'paid as it was asked', {}, {}],
  ['credited', 'paid after its end', {}, { state: 'expired' }],
  ['paid-late', 'paid long after', { happenedAt: new Date('2026-11-20T12:31:01Z') }, {}],
  ['account-closed', 'paid after its account was closed', {}, { accountClosed: true }],
  ['owner-found', 'matched by two people while it can still be paid', { via: 'match' }, {}],
  ['owner-found', 'matched after it was paid', { via: 'match', charge: 'charge-2' }, credited],
  ['other-amount', 'a cent less', { amount: a('49.99') }, {}],
  ['other-amount', 'a cent more', { amount: a('50.01') }, {}],
  ['other-amount', 'money without a name', { charge: null }, {}],
  ['other-currency', 'another currency', { currency: 'USD' }, {}],
  ['other-receiver', 'to somebody else', { receiver: 'another mall' }, {}],
  ['unknown-payment', 'said by another provider', { provider: 'sandbox' }, {}],
  ['ignored', 'told again', {}, credited],
  ['paid-twice', 'paid again', { charge: 'charge-2' }, credited],
  ['ended', 'failed', { kind: 'failed' }, {}],
  ['ignored', 'failed after it was credited', { kind: 'failed' }, credited],
  ['reversed', 'a part paid back', { kind: 'refunded', gone: a('10') }, credited],
  [
    'ignored',
    'no more paid back than was',
    { kind: 'refunded', gone: a('50') },
    { ...credited, state: 'refunded', reversed: a('54') },
  ],
  [
    'reversed',
    'a part taken by the bank, after another was paid back',
    { kind: 'disputed', amount: a('10'), gone: a('30') },
    { ...credited, reversed: a('21.6') },
  ],
  ['given-back', 'paid back, and never credited', { kind: 'refunded' }, { held: true }],
  [
    'back-twice',
    'paid back, and gone another way before',
    { kind: 'refunded' },
    { held: true, twice: true },
  ],
  ['came-back', 'a refund that failed', { kind: 'refund-failed' }, { comesBack: true }],
  ['came-back', 'a dispute that was won', { kind: 'dispute-won' }, { comesBack: true }],
  [
    'back-twice',
    'paid back after it was put back',
    { kind: 'refunded', gone: a('50') },
    { ...credited, refund: 'put-back' },
  ],
  [
    'reversed',
    'disputed after it was put back',
    { kind: 'disputed', gone: a('50') },
    { ...credited, refund: 'put-back' },
  ],
  [
    'ignored',
    'told again after it went another way',
    { kind: 'refunded', gone: a('50') },
    { ...charged, state: 'refunded', refund: 'elsewhere' },
  ],
  [
    'back-twice',
    'paid back after it went another way',
    { kind: 'refunded', gone: a('50') },
    { ...charged, state: 'refunded', refund: 'elsewhere', twice: true },
  ],
  ['reversed', 'all paid back that was charged', { kind: 'refunded', gone: a('50') }, charged],
  ['reversed', 'disputed, and charged for its refund', { kind: 'disputed' }, charged],
  [
    'refund-disputed',
    'a part disputed of what two operators are giving back',
    { kind: 'disputed', gone: a('20') },
    { ...charged, refund: 'approved' },
  ],
  [
    'reversed',
    'all disputed before any was given back',
    { kind: 'disputed', gone: a('50') },
    { ...charged, refund: 'approved' },
  ],
  [
    'refund-disputed',
    'all disputed that is on its way back',
    { kind: 'disputed', gone: a('50') },
    { ...charged, refund: 'sent' },
  ],
  [
    'refund-disputed',
    'disputed after all of it was given back',
    { kind: 'disputed', gone: a('60') },
    { ...charged, state: 'refunded', refund: 'sent' },
  ],
  [
    'ignored',
    'disputed after its provider gave it back by itself',
    { kind: 'disputed', gone: a('60') },
    { ...charged, state: 'refunded' },
  ],
  [
    'reversed',
    'the rest paid back of what was disputed',
    { kind: 'refunded', gone: a('50') },
    { ...charged, state: 'disputed' },
  ],
  [
    'ignored',
    'more gone back than came',
    { kind: 'refunded', gone: a('70') },
    { ...charged, state: 'disputed' },
  ],
  [
    'dispute-won',
    'won after the rest was paid back',
    { kind: 'dispute-won' },
    { ...charged, state: 'refunded' },
  ],
  ['ignored', 'a part of what was charged', { kind: 'refunded', gone: a('10') }, charged],
  [
    'refund-failed',
    'what was paid back came back',
    { kind: 'refund-failed' },
    { ...charged, state: 'refunded' },
  ],
  [
    'other-currency',
    'paid back in another currency',
    { kind: 'refunded', currency: 'USD', gone: a('50') },
    credited,
  ],
  [
    'other-currency',
    'disputed in another currency, of what two operators are giving back',
    { kind: 'disputed', currency: 'USD', gone: a('50') },
    { ...charged, refund: 'approved' },
  ],
  [
    'other-currency',
    'won in another currency, after that was not taken for a dispute',
    { kind: 'dispute-won', currency: 'USD' },
    credited,
  ],
  ['ignored', 'paid back and never credited', { kind: 'refunded', gone: a('50') }, {}],
  ['given-back', 'paid back and held', { kind: 'refunded', gone: a('50') }, { held: true }],
  ['given-back', 'taken by its bank and held', { kind: 'disputed' }, { ...charged, held: true }],
  ['ignored', 'told again as it should have been', {}, { held: true }],
])('%s: %s', (outcome, _, said, of) => {
  expect(judge({ ...report, ...said }, { ...payment, ...of })).toBe(outcome);
});

test.each([
  [true, 'SEPA 12', 'sepa  12 '],
  [true, null, null],
  [false, 'SEPA 12', 'SEPA 13'],
  [false, 'SEPA 12', null],
  [false, null, 'SEPA 12'],
])('that two references are one is %s: %s and %s', (same, first, second) => {
  expect(isSameEnd(first, second)).toBe(same);
});

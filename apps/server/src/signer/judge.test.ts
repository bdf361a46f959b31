import { parseAmount } from '@entrepot/contract/money';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { isAddress } from 'viem';
import { expect, test } from 'vitest';
import type { Order } from './book.ts';
import { judge } from './judge.ts';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const [USDT, SENDER, BUYER, OTHER] = ['1', '2', '3', '4'].map(address) as [
  string,
  string,
  string,
  string,
];
const a = parseAmount;

const order: Order = {
  ...{ withdrawalId: 'w', network: 'ERC20', asset: 'USDT', address: BUYER, boundAddress: BUYER },
  ...{ amount: a('95'), net: a('95'), gross: a('100'), fee: a('5'), reserved: a('100') },
  ...{ state: 'signing', accountId: 'buyer' as AccountId, givenUpAt: null },
  ...{ proposedBy: 'one' as OperatorId, approvedBy: 'two' as OperatorId, closedAt: null },
  kinds: ['reserved', 'clearing-chain', 'platform-fee'],
  owners: ['buyer', 'mall', 'mall'],
  amounts: [a('-100'), a('95'), a('5')],
  ...{ reason: null, isOver: false, nonce: null, sender: null },
};

const network = {
  ...{ sender: SENDER, nobody: address('0'), isAddress: (text: string) => isAddress(text) },
  isSame: (one: string, other: string) => one.toLowerCase() === other.toLowerCase(),
  contracts: { USDT: { address: USDT, decimals: 6 } },
};
const judged = {
  ...{ order, network, stopped: false, booksWrong: false },
  config: {
    key: { driver: 'dry-run' as const, address: SENDER },
    caps: { payout: a('200'), hour: a('300'), day: a('1000') },
    ...{ twoPeopleAbove: a('50'), giveUpAfterHours: 72, networks: {} },
  },
  used: { hour: a('205'), day: a('905') },
  free: a('95'),
};
type Judged = Parameters<typeof judge>[0];
const of = (more: Partial<Order>): Partial<Judged> => ({ order: { ...order, ...more } });

test('what is in order is signed, up to the last unit of every bound', () => {
  expect(judge(judged)).toBeUndefined();
});

test('what was sent and not taken is signed anew; what was sent is not signed a second time', () => {
  expect(judge({ ...judged, ...of({ state: 'sent', nonce: 3 }) })).toBeUndefined();
  expect(judge({ ...judged, ...of({ state: 'sent' }) })).toBe('not-reserved');
});

test.each<[ReturnType<typeof judge>, string, Partial<Judged>]>([
  ['network-not-served', 'no such network', { network: undefined }],
  ['asset-not-allowed', 'a coin that is not on the list', of({ asset: 'USDC' })],
  ['asset-not-allowed', 'more decimals than the coin has', of({ amount: a('0.0000001') })],
  ['address-wrong', 'an address of another network', of({ address: 'TMrdqhFbZh9WFught8x27khk' })],
  ['recipient-own', 'to itself', of({ address: SENDER })],
  ['recipient-own', 'to the coin’s contract', of({ address: USDT })],
  ['recipient-own', 'to nobody', of({ address: address('0') })],
  ['not-reserved', 'another address than is bound', of({ address: OTHER })],
  ['not-reserved', 'an amount that was not asked for', of({ amount: a('95.01') })],
  ['not-reserved', 'more than is reserved', of({ reserved: a('99.99') })],
  ['not-reserved', 'an end that it has reached already', of({ state: 'settled' })],
  ['two-people', 'nobody else has approved it', of({ approvedBy: null })],
  ['two-people', 'one person twice', of({ approvedBy: 'one' as OperatorId })],
  ['two-people', 'taken back', of({ closedAt: new Date(0) })],
  ['two-people', 'money of somebody else', of({ owners: ['other', 'mall', 'mall'] })],
  ['two-people', 'another amount', of({ amounts: [a('-100'), a('90'), a('10')] })],
  [
    'cap-payout',
    'a payment',
    { config: { ...judged.config, caps: { payout: a('94.99'), hour: a('9999'), day: a('9999') } } },
  ],
  ['cap-hour', 'an hour', { used: { hour: a('205.01'), day: a('905') } }],
  ['cap-day', 'a day', { used: { hour: a('205'), day: a('905.01') } }],
  ['stopped', 'held by an operator', { stopped: true }],
  ['books-wrong', 'a mall whose books do not add up', { booksWrong: true }],
  ['float-empty', 'a wallet with too little', { free: a('94.99') }],
])('it is held as %s: %s', (reason, _, more) => {
  expect(judge({ ...judged, ...more })).toBe(reason);
});

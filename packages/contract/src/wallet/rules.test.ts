import { expect, test } from 'vitest';
import { type Chain, CHAIN_ADDRESSES, CHAINS, MOVEMENT_KINDS, ACCOUNT_KINDS } from './rules.ts';

const of = (length: number) => 'a'.repeat(length);

test('money leaves by these networks', () => {
  expect(CHAINS).toEqual(['TRC20', 'ERC20', 'OMNI']);
});

test.each<[Chain, string]>([
  ['TRC20', `T${of(33)}`],
  ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['ERC20', `0x${'aF09'.repeat(10)}`],
  ['OMNI', `1${of(25)}`],
  ['OMNI', `3${of(33)}`],
])('an address of %s may be %s', (chain, address) => {
  expect(CHAIN_ADDRESSES[chain].test(address)).toBe(true);
});

test.each<[Chain, string]>([
  ['TRC20', `T${of(32)}`],
  ['TRC20', `T${of(34)}`],
  ['TRC20', `xT${of(33)}`],
  ['TRC20', `T${of(32)}0`],
  ['TRC20', `T${of(32)}l`],
  ['ERC20', `0x${of(39)}`],
  ['ERC20', `0x${of(41)}`],
  ['ERC20', `10x${of(40)}`],
  ['ERC20', `0x${of(39)}g`],
  ['OMNI', `1${of(24)}`],
  ['OMNI', `1${of(34)}`],
  ['OMNI', `2${of(25)}`],
  ['OMNI', `x1${of(25)}`],
  ['OMNI', `1${of(24)}O`],
])('an address of %s may not be %s', (chain, address) => {
  expect(CHAIN_ADDRESSES[chain].test(address)).toBe(false);
});

test('money moves by these kinds, between accounts of these', () => {
  expect(MOVEMENT_KINDS).toEqual([
    ...['order-pay', 'order-release', 'order-refund', 'coupon-budget', 'demo-funds', 'adjustment'],
    ...['deposit', 'deposit-reversal'],
    ...['withdrawal-reserve', 'withdrawal-settle', 'withdrawal-release'],
    ...['loan-payout', 'loan-interest', 'loan-repayment'],
  ]);
  expect(ACCOUNT_KINDS).toEqual([
    ...[
      'available',
      'reserved',
      'escrow',
      'to-give-back',
      'platform-fee',
      'platform-loss',
      'coupon-budget',
    ],
    ...['loan-due', 'loan-claim', 'demo-mint'],
    ...['clearing-chain', 'clearing-bank', 'clearing-lender'],
  ]);
});

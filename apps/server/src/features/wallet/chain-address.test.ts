import { expect, test } from 'vitest';
import { isAddressOn } from './chain-address.ts';

// The contract of USDT on two networks, and the address of the first block's reward: known to everybody.
const TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ERC20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OMNI = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

test.each([
  ['TRC20', TRC20],
  ['ERC20', ERC20],
  ['OMNI', OMNI],
  ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
] as const)('%s: %s is one', (chain, address) => {
  expect(isAddressOn(chain, address)).toBe(true);
});

test.each([
  ['TRC20', ERC20],
  ['TRC20', OMNI],
  ['ERC20', TRC20],
  ['OMNI', TRC20],
  ['TRC20', TRC20.replace('q8ZY', 'q8ZX')],
  ['OMNI', OMNI.replace('Dv', 'Dw').replace('fi2', 'fi3')],
  ['ERC20', ERC20.slice(0, -1)],
  ['TRC20', `${TRC20} `],
  ['OMNI', '1'.repeat(34)],
] as const)('%s: %s is none', (chain, address) => {
  expect(isAddressOn(chain, address)).toBe(false);
});

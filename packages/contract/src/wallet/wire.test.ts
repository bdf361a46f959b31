// The wallet as existing clients know it, and which withdrawal addresses are taken.
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money.ts';
import { letters, testBounds } from '../testing/bounds.ts';
import { bindAddressInput, statementInput } from './types.ts';
import { bindInput, wireBalance } from './wire.ts';

describe('an address to withdraw to', () => {
  test.each([
    ['TRC20', 'TRC20'],
    [' trc20 ', 'TRC20'],
    ['erc20', 'ERC20'],
  ])('on the network %j is on %s', (blockchain_name, chain) => {
    const read = bindInput.parse({ blockchain_name, coin: 'USDT', channel_address: 'Tx' });
    // Existing clients have no field for the fund password there.
    expect(read).toEqual({ chain, address: 'Tx', fundPassword: '-' });
    expect(bindAddressInput.safeParse(read).success).toBe(true);
  });

  test('on a network that there is not is read, and then refused', () => {
    const read = bindInput.parse({ blockchain_name: 'sol', channel_address: 'x' });
    expect(bindAddressInput.safeParse(read).success).toBe(false);
  });

  test.each([{ blockchain_name: 'TRC20' }, { channel_address: 'Tx' }])(
    'lacks a part: %j',
    (given) => {
      expect(bindInput.safeParse(given).success).toBe(false);
    },
  );

  testBounds(bindAddressInput, { chain: 'TRC20', address: 'Tx', fundPassword: '246810' }, [
    ['no address', { address: ' ' }, false],
    ['100 letters', { address: letters(100) }, true],
    ['101 letters', { address: letters(101) }, false],
  ]);
});

describe('a statement', () => {
  testBounds(statementInput, {}, [
    ['page 0', { page: 0 }, false],
    ['a page as text', { page: '1' }, false],
    ['101 rows', { size: 101 }, false],
  ]);
});

test.each([
  ['0', 0],
  ['12.3456789012', 12.3456789012],
  ['1000000000', 1_000_000_000],
])('a balance of %s is the number %d', (available, money) => {
  expect(wireBalance({ available: parseAmount(available) })).toEqual({ money });
});

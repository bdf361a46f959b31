import { expect, test } from 'vitest';
import { hasCheckSum, isAddressOn, isCoinContract, looksAlike, written } from './chain-address.ts';

// The contract of USDT on two networks, and the address of the first block's reward: known to everybody.
const TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ERC20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OMNI = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SHORT = '18rFLN3fBeYnGdHVqPX4Wbx91wSn4wXmb';

test.each([
  ['TRC20', TRC20],
  ['ERC20', ERC20],
  // The examples of EIP-55, and letters of one kind, which say nothing.
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ERC20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ERC20', ERC20.toLowerCase()],
  ['ERC20', `0x${ERC20.slice(2).toUpperCase()}`],
  ['OMNI', OMNI],
  ['OMNI', SHORT],
  ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
] as const)('%s: %s is one', (chain, address) => {
  expect(isAddressOn(chain, address)).toBe(true);
});

test.each([
  ['TRC20', ERC20],
  ['TRC20', OMNI],
  ['ERC20', TRC20],
  ['OMNI', TRC20],
  ['ERC20', ERC20.replace('C17F', 'c17F')],
  ['ERC20', ERC20.replace('F958', 'F959')],
  ['TRC20', TRC20.replace('q8ZY', 'q8ZX')],
  ['OMNI', OMNI.replace('Dv', 'Dw').replace('fi2', 'fi3')],
  ['ERC20', ERC20.slice(0, -1)],
  ['TRC20', `${TRC20} `],
  ['OMNI', '1'.repeat(34)],
  // The same 25 bytes with a 1 too many: wallets read 26.
  ['OMNI', `1${SHORT}`],
  // A right check sum over one byte more than an address has.
  ['OMNI', '111111EnrGHeqCd5UQ2jTW2Mo32rfWiiH'],
  // Right check sums of other coins: their first byte is none of the network's.
  ['OMNI', '3a3cHfS7LV3uaJrjVuTaN5iA7oTmTRtYXG'],
  ['TRC20', 'TiKoNBKPwJrUeKDvy5ShTc3Mt4vN6f6yBG'],
  // Addresses that nobody has: of nothing but zeros, or of a few digits behind them.
  ['ERC20', `0x${'0'.repeat(40)}`],
  ['ERC20', `0x${'0'.repeat(36)}dEaD`],
  ['ERC20', `0x${'0'.repeat(39)}1`],
  ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['OMNI', '1111111111111111111114oLvT2'],
] as const)('%s: %s is none', (chain, address) => {
  expect(isAddressOn(chain, address)).toBe(false);
});

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

test.each([
  ['TRC20', TRC20],
  ['OMNI', OMNI],
  ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
] as const)('%s: %s with any letter changed is none', (chain, address) => {
  const others = [...address].flatMap((letter, at) =>
    [...BASE58].filter((other) => other !== letter).map((other) => replaced(address, at, other)),
  );
  expect(others.filter((other) => isAddressOn(chain, other))).toEqual([]);
});

test('ERC20: with a letter in the other case it is none, wherever it stands', () => {
  const others = [...ERC20].flatMap((letter, at) => {
    const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
    return at < 2 || other === letter ? [] : [replaced(ERC20, at, other)];
  });
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((other) => isAddressOn('ERC20', other))).toEqual([]);
});

test('ERC20: with any digit changed, in either case, it is none', () => {
  const others = [...ERC20.slice(2)].flatMap((digit, at) =>
    [...'0123456789abcdefABCDEF']
      .filter((other) => other !== digit)
      .map((other) => replaced(ERC20, at + 2, other)),
  );
  expect(others.length).toBe(40 * 21);
  expect(others.filter((other) => isAddressOn('ERC20', other))).toEqual([]);
});

test('ERC20: in letters of one kind it has no check sum, with any digit changed neither', () => {
  for (const address of [ERC20.toLowerCase(), `0x${ERC20.slice(2).toUpperCase()}`]) {
    const others = [...address.slice(2)].flatMap((digit, at) =>
      [...(address === address.toLowerCase() ? '0123456789abcdef' : '0123456789ABCDEF')]
        .filter((other) => other !== digit)
        .map((other) => replaced(address, at + 2, other)),
    );
    expect(others.every((other) => isAddressOn('ERC20', other))).toBe(true);
    expect([address, ...others].filter((each) => hasCheckSum('ERC20', each))).toEqual([]);
  }
  expect(hasCheckSum('ERC20', ERC20)).toBe(true);
  // The check sum of this one, an example of EIP-55, happens to have capitals only.
  expect(hasCheckSum('ERC20', '0x52908400098527886E0F7030069857D2E4169EE7')).toBe(true);
  expect(hasCheckSum('TRC20', TRC20) && hasCheckSum('OMNI', OMNI)).toBe(true);
});

test('TRC20 and OMNI: with a letter too many or too few it is none', () => {
  for (const [chain, address] of [
    ['TRC20', TRC20],
    ['OMNI', OMNI],
    ['OMNI', SHORT],
  ] as const) {
    const others = [...address].flatMap((_, at) => [
      address.slice(0, at) + address.slice(at + 1),
      ...[...BASE58].map((more) => address.slice(0, at) + more + address.slice(at)),
    ]);
    expect(others.filter((other) => isAddressOn(chain, other))).toEqual([]);
  }
});

const replaced = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1);

test('the contracts of the coin are known, however they are written; a wallet is none', () => {
  expect([TRC20, ERC20, ERC20.toLowerCase()].map(isCoinContract)).toEqual([true, true, true]);
  expect(isCoinContract(OMNI)).toBe(false);
});

test.each([
  [true, 'other letters between the same ends', '0x5aAe…1111…BeAed', '0x5aAe…2222…BeAed'],
  [true, 'ends in other capitals', '0x5aAe…1111…BeAed', '0x5AAE…2222…beaed'],
  [true, 'on another network', 'TMrd1111oDXm', 'TMRD2222odxm'],
  [false, 'the same in other capitals', '0x5aAe…BeAed', '0x5AAE…BEAED'],
  [false, 'another beginning', '0x5aAe…BeAed', '0x5aAf…BeAed'],
  [false, 'another end', '0x5aAe…BeAed', '0x5aAe…BeAee'],
])('looks alike: %s, %s', (alike, _, one, other) => {
  expect(looksAlike(one, other)).toBe(alike);
});

test('an address is written as wallets do, in whatever letters it was typed', () => {
  for (const typed of [ERC20, ERC20.toLowerCase(), `0x${ERC20.slice(2).toUpperCase()}`]) {
    expect(written('ERC20', typed)).toBe(ERC20);
  }
  expect(written('TRC20', TRC20)).toBe(TRC20);
  expect(written('OMNI', OMNI)).toBe(OMNI);
});

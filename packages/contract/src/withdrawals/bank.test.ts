import { expect, test } from 'vitest';
import { bankFault, holderHint, isCardNumber, isIban, plainBankNumber } from './bank.ts';
import { applyInput } from './wire.ts';

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['NO93 8601 1117 947', true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB28 WEST 1234 5698 7654 32', false],
  ['DE89 3704 0044 0532 0130 0', false],
  ['US89 3704 0044 0532 0130 00', false],
])('the IBAN %s: %s', (typed, right) => {
  expect(isIban(plainBankNumber(typed))).toBe(right);
});

test('one figure changed, or two neighbours swapped, is no IBAN any more', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 4; at < iban.length; at += 1) {
    const figure = String((Number(iban[at]) + 1) % 10);
    expect(isIban(iban.slice(0, at) + figure + iban.slice(at + 1))).toBe(false);
  }
  expect(isIban('DE89370400440532010300')).toBe(false);
});

test.each([
  ['4111111111111111', true],
  ['378282246310005', true],
  ['6200000000000005', true],
  ['4111111111111112', false],
  ['1411111111111111', false],
  ['41111', false],
])('the card %s: %s', (number, right) => {
  expect(isCardNumber(number)).toBe(right);
});

const FINE = {
  ...{ kind: 'iban' as const, number: 'DE89370400440532013000', country: 'DE' },
  ...{ swift: 'QUAYDEFF', routingNumber: '' },
};
const JAPAN = { kind: 'account', country: 'JP', number: '1234567', swift: 'QUAYJPJTXXX' } as const;
const AMERICA = { kind: 'account', country: 'US', number: '12345678', swift: '' } as const;
test.each([
  [undefined, {}],
  [undefined, { swift: '' }],
  [undefined, JAPAN],
  [undefined, { ...AMERICA, routingNumber: '021000021' }],
  [undefined, { kind: 'card' as const, country: 'US', number: '4111111111111111', swift: '' }],
  ['BANK_IBAN_WRONG', { number: 'DE88370400440532013000' }],
  ['BANK_COUNTRY_OTHER', { country: 'FR' }],
  ['BANK_COUNTRY_OTHER', { swift: 'QUAYFRPP' }],
  ['BANK_IBAN_NEEDED', { kind: 'account' as const, number: '0532013000' }],
  ['BANK_NUMBER_WRONG', { ...JAPAN, number: '123' }],
  ['BANK_SWIFT_NEEDED', { ...JAPAN, swift: '' }],
  ['BANK_SWIFT_WRONG', { ...JAPAN, swift: 'QUAYJPJTX' }],
  ['BANK_ROUTING_WRONG', { ...AMERICA, routingNumber: '021000022' }],
  ['BANK_ROUTING_WRONG', { ...AMERICA, routingNumber: '' }],
])('%s is told of %o', (fault, change) => {
  expect(bankFault({ ...FINE, ...change })).toBe(fault);
});

test('of a holder each word’s first letter is shown', () => {
  expect(holderHint('Adaline  Quay')).toBe('A*** Q***');
  expect(holderHint('王小明')).toBe('王***');
});

test.each([
  [{ bankCardNo: 'DE89 3704' }, 'iban'],
  [{ bankCardNo: '4111 1111' }, 'card'],
  [{ bankCardNo: '1234567', swiftCode: 'QUAYJPJT' }, 'account'],
  [{ bankCardNo: '1234567', routingNum: '021000021' }, 'account'],
])('what existing clients send as %o is read as %s', (sent, kind) => {
  const wire = { session_token: 't', amount: '5', channel: 'bank', ...sent };
  expect(applyInput.parse(wire)).toMatchObject({ channel: 'BANK', bank: { kind } });
});

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, secretUri, stepOfCode } from './authenticator.ts';

// RFC 6238, appendix B: the secret "12345678901234567890", cut to six digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
])('the code of the standard at %i is right', (at, code) => {
  expect(stepOfCode(SECRET, code, at)).toBe(Math.floor(at / 30_000));
});

test('a code holds one step to either side, and no further', () => {
  const at = 1_700_000_010_000;
  const own = Math.floor(at / 30_000);
  const found = [-2, -1, 0, 1, 2].map((steps) => {
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: at + steps * 30_000,
    });
    return stepOfCode(SECRET, code, at);
  });
  expect(found).toEqual([undefined, own - 1, own, own + 1, undefined]);
});

test('blanks among the digits do not count, and what is no code is none', () => {
  expect(stepOfCode(SECRET, '287 082', 59_000)).toBe(1);
  for (const code of ['', '28708', '2870822', 'abcdef']) {
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
  }
});

test('a secret has 160 bits and its address names mall and account', () => {
  const secret = newSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newSecret()).not.toBe(secret);
  const uri = secretUri(secret, 'Quay & Sons', 'ada@example.com');
  expect(uri).toContain('otpauth://totp/Quay%20%26%20Sons:ada%40example.com');
  expect(uri).toContain(`secret=${secret}`);
});

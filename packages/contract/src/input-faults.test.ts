import { expect, test } from 'vitest';
import { inputRefusal } from './input-faults.ts';

test.each([
  [{ email: 'invalid_format' }, 'EMAIL_WRONG'],
  [{ code: 'invalid_format' }, 'CODE_WRONG'],
  [{ verifcode: 'invalid_type' }, 'CODE_MISSING'],
  [{ line: 'too_big' }, 'ADDRESS_TOO_LONG'],
  [{ address: 'too_small' }, 'ADDRESS_MISSING'],
  [{ sellerId: 'invalid_type' }, 'SHOP_NOT_GIVEN'],
  [{ sellerId: 'invalid_format' }, 'SHOP_NOT_FOUND'],
  [{ addressId: 'invalid_type' }, 'ADDRESS_NOT_CHOSEN'],
  [{ amount: 'invalid_format' }, 'AMOUNT_WRONG'],
  [{ page_no: 'invalid_type' }, 'PAGE_WRONG'],
  [{ pageSize: 'invalid_type' }, 'PAGE_WRONG'],
  [{ password: 'invalid_type' }, 'PASSWORD_MISSING'],
])('an input that fails at %o is refused as %s', (fields, code) => {
  expect(inputRefusal(fields, {})).toBe(code);
});

test('the first field that has a refusal says what is wrong, others are passed over', () => {
  expect(inputRefusal({ colour: 'invalid_type', phone: 'too_small', code: 'x' }, {})).toBe(
    'PHONE_WRONG',
  );
  expect(inputRefusal({ colour: 'invalid_type', password: 'too_small' }, {})).toBeUndefined();
});

test('a new password is refused for its length where the brand’s lengths are known', () => {
  expect(inputRefusal({ password: 'too_small' }, { least: 6, most: 12 })).toBe('PASSWORD_LENGTH');
});

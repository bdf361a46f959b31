// What is wrong with an input, for clients that show one message and no marks beside fields (spec §8). A field that
// they name otherwise is told as ours.
import type { Faults } from './operation.ts';
import { OWN_FIELD } from './wire.ts';
import type { RefusalCode, RefusalParams } from './refusals.ts';

/** What is wrong by what the check of the field said; `otherwise` for what is not listed. */
type Fault = Partial<Record<string, RefusalCode>> & { otherwise?: RefusalCode };

const always = (otherwise: RefusalCode): Fault => ({ otherwise });
const ABSENT = 'invalid_type';

const FAULTS: Readonly<Record<string, Fault>> = {
  username: always('USERNAME_WRONG'),
  email: always('EMAIL_WRONG'),
  phone: always('PHONE_WRONG'),
  areaCode: always('PHONE_WRONG'),
  password: { [ABSENT]: 'PASSWORD_MISSING' },
  oldPassword: always('OLD_PASSWORD_WRONG'),
  old: { invalid_format: 'FUND_PASSWORD_LENGTH', otherwise: 'OLD_PASSWORD_WRONG' },
  confirmation: always('PASSWORD_MISMATCH'),
  fundPassword: always('FUND_PASSWORD_LENGTH'),
  code: { invalid_format: 'CODE_WRONG', otherwise: 'CODE_MISSING' },
  amount: always('AMOUNT_WRONG'),
  contact: always('RECIPIENT_WRONG'),
  line: { too_big: 'ADDRESS_TOO_LONG', otherwise: 'ADDRESS_MISSING' },
  country: always('ADDRESS_REGION_UNKNOWN'),
  postcode: always('POSTCODE_WRONG'),
  addressId: { [ABSENT]: 'ADDRESS_NOT_CHOSEN', otherwise: 'ADDRESS_NOT_FOUND' },
  page: always('PAGE_WRONG'),
  size: always('PAGE_WRONG'),
  chosen: always('NOTHING_SELECTED'),
  listingId: always('GOODS_NOT_FOUND'),
  shopId: { [ABSENT]: 'SHOP_NOT_GIVEN', otherwise: 'SHOP_NOT_FOUND' },
};

/**
 * The refusal that says what is wrong with the first field that has one; undefined when none has. `own`: what the operation says of
 * its fields comes first.
 */
export function inputRefusal(
  fields: Readonly<Record<string, string>>,
  params: RefusalParams,
  own: Faults = {},
): RefusalCode | undefined {
  for (const [field, said] of Object.entries(fields)) {
    // Only the check of a new password knows which lengths the brand allows.
    if (field === 'password' && 'least' in params) {
      return 'PASSWORD_LENGTH';
    }
    const fault = FAULTS[OWN_FIELD[field] ?? field];
    const code = own[field] ?? fault?.[said] ?? fault?.otherwise;
    if (code) {
      return code;
    }
  }
  return undefined;
}

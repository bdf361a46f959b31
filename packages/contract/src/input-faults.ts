// What is wrong with an input, for clients that show one message and no marks beside fields (spec §8). A field that
// they name otherwise is told as ours.
import { OWN_FIELD } from './wire.ts';
import type { RefusalCode, RefusalParams } from './refusals.ts';

/** What is wrong by what the check of the field said; `otherwise` for what is not listed. */
type Fault = Partial<Record<string, RefusalCode>> & { otherwise?: RefusalCode };

const always = (otherwise: RefusalCode): Fault => ({ otherwise });
const ABSENT = 'invalid_type';

const FUND_PASSWORD = always('FUND_PASSWORD_LENGTH');
const REPEATED = always('PASSWORD_MISMATCH');
const LINE: Fault = { too_big: 'ADDRESS_TOO_LONG', otherwise: 'ADDRESS_MISSING' };
const RECIPIENT = always('RECIPIENT_WRONG');
const PHONE = always('PHONE_WRONG');
const COUNTRY = always('ADDRESS_REGION_UNKNOWN');
const CODE: Fault = { invalid_format: 'CODE_WRONG', otherwise: 'CODE_MISSING' };
const GOODS = always('GOODS_NOT_FOUND');
const SHOP: Fault = { [ABSENT]: 'SHOP_NOT_GIVEN', otherwise: 'SHOP_NOT_FOUND' };

const FAULTS: Readonly<Record<string, Fault>> = {
  username: always('USERNAME_WRONG'),
  email: always('EMAIL_WRONG'),
  phone: PHONE,
  areaCode: PHONE,
  password: { [ABSENT]: 'PASSWORD_MISSING' },
  oldPassword: always('OLD_PASSWORD_WRONG'),
  old: { invalid_format: 'FUND_PASSWORD_LENGTH', otherwise: 'OLD_PASSWORD_WRONG' },
  confirmation: REPEATED,
  fundPassword: FUND_PASSWORD,
  code: CODE,
  contact: RECIPIENT,
  line: LINE,
  country: COUNTRY,
  postcode: always('POSTCODE_WRONG'),
  addressId: { [ABSENT]: 'ADDRESS_NOT_CHOSEN', otherwise: 'ADDRESS_NOT_FOUND' },
  chosen: always('NOTHING_SELECTED'),
  listingId: GOODS,
  shopId: SHOP,
};

/** The refusal that says what is wrong with the first field that has one; undefined when none has. */
export function inputRefusal(
  fields: Readonly<Record<string, string>>,
  params: RefusalParams,
): RefusalCode | undefined {
  for (const [field, said] of Object.entries(fields)) {
    // Only the check of a new password knows which lengths the brand allows.
    if (field === 'password' && 'least' in params) {
      return 'PASSWORD_LENGTH';
    }
    const fault = FAULTS[OWN_FIELD[field] ?? field];
    const code = fault?.[said] ?? fault?.otherwise;
    if (code) {
      return code;
    }
  }
  return undefined;
}

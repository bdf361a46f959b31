/** The address form as data. Pure. */
import type { Address } from '@entrepot/contract/accounts/types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import {
  mailFault,
  missing,
  phoneFault,
  postcodeFault,
  unchosen,
} from '../../../kit/form/checks.ts';

export type AddressDraft = Omit<Address, 'id' | 'countryName' | 'stateName'>;

export const emptyAddress: AddressDraft = {
  contact: '',
  email: '',
  areaCode: '',
  phone: '',
  country: '',
  state: '',
  city: '',
  postcode: '',
  line: '',
  isDefault: false,
};

export function draftOf(address: Address): AddressDraft {
  const { contact, email, areaCode, phone, country, state, city, postcode, line, isDefault } =
    address;
  return { contact, email, areaCode, phone, country, state, city, postcode, line, isDefault };
}

/** `needsState`: the chosen country has states. */
export const addressRules = (needsState: boolean) =>
  rulesFor<AddressDraft>()({
    contact: { problem: missing },
    email: { problem: (email) => (email === '' ? undefined : mailFault(email)) },
    phone: { problem: (phone, { areaCode }) => phoneFault(areaCode, phone) },
    country: { problem: unchosen },
    state: { problem: (state) => (needsState ? unchosen(state) : undefined) },
    city: { problem: missing },
    postcode: { problem: postcodeFault },
    line: { problem: missing },
  });

/** The address in one line, as it stands on a parcel. */
export const addressLine = (
  address: Pick<Address, 'line' | 'postcode' | 'city' | 'stateName' | 'countryName'>,
): string =>
  [
    address.line,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.stateName === address.city ? '' : address.stateName,
    address.countryName,
  ]
    .filter(Boolean)
    .join(', ');

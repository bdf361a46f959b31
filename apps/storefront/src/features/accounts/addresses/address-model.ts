/** The address form as data. Pure. */
import type { Address } from '@entrepot/contract/accounts/types';
import type { Input } from '../../../kit/api.ts';
import {
  mailFault,
  missing,
  phoneFault,
  postcodeFault,
  unchosen,
} from '../../../kit/form/checks.ts';

export type AddressDraft = Input<'accounts.addAddress'> & {
  email: string;
  state: string;
  postcode: string;
  isDefault: boolean;
};

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
export function addressFaults(draft: AddressDraft, needsState: boolean) {
  return {
    contact: missing(draft.contact),
    email: draft.email === '' ? undefined : mailFault(draft.email),
    phone: phoneFault(draft.areaCode, draft.phone),
    country: unchosen(draft.country),
    state: needsState ? unchosen(draft.state) : undefined,
    city: missing(draft.city),
    postcode: postcodeFault(draft.postcode),
    line: missing(draft.line),
  };
}

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

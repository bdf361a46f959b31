/** The address form as data. Pure. */
import type { Address } from '@entrepot/contract/accounts/types';
import type { Input } from '../../app/api.ts';
import { mailFault, postcodeFault } from './checks.ts';

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

const missing = (text: string) => (text.trim() === '' ? ('fault.missing' as const) : undefined);

/** `needsState`: the chosen country has states. */
export function addressFaults(draft: AddressDraft, needsState: boolean) {
  return {
    contact: missing(draft.contact),
    email: draft.email === '' ? undefined : mailFault(draft.email),
    phone:
      /^\d{8,20}$/.test(draft.phone) && draft.areaCode !== ''
        ? undefined
        : ('fault.phone' as const),
    country: missing(draft.country),
    state: needsState ? missing(draft.state) : undefined,
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

import type { Address } from '@entrepot/contract/accounts/types';

export const anAddress = (change: Partial<Address> = {}): Address => ({
  id: '019ab000-0000-7000-8000-000000000003',
  contact: 'Ada Quay',
  email: 'ada@example.org',
  areaCode: '49',
  phone: '30100000',
  country: 'DE',
  countryName: 'Germany',
  state: '',
  stateName: '',
  city: 'Hamburg',
  postcode: '20095',
  line: 'Quay Street 1',
  isDefault: true,
  ...change,
});

import type { Address } from '@entrepot/contract/accounts/types';
import { expect, test } from 'vitest';
import { problemsOf } from '@entrepot/client/form/fields.ts';
import { addressRules, addressLine, draftOf, emptyAddress } from './address-model.ts';

const draft = {
  ...{ contact: 'Ada', email: '', areaCode: '47', phone: '12345678', country: 'NO', state: 's1' },
  ...{ city: 'Bergen', postcode: '5003', line: 'Bryggen 7', isDefault: true },
};
const faults = (change: Partial<typeof draft>, needsState = true) =>
  problemsOf(addressRules(needsState), { ...draft, ...change });

test('an empty form lacks what every address needs', () => {
  expect(faults(emptyAddress)).toEqual({
    contact: 'fault.missing',
    phone: 'fault.phone',
    country: 'fault.choose',
    state: 'fault.choose',
    city: 'fault.missing',
    line: 'fault.missing',
  });
  expect(emptyAddress).toEqual({
    ...{ contact: '', email: '', areaCode: '', phone: '', country: '', state: '', city: '' },
    ...{ postcode: '', line: '', isDefault: false },
  });
});

test.each([
  [{}, {}],
  [{ email: 'ada@quay.example' }, {}],
  [{ email: 'ada' }, { email: 'fault.email' }],
  [{ postcode: '1' }, { postcode: 'fault.postcode' }],
  [{ phone: '123' }, { phone: 'fault.phone' }],
  [{ state: '' }, { state: 'fault.choose' }],
])('with %j wrong is %j', (change, wanted) => {
  expect(faults(change)).toEqual(wanted);
});

test('a country without states needs none', () => {
  expect(faults({ state: '' }, false)).toEqual({});
});

test('an address is edited with what it says, and no more', () => {
  expect(draftOf({ ...draft, id: '1', countryName: 'Norway' } as unknown as Address)).toEqual(
    draft,
  );
});

test.each([
  [{}, 'Bryggen 7, 5003 Bergen, Vestland, Norway'],
  [{ postcode: '' }, 'Bryggen 7, Bergen, Vestland, Norway'],
  [{ stateName: '' }, 'Bryggen 7, 5003 Bergen, Norway'],
  [{ stateName: 'Bergen' }, 'Bryggen 7, 5003 Bergen, Norway'],
])('on a parcel stands, with %j: %s', (change, line) => {
  const names = { stateName: 'Vestland', countryName: 'Norway' };
  expect(addressLine({ ...draft, ...names, ...change })).toBe(line);
});

// The address book, and the countries, states and cities to fill it from.
import { z } from 'zod';
import { op } from '../operation.ts';
import { country, done, id } from '../shapes.ts';
import { noInput } from '../wire.ts';
import { address, changedAddress, countryRegion, newAddress, region } from './types.ts';
import {
  deletedAddressInput,
  wireAddress,
  wireAddresses,
  wireChangedAddress,
  wireCities,
  wireCityInput,
  wireCountries,
  wireNewAddress,
  wireStateInput,
  wireStates,
} from './wire.ts';

/** A country, or none yet. */
const placed = z.union([country, z.literal('')]);

export const addressOperations = {
  listAddresses: op({
    summary: 'The address book, the default address first',
    who: 'buyer',
    effect: 'read',
    output: z.object({ rows: z.array(address) }),
    wire: {
      paths: ['address!list'],
      input: noInput,
      output: wireAddresses,
    },
  }),
  addAddress: op({
    summary: 'Adds an address; the first one becomes the default',
    who: 'buyer',
    effect: 'write',
    input: newAddress,
    output: address,
    refusals: ['ADDRESS_LIMIT', 'ADDRESS_REGION_UNKNOWN'],
    wire: {
      paths: ['address!add'],
      input: wireNewAddress,
      output: wireAddress,
      repeatSeconds: 10,
    },
  }),
  editAddress: op({
    summary: 'Changes an address; orders already placed keep theirs',
    who: 'buyer',
    effect: 'write',
    input: changedAddress,
    output: address,
    refusals: ['ADDRESS_NOT_FOUND', 'ADDRESS_REGION_UNKNOWN'],
    log: ['id'],
    object: { field: 'id', kind: 'address', notFound: 'ADDRESS_NOT_FOUND' },
    wire: { paths: ['address!edit'], input: wireChangedAddress, output: wireAddress },
  }),
  removeAddress: op({
    summary: 'Removes an address',
    who: 'buyer',
    effect: 'write',
    input: z.strictObject({ id }),
    output: done,
    refusals: ['ADDRESS_NOT_FOUND'],
    log: ['id'],
    object: { field: 'id', kind: 'address', notFound: 'ADDRESS_NOT_FOUND' },
    wire: { paths: ['address!del'], input: deletedAddressInput },
  }),
  listCountries: op({
    summary: 'Countries in the reader’s language and order, with their telephone area code',
    who: 'anyone',
    effect: 'read',
    output: z.object({ rows: z.array(countryRegion) }),
    cacheSeconds: 300,
    wire: {
      paths: ['address!listCountry'],
      input: noInput,
      output: wireCountries,
    },
  }),
  listStates: op({
    summary:
      'States or provinces of a country; empty where it has none, or there is no such country',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ country: placed }),
    /** `country` is empty where there is no such country. */
    output: z.object({ country: z.string(), rows: z.array(region) }),
    cacheSeconds: 300,
    log: ['country'],
    wire: {
      paths: ['address!listState'],
      input: wireStateInput,
      output: wireStates,
    },
  }),
  listCities: op({
    summary: 'Known cities of a state, to choose from; a city may also be typed freely',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ country: placed, state: z.string().max(20) }),
    output: z.object({ rows: z.array(region) }),
    cacheSeconds: 300,
    log: ['country', 'state'],
    wire: { paths: ['address!listCity'], input: wireCityInput, output: wireCities },
  }),
};

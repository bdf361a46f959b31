// The address book, and the countries, states and cities to fill it from.
import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { country, id } from '../shapes.ts';
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
  listAddresses: buyer.reads({
    summary: 'The address book, the default address first',
    output: z.object({ rows: z.array(address) }),
    wire: {
      paths: ['address!list'],
      output: wireAddresses,
    },
  }),
  addAddress: buyer.writes({
    summary: 'Adds an address; the first one becomes the default',
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
  editAddress: buyer.writes({
    summary: 'Changes an address; orders already placed keep theirs',
    input: changedAddress,
    output: address,
    refusals: ['ADDRESS_REGION_UNKNOWN'],
    object: { field: 'id', kind: 'address', notFound: 'ADDRESS_NOT_FOUND' },
    wire: { paths: ['address!edit'], input: wireChangedAddress, output: wireAddress },
  }),
  removeAddress: buyer.writes({
    summary: 'Removes an address',
    input: z.strictObject({ id }),
    object: { field: 'id', kind: 'address', notFound: 'ADDRESS_NOT_FOUND' },
    wire: { paths: ['address!del'], input: deletedAddressInput },
  }),
  listCountries: anyone.reads({
    summary: 'Countries in the reader’s language and order, with their telephone area code',
    output: z.object({ rows: z.array(countryRegion) }),
    cacheSeconds: 300,
    wire: {
      paths: ['address!listCountry'],
      output: wireCountries,
    },
  }),
  listStates: anyone.reads({
    summary:
      'States or provinces of a country; empty where it has none, or there is no such country',
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
  listCities: anyone.reads({
    summary: 'Known cities of a state, to choose from; a city may also be typed freely',
    input: z.strictObject({ country: placed, state: z.string().max(20) }),
    output: z.object({ rows: z.array(region) }),
    cacheSeconds: 300,
    log: ['country', 'state'],
    wire: { paths: ['address!listCity'], input: wireCityInput, output: wireCities },
  }),
};

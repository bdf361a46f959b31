import { useQuery } from '@tanstack/react-query';
import { ask, useCall, type Output } from '../../../kit/api.ts';

export type Region = Output<'accounts.listStates'>['rows'][number];

/** Regions do not change while somebody fills in a form. */
const forever = { staleTime: Infinity };

export const useCountries = () =>
  useQuery({ ...ask(useCall(), 'accounts.listCountries', {}), ...forever }).data?.rows;

export const useStates = (country: string): Region[] | undefined =>
  useQuery({
    ...ask(useCall(), 'accounts.listStates', { country }),
    ...forever,
    enabled: country !== '',
  }).data?.rows;

export const useCities = (country: string, state: string): Region[] | undefined =>
  useQuery({
    ...ask(useCall(), 'accounts.listCities', { country, state }),
    ...forever,
    enabled: country !== '' && state !== '',
  }).data?.rows;

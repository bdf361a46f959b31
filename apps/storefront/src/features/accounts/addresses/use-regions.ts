import { useAsk, type Output } from '../../../kit/api.ts';

export type Region = Output<'accounts.listStates'>['rows'][number];

/** Regions do not change while somebody fills in a form. */
const forever = { staleTime: Infinity };

export const useCountries = () => useAsk('accounts.listCountries', {}, { ...forever }).data?.rows;

export const useStates = (country: string): Region[] | undefined =>
  useAsk('accounts.listStates', { country }, { ...forever, enabled: country !== '' }).data?.rows;

export const useCities = (country: string, state: string): Region[] | undefined =>
  useAsk(
    'accounts.listCities',
    { country, state },
    { ...forever, enabled: country !== '' && state !== '' },
  ).data?.rows;

/** What every page shows: the brand, and the departments of the flyout. */
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Department } from '@entrepot/contract/catalogue/types';
import { ask, useCall, type Call } from './api.ts';

const MINUTE = 60_000;

export const brandQuery = (call: Call) => ({
  ...ask(call, 'brands.getBrand', {}),
  staleTime: Infinity,
});

export const departmentsQuery = (call: Call) => ({
  ...ask(call, 'catalogue.getCategoryTree', {}),
  staleTime: 5 * MINUTE,
});

export const useBrand = (): Brand => useSuspenseQuery(brandQuery(useCall())).data;

export const useDepartments = (): Department[] =>
  useSuspenseQuery(departmentsQuery(useCall())).data.departments;

/** The application form as data. Pure. */
import { isWebsite, LEAST_GOODS, MOST_DEPARTMENTS } from '@entrepot/contract/applications/rules';
import type { OwnApplication } from '@entrepot/contract/applications/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';

export type ApplicationFields = {
  shopName: string;
  company: string;
  registration: string;
  country: string;
  city: string;
  departmentIds: readonly string[];
  goods: string;
  website: string;
  terms: boolean;
};

/** What was said before stands in the form again; the terms are agreed to anew. */
export function fieldsOf(before: OwnApplication | null): ApplicationFields {
  return {
    shopName: before?.shopName ?? '',
    company: before?.company ?? '',
    registration: before?.registration ?? '',
    country: before?.country ?? '',
    city: before?.city ?? '',
    departmentIds: before?.departments.map(({ id }) => id) ?? [],
    goods: before?.goods ?? '',
    website: before?.website ?? '',
    terms: false,
  };
}

const atLeast = (count: number) => (text: string) => [...text.trim()].length >= count;
const two = atLeast(2);
const enough = atLeast(LEAST_GOODS);

/** `tern.example` is meant as `https://tern.example`. */
const readWebsite = (typed: string): string => {
  const text = typed.trim();
  return text === '' || text.includes(':') ? text : `https://${text}`;
};

export const APPLICATION_RULES = rulesFor<ApplicationFields>()({
  shopName: { read: trimmed, problem: (name) => (two(name) ? undefined : 'fault.short') },
  company: { read: trimmed, problem: (name) => (two(name) ? undefined : 'fault.short') },
  registration: { read: trimmed },
  country: { problem: (code) => (code === '' ? 'fault.choose' : undefined) },
  city: { read: trimmed, problem: (city) => (city.trim() === '' ? 'fault.missing' : undefined) },
  departmentIds: {
    problem: (ids) =>
      ids.length === 0
        ? 'fault.choose'
        : ids.length > MOST_DEPARTMENTS
          ? (['fault.departments', { count: MOST_DEPARTMENTS }] as const)
          : undefined,
  },
  goods: {
    read: trimmed,
    problem: (text) =>
      enough(text) ? undefined : (['fault.goods', { count: LEAST_GOODS }] as const),
  },
  website: {
    read: readWebsite,
    problem: (typed) => {
      const address = readWebsite(typed);
      return address === '' || isWebsite(address) ? undefined : 'fault.website';
    },
  },
  terms: { problem: (agreed) => (agreed ? undefined : 'fault.terms') },
});

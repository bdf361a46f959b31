// Countries (ISO 3166), their states and cities (GeoNames). Country names come from the platform in the reader's
// language; names of states and cities are those of GeoNames.
import { Worker } from 'node:worker_threads';
import { languageFacts, type Language } from '@entrepot/contract/languages';
import { iso31661 } from 'iso-3166/1.js';
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

type Region = { code: string; name: string };
type CountryRegion = Region & { areaCode: string };

type World = {
  /** Country → its states by code. */
  states: Map<string, Map<string, string>>;
  /** State code, or `<country>.` where there is none → names, one a line. */
  cities: Map<string, string>;
};

const COUNTRIES = new Set(iso31661.map(({ alpha2 }) => alpha2));

const countryLists = new Map<Language, CountryRegion[]>();

/** All countries in the reader's language and alphabet. */
export function countriesIn(language: Language): CountryRegion[] {
  let list = countryLists.get(language);
  if (!list) {
    const { tag } = languageFacts(language);
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
    const { compare } = new Intl.Collator(tag);
    list = [...COUNTRIES]
      .map((code) => ({ code, name: names.of(code) ?? code, areaCode: areaCodeOf(code) }))
      .toSorted((a, b) => compare(a.name, b.name));
    countryLists.set(language, list);
  }
  return list;
}

/** A few uninhabited places have no telephone. */
function areaCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country as CountryCode) : '';
}

export function countryName(code: string, language: Language): string {
  return countriesIn(language).find((country) => country.code === code)?.name ?? code;
}

export async function statesOf(country: string, language: Language): Promise<Region[]> {
  const { compare } = new Intl.Collator(languageFacts(language).tag);
  const states = (await world()).states.get(country) ?? new Map<string, string>();
  return [...states]
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => compare(a.name, b.name));
}

export async function citiesOf(
  country: string,
  state: string,
  language: Language,
): Promise<Region[]> {
  const { compare } = new Intl.Collator(languageFacts(language).tag);
  const { cities } = await world();
  const names = cities.get(state || `${country}.`) ?? cities.get(`${country}.00`) ?? '';
  return state.startsWith(`${country}.`) || state === ''
    ? names
        .split('\n')
        .filter(Boolean)
        .toSorted(compare)
        .map((name) => ({ code: name, name }))
    : [];
}

/** Name of a state; empty where none is given, undefined when the country has no such state. */
export async function stateName(country: string, state: string): Promise<string | undefined> {
  const states = (await world()).states.get(country);
  return state === '' ? '' : states?.get(state);
}

export const isCountry = (code: string): boolean => COUNTRIES.has(code);

/** True when the country exists, and the state belongs to it or it has none. */
export async function isRegion(country: string, state: string): Promise<boolean> {
  return COUNTRIES.has(country) && (await stateName(country, state)) !== undefined;
}

let known: Promise<World> | undefined;

/** Read at first need and kept. */
function world(): Promise<World> {
  known ??= readWorld().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

type Message = { states: [string, string][]; cities: [string, string][] };

async function readWorld(): Promise<World> {
  const worker = new Worker(new URL('region-worker.ts', import.meta.url));
  try {
    const message = await new Promise<Message>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const states = new Map<string, Map<string, string>>();
    for (const [code, name] of message.states) {
      const country = code.slice(0, 2);
      const ofCountry = states.get(country) ?? new Map<string, string>();
      ofCountry.set(code, name);
      states.set(country, ofCountry);
    }
    return { states, cities: new Map(message.cities) };
  } finally {
    await worker.terminate();
  }
}

// What an address says after `?`.

export type Search = Record<string, string>;
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Every value stays the text it is: a parser that makes numbers of them would cut the digits of long ids. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The one of a closed list that an address spells; undefined when it says anything else. */
export const exactly = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => value === text);

/** With its `?`, or empty. Whoever types an address can make anything of it: what is no single value is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== '' && ['string', 'number', 'boolean'].includes(typeof value)) {
      parameters.set(name, String(value));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The page of a list that is asked for, from 1. */
export function pageOf(search: Search): number {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

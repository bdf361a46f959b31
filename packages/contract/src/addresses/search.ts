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

/** A page of a list that grows; a later one is of the list as it was when the first was read. */
export type ListPage = { page: number; asOf?: string };

/** When the list was begun, or how long it was, as servers say it; whatever else an address says there is left out. */
const AS_OF = /^(?:\d{1,18}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** Which page of such a list an address asks for. */
export function listPageOf(search: Search): ListPage {
  const page = pageOf(search);
  const { asOf = '' } = search;
  return { page, ...(page > 1 && AS_OF.test(asOf) && { asOf }) };
}

/** What an address says of a page of it; `asOf` as the list has told. The first page begins anew. */
export const listPage = (page: number, asOf: string | undefined): Query =>
  page > 1 ? { page, asOf } : {};

/** The page of a list that is asked for, from 1. */
export function pageOf(search: Search): number {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

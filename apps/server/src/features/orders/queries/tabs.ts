// The tabs of the contract as conditions on `o`, in our own words only.
import type { TabOf } from '@entrepot/contract/orders/life';
import { ORDER_STATES } from '@entrepot/contract/orders/rules';
import { join, raw, type Sql, sql } from '../../../platform/db.ts';
import { inStates, isIn } from '../../../platform/life.ts';

/** What a tab shows: the orders of its states, or those with a return of its kind. All are asked nothing: indexes know them. */
export function inTab({ states, returns = [] }: TabOf): Sql {
  if (states.length === ORDER_STATES.length) {
    return raw('true');
  }
  return returns.length === 0
    ? inStates('o', states)
    : sql`(${inStates('o', states)} or ${isIn('o', 'returnState', returns)})`;
}

/** How many orders each tab has, each as a column of its name; `counted`: how rows of `o` are counted. */
export function tabCounts(
  tabs: Readonly<Record<string, TabOf>>,
  counted: Sql = raw('count(*)'),
): Sql {
  return join(
    Object.entries(tabs).map(
      ([name, tab]) =>
        sql`coalesce(${counted} filter (where ${inTab(tab)}), 0)::int as ${raw(`"${name}"`)}`,
    ),
    ', ',
  );
}

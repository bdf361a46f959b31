// A life's table as SQL (contract/life.ts): the same facts, asked of a row.
import type { Act, Fact, Life } from '@entrepot/contract/life';
import { written } from './columns.ts';
import { join, raw, type Sql, sql } from './db.ts';

/** The row called `row`, and the instant that facts are told at. */
type Asked = { row: string; now: Date };

/** Whether an act is open: a state it may start from, nothing in its way, and its time has come where it has one. */
export function isOpen<L extends Life>(
  life: L,
  name: keyof L['acts'] & string,
  { row, now }: Asked,
): Sql {
  const { due } = life.acts[name] as Act;
  const waiting = waits(life, name, { row, now });
  return due === undefined ? waiting : sql`${waiting} and ${column(row, due)} <= ${now}`;
}

/** The same without asking for its time: an act of the clock that will be done when its time comes, as it stands now. */
export function waits<L extends Life>(
  { facts, acts }: L,
  name: keyof L['acts'] & string,
  { row, now }: Asked,
): Sql {
  const { from, unless = {} } = acts[name] as Act;
  return join(
    [
      inStates(row, from),
      ...Object.keys(unless).map((fact) => sql`not ${holds(facts[fact] as Fact, { row, now })}`),
    ],
    ' and ',
  );
}

/** Words of the table's own, not parameters: indexes of some states only are found by them. */
export function inStates(row: string, states: readonly string[]): Sql {
  return states.length === 0 ? raw('false') : isIn(row, 'state', states);
}

/** What an act writes: the state it leads to, its instants, its deadlines and its fixed values. */
export function changes({ to, stamps = [], starts = {}, sets = {} }: Act, { row, now }: Asked) {
  return [
    ...(to === undefined ? [] : [raw(`state = '${to}'`)]),
    ...stamps.map((name) => sql`${raw(written(name))} = ${now}`),
    ...Object.entries(starts).map(
      ([name, days]) =>
        sql`${raw(written(name))} = ${now}::timestamptz + ${column(row, days as string)} * interval '1 day'`,
    ),
    ...Object.entries(sets).map(([name, value]) => raw(`${written(name)} = '${value}'`)),
  ];
}

function holds(fact: Fact, { row, now }: Asked): Sql {
  if ('in' in fact) {
    return isIn(row, fact.of, fact.in);
  }
  const value = column(row, fact.of);
  return fact.is === 'set'
    ? sql`(${value} is not null)`
    : sql`(${value} is not null and ${value} <= ${now})`;
}

export const isIn = (row: string, name: string, values: readonly string[]): Sql =>
  sql`(${column(row, name)} in (${raw(values.map((value) => `'${value}'`).join(', '))}))`;

export const column = (row: string, name: string): Sql => raw(`${row}.${written(name)}`);

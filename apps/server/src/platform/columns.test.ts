import { expect, test } from 'vitest';
import { changes, columns, of, replaced, rowsOf, values } from './columns.ts';
import { sql } from './db.ts';

const SHOP = {
  id: of<string>(),
  daysToShip: of<number | null>(),
  followers: of<number>('s.follower_count'),
};
const WRITTEN = { name: of<string>(), daysToShip: of<number | null>() };

/** A statement as PostgreSQL reads it, with its parameters. */
const read = ({ strings, values: given }: ReturnType<typeof sql>) => [
  strings.join('$').replace(/\s+/g, ' '),
  ...given,
];

test('a column is read under the name that a row has for it', () => {
  expect(read(sql`select ${columns(SHOP, 's')} from shop s`)).toEqual([
    'select s.id, s.days_to_ship, s.follower_count as followers from shop s',
  ]);
});

test('what is written is named and given in one order, values as parameters', () => {
  const row = { daysToShip: null, name: "'; drop table shop" };
  expect(read(sql`insert into shop ${values(WRITTEN, row)}`)).toEqual([
    'insert into shop (name, days_to_ship) values ($, $)',
    row.name,
    null,
  ]);
  expect(read(sql`update shop set ${changes(WRITTEN, row)}`)).toEqual([
    'update shop set name = $, days_to_ship = $',
    row.name,
    null,
  ]);
});

test('what a row holds besides its columns is written nowhere', () => {
  const row = { name: 'Tea', daysToShip: 2, ownerId: 'somebody else' };
  expect(read(values(WRITTEN, row))).not.toContain('somebody else');
  expect(read(changes(WRITTEN, row))).not.toContain('somebody else');
});

test('a row that is there takes over the columns that were given', () => {
  expect(read(replaced(WRITTEN))).toEqual([
    'name = excluded.name, days_to_ship = excluded.days_to_ship',
  ]);
});

test('rows of a table travel under its columns’ names, what is in them as it is', () => {
  const rows = [{ daysToShip: 2, carton: { heightCm: 4 } }, { daysToShip: null }];
  expect(read(sql`select * from ${rowsOf('shop', rows)} r`)).toEqual([
    'select * from jsonb_populate_recordset(null::shop, $::jsonb) r',
    '[{"days_to_ship":2,"carton":{"heightCm":4}},{"days_to_ship":null}]',
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, sql, sqlState } from './db.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const scratch = await scratchDatabase();
  drop = scratch.drop;
  db = openDatabase(scratch.ownerUrl);
  await db.run(sql`create table public.note (id int primary key)`);
});
afterAll(async () => {
  await db.close();
  await drop();
});
beforeEach(() => db.run(sql`truncate public.note`));

const note = (id: number) => sql`insert into public.note values (${id})`;
const notes = async () =>
  (await db.query<{ id: number }>(sql`select id from public.note order by id`)).map(({ id }) => id);

test('what was deferred is there after the commit', async () => {
  await db.tx(async (tx) => {
    await tx.defer(note(1));
    await tx.run(note(2));
  });
  expect(await notes()).toEqual([1, 2]);
});

test('what was deferred runs at the end, whatever it looks like', async () => {
  await db.tx(async (tx) => {
    await tx.defer(note(1));
    await tx.defer(note(2));
    await tx.defer(sql`delete from public.note where id = 3`);
    await tx.defer(sql`with own as (select 5 as id) insert into public.note select id from own`);
    await tx.run(note(3));
  });
  expect(await notes()).toEqual([1, 2, 5]);
});

test('a deferred statement that fails takes the transaction with it', async () => {
  const work = db.tx(async (tx) => {
    await tx.run(note(1));
    await tx.defer(note(1));
    return 'done';
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('23505');
  expect(await notes()).toEqual([]);
});

test('of several failures the first is told, not that something failed before', async () => {
  const work = db.tx(async (tx) => {
    await tx.run(note(1));
    await tx.defer(note(1));
    await tx.query(sql`select 1`);
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('23505');
});

test('a savepoint that failed leaves the rest of the transaction alone', async () => {
  await db.tx(async (tx) => {
    await tx.run(note(1));
    await tx
      .tx(async (inner) => {
        await inner.defer(note(2));
        await inner.defer(note(1));
      })
      .catch(() => undefined);
    await tx.run(note(3));
  });
  expect(await notes()).toEqual([1, 3]);
});

test('a thrown refusal rolls back and the connection is good for the next', async () => {
  for (let round = 0; round < 30; round += 1) {
    const work = db.tx(async (tx) => {
      await tx.defer(note(round));
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
  }
  expect(await notes()).toEqual([]);
});

test('statements of one transaction sent at once run in their order', async () => {
  await db.tx((tx) => Promise.all([tx.run(note(1)), tx.run(sql`update public.note set id = 7`)]));
  expect(await notes()).toEqual([7]);
});

test('of work done side by side, what goes on after a failure changes nothing', async () => {
  let goesOn: Promise<unknown> = Promise.resolve();
  const work = db.tx((tx) => {
    goesOn = tx.query(sql`select pg_sleep(0.05)`).then(() => tx.run(note(1)));
    return Promise.all([goesOn, Promise.reject(new Error('refused'))]);
  });
  await expect(work).rejects.toThrow('refused');
  await expect(goesOn).rejects.toThrow('after the end of its transaction');
  expect(await notes()).toEqual([]);
});

test('nor does it in a savepoint, and the transaction around it is whole', async () => {
  let goesOn: Promise<unknown> = Promise.resolve();
  await db.tx(async (tx) => {
    await tx.run(note(1));
    const part = tx.tx((inner) => {
      goesOn = inner.query(sql`select pg_sleep(0.05)`).then(() => inner.run(note(2)));
      return Promise.all([goesOn, Promise.reject(new Error('refused'))]);
    });
    await expect(part).rejects.toThrow('refused');
    await expect(goesOn).rejects.toThrow('after the end');
    await tx.defer(note(3));
  });
  expect(await notes()).toEqual([1, 3]);
});

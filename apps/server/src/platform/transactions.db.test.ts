import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../test/postgres.ts';
import { type Database, type Db, openDatabase, sql, sqlState } from './db.ts';

let db: Database;
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDatabase(scratch.ownerUrl);
  await db.run(sql`create table public.note (id int primary key)`);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});
beforeEach(() => db.run(sql`truncate public.note`));

const note = (id: number) => sql`insert into public.note values (${id})`;
const notes = async () =>
  (await db.query<{ id: number }>(sql`select id from public.note order by id`)).map(({ id }) => id);

test('a change that nobody waited for is there after the commit', async () => {
  await db.tx(async (tx) => {
    await tx.send(note(1));
    await tx.run(note(2));
  });
  expect(await notes()).toEqual([1, 2]);
});

test('it runs in its turn: what is asked afterwards sees it, also when it changes the same row', async () => {
  await db.tx(async (tx) => {
    await tx.send(note(1));
    await tx.send(sql`update public.note set id = 2 where id = 1`);
    await tx.send(sql`update public.note set id = 3 where id = 2`);
    expect(await tx.run(sql`update public.note set id = 4 where id = 3`)).toBe(1);
  });
  expect(await notes()).toEqual([4]);
});

test('outside a transaction it is there at once', async () => {
  await db.send(note(1));
  expect(await notes()).toEqual([1]);
});

test('a change that nobody waited for takes the transaction with it when it fails', async () => {
  const work = db.tx(async (tx) => {
    await tx.run(note(1));
    await tx.send(note(1));
    return 'done';
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('23505');
  expect(await notes()).toEqual([]);
});

test('of several failures the first is told, not that something failed before', async () => {
  const work = db.tx(async (tx) => {
    await tx.run(note(1));
    await tx.send(note(1));
    await tx.query(sql`select 1`);
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('23505');
});

test('a savepoint that failed leaves the rest of the transaction alone', async () => {
  await db.tx(async (tx) => {
    await tx.run(note(1));
    await tx
      .tx(async (inner) => {
        await inner.send(note(2));
        await inner.send(note(1));
      })
      .catch(() => undefined);
    await tx.run(note(3));
  });
  expect(await notes()).toEqual([1, 3]);
});

test('a thrown refusal rolls back and the connection is good for the next', async () => {
  for (let round = 0; round < 30; round += 1) {
    const work = db.tx(async (tx) => {
      await tx.send(note(round));
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
    await tx.send(note(3));
  });
  expect(await notes()).toEqual([1, 3]);
});

describe('plans', () => {
  const settings = (tx: Db) =>
    tx.query<{ name: string; setting: string }>(sql`
      select name, setting from pg_settings
      where name in ('plan_cache_mode', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin') order by name`);
  const planning = (switches: 'on' | 'off', mode: string) => [
    { name: 'enable_hashjoin', setting: switches },
    { name: 'enable_mergejoin', setting: switches },
    { name: 'enable_seqscan', setting: switches },
    { name: 'plan_cache_mode', setting: mode },
  ];
  const usual = planning('on', 'auto');
  const once = planning('off', 'force_generic_plan');

  test('are made once where that is asked for, and nowhere else', async () => {
    const single = openDatabase(scratch.ownerUrl, { max: 1 });
    try {
      for (const kind of ['short', 'planned-once', 'short', 'any'] as const) {
        expect(await single.tx(settings, kind)).toEqual(kind === 'planned-once' ? once : usual);
      }
      const refused = single.tx(() => Promise.reject(new Error('refused')), 'planned-once');
      await expect(refused).rejects.toThrow('refused');
      expect(await single.tx(settings, 'short')).toEqual(usual);
    } finally {
      await single.close();
    }
  });
});

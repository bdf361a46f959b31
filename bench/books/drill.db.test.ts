// The books of a mall that has been open for some days, read by a program in another language that knows nothing of it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId } from '@entrepot/contract/ids';
import { DAY, giveMoney, aPaidOrder } from '../../apps/server/test/orders-factories.ts';
import { startMall, type TestMall } from '../../apps/server/test/server.ts';
import { writeBooks } from '../../apps/server/src/app/commands/books.ts';
import { runJob } from '../../apps/server/src/app/run-jobs.ts';
import {
  booksKey,
  chainBooks,
  exportBooks,
} from '../../apps/server/src/features/openbooks/index.ts';
import { sql } from '../../apps/server/src/platform/db.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { drill, hasPython, verifyBooks } from './drill.ts';

/** The verifier tries many bytes for each that is wrong. */
const PATIENCE_MS = 120_000;

let mall: TestMall;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'mall-books-'));
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  mall = await startMall();
  for (let day = 0; day < 3; day += 1) {
    for (let count = 0; count < 6; count += 1) {
      await giveMoney(mall, newId<AccountId>(), `${count + 1}.50`);
    }
    await aPaidOrder(mall);
    await runJob(mall.shared, chainBooks);
    await mall.advance(DAY);
  }
  await giveMoney(mall, newId<AccountId>(), '1');
  key = await writeBooks(mall, file('books'), {});
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await mall.stop();
});

const days = () => mall.db.list<string>(sql`select day::text from ledger.segment order by day`);

test('an export names nobody', async () => {
  const books = readFileSync(file('books'), 'utf8');
  const ids = await mall.db.list<string>(sql`select id from accounts.account`);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => books.includes(id))).toEqual([]);
  expect(books).not.toContain('orders/');
});

test('a day that is over is signed once, and no movement comes to it any more', async () => {
  const all = await days();
  expect(
    await mall.db.list<string>(sql`select day::text from openbooks.checkpoint order by day`),
  ).toEqual(all.slice(0, -1));
  await expect(
    mall.owner.run(sql`update ledger.segment set count = count + 1 where day = ${all[0]}`),
  ).rejects.toThrow('append-only');
});

test('an export is the same in however many parts it is asked for', async () => {
  const now = mall.shared.clock.now();
  const whole = async (most?: number) => {
    const parts = await exportBooks(mall.db, booksKey(mall.shared.config.secret), {
      now,
      ...(most === undefined ? {} : { most }),
    });
    let text = '';
    for await (const part of parts ?? []) {
      text += part;
    }
    return text;
  };
  const books = await whole();
  expect(books.split('\n').length).toBeGreaterThan(20);
  expect(await whole(1)).toBe(books);
  expect(await whole(4)).toBe(books);
});

describe.skipIf(!hasPython())('the verifier in Python', () => {
  test('finds all of it right, signed with the key that the command named', async () => {
    const { said, right } = verifyBooks([file('books')], key);
    expect([right, said]).toEqual([
      true,
      expect.stringMatching(/ right\. \d+ movements with \d+ entries/),
    ]);
    const movements = await mall.db.value<number>(sql`select count(*) from ledger.journal`);
    expect(said).toContain(` ${movements} movements `);
    expect(verifyBooks([file('books')], '0'.repeat(64)).right).toBe(false);
  });

  test('finds some of the days right, which stand on the one before', async () => {
    const [, from, to] = await days();
    await writeBooks(mall, file('part'), { from: from ?? '', to: to ?? '' });
    const { right, said } = verifyBooks([file('part')], key);
    expect([right, said]).toEqual([
      true,
      expect.stringContaining(`${from} to ${to}: 2 days, 2 of them signed`),
    ]);
  });

  test.each([
    ['books', 50],
    ['part', 25],
  ])(
    'names the line of whatever is changed in %s',
    (name, count) => {
      const { missed, changed, toTheByte } = drill(readFileSync(file(name)), { count, seed: 7 });
      expect(missed).toEqual([]);
      expect(toTheByte / changed).toBeGreaterThan(0.6);
    },
    PATIENCE_MS,
  );

  test('finds what is wrong though every hash and signature is right', async () => {
    // As a mall would that lies to its own books: money from nowhere, chained and signed like the rest.
    await mall.owner.tx(async (db) => {
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(sql`
        insert into ledger.journal (id, kind, key, request_hash, ref, actor, at)
        values (${newId()}, 'demo-funds', 'lie', 'lie', 'lie', 'system', ${mall.shared.clock.now()})`);
      await db.run(sql`
        insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
        select j.id, a.id, 5, a.balance + 5, a.version + 1 from ledger.journal j, ledger.account a
        where j.key = 'lie' and a.kind = 'available' order by a.id limit 2`);
    });
    await writeBooks(mall, file('lie'), {});
    const { right, said } = verifyBooks([file('lie')], key);
    expect([right, said]).toEqual([
      false,
      expect.stringMatching(/WRONG at line \d+.*come to 10\.0000000000, not to 0/),
    ]);
  });

  test('says its usage when it is asked, and which option it does not know', () => {
    expect(verifyBooks(['--help'])).toMatchObject({
      ...{ status: 0, said: expect.stringContaining('[--checkpoint FILE]') },
    });
    expect(verifyBooks(['--chekpoint', file('books')])).toMatchObject({
      ...{ status: 2, said: expect.stringContaining('--chekpoint: there is no such option') },
    });
  });

  test('reads a key of another mall as another', () => {
    const [head = '', ...rest] = readFileSync(file('books'), 'utf8').split('\n');
    writeFileSync(file('other'), [head.replace(key, 'ab'.repeat(32)), ...rest].join('\n'));
    expect(verifyBooks([file('other')]).said).toContain('WRONG at line 1');
  });
});

describe.skipIf(!hasPython())('whoever has kept', () => {
  const kept = (text: string) => {
    writeFileSync(file('kept'), text);
    return ['--checkpoint', file('kept')];
  };
  const signed = (day: string | undefined) =>
    mall.db.only<{ day: string; number: number; body: string; signature: string; key: string }>(sql`
      select day::text, number, body, signature, key from openbooks.checkpoint where day = ${day}`);
  const lineOf = async (day: string | undefined) => {
    const { body, ...rest } = await signed(day);
    return `{"checkpoint":${body},"signature":"${rest.signature}","key":"${rest.key}"}\n`;
  };
  /** The same mall's key, and another history. */
  async function rewritten(): Promise<string> {
    const other = await startMall();
    try {
      await giveMoney(other, newId<AccountId>(), '7');
      await runJob(other.shared, chainBooks);
      await other.advance(DAY);
      await runJob(other.shared, chainBooks);
      await writeBooks(other, file('rewritten'), {});
      return file('rewritten');
    } finally {
      await other.stop();
    }
  }

  test('a signed day, in whichever form, finds it in a later export', async () => {
    const [first, second] = await days();
    const { body } = await signed(first);
    const forms = [
      await lineOf(first),
      body,
      JSON.stringify(await signed(first)),
      `${body}\n${(await signed(second)).body}`,
    ];
    for (const text of forms) {
      const { status, said } = verifyBooks([...kept(text), file('books')], key);
      expect([status, said]).toEqual([0, expect.stringContaining(`${first} is part of it`)]);
    }
  });

  test('a head of the books out of a daily report, finds it too, and a wrong one not', async () => {
    const [day] = await days();
    const third = readFileSync(file('books'), 'utf8')
      .split('\n')
      .find((line) => line.includes('"seq":3,'));
    const hash = third?.slice('{"hash":"'.length, '{"hash":"'.length + 64) ?? '';
    const mail = (said: string) =>
      `Head of the books at 2026-11-20 10:00 (UTC): ${said} (${day} #3). Keep this mail`;
    const right = verifyBooks([...kept(mail(hash)), file('books')], key);
    expect([right.status, right.said]).toEqual([0, expect.stringContaining('is part of it')]);
    const wrong = verifyBooks([...kept(mail('ab'.repeat(32))), file('books')], key);
    expect([wrong.status, wrong.said]).toEqual([1, expect.stringContaining('WRITTEN ANEW')]);
  });

  test('a signed day, sees that the books were written anew, though all of it is right by itself', async () => {
    const [first] = await days();
    const [line, other] = [await lineOf(first), await rewritten()];
    expect(verifyBooks([other], key).status).toBe(0);
    const { status, said } = verifyBooks([...kept(line), other], key);
    expect([status, said]).toEqual([1, expect.stringContaining(`${first}: WRITTEN ANEW`)]);
    expect(said).toContain('signed by the mall');
    // Anybody can write a sentence that is nobody's.
    const forged = verifyBooks(
      [...kept(line.replace('"movements":', '"movements":1')), other],
      key,
    );
    expect([forged.status, forged.said]).toEqual([2, expect.stringContaining('is not signed')]);
  });

  test('a day that the file does not reach, is told so', async () => {
    const [first, , third] = await days();
    await writeBooks(mall, file('late'), { from: third ?? '', to: third ?? '' });
    await writeBooks(mall, file('early'), { to: first ?? '' });
    for (const [name, day] of [
      ['late', first],
      ['early', third],
    ] as const) {
      const { status, said } = verifyBooks([...kept(await lineOf(day)), file(name)], key);
      expect([status, said]).toEqual([2, expect.stringContaining(`${day} cannot be compared`)]);
    }
  });

  test('nothing that says so, is told what is expected', () => {
    const { status, said } = verifyBooks([...kept('Dear mall,'), file('books')], key);
    expect([status, said]).toEqual([2, expect.stringContaining('neither a checkpoint nor a head')]);
  });
});

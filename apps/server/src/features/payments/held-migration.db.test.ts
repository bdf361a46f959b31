/** What had come by card or bank before and was in no account: taken up once, as far as it has not gone back. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_PASSWORD, type ScratchDatabase, scratchDatabase } from '../../../test/postgres.ts';
import { openDatabase, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { migrate } from '../../platform/migrate.ts';

const ALL = new URL('../../../migrations/', import.meta.url).pathname;
const HELD = '1420_payments_to_give_back.sql';

let database: ScratchDatabase;
let before: string;
beforeAll(async () => {
  database = await scratchDatabase({ empty: true });
  before = mkdtempSync(join(tmpdir(), 'entrepot-before-held-'));
  for (const name of readdirSync(ALL).filter((each) => each < HELD)) {
    copyFileSync(join(ALL, name), join(before, name));
  }
});
afterAll(async () => {
  rmSync(before, { recursive: true });
  await database.drop();
});

test('what waits is owed in the ledger afterwards, and what has gone back is not', async () => {
  const up = (folder: string) =>
    migrate({ ownerUrl: database.ownerUrl, passwordOf: () => APP_PASSWORD, folder });
  await up(before);
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const [account, rate, payment] = [newId(), newId(), newId()];
  await owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by, approved_by, approved_at)
      values (${rate}, 'USD', 0.9987, 'Bank', now(), now() + interval '1 day', ${newId()}, ${newId()}, now())`);
    await db.run(sql`
      insert into payments.payment (id, account_id, brand_id, provider, receiver, method, currency, amount, rate_id, rate,
        fee_rate, gross, fee, credit, token_hash, created_at, expires_at)
      values (${payment}, ${account}, ${newId()}, 'sandbox', 'sandbox', 'Card', 'USD', 100, ${rate}, 0.9987, 0, 99.87, 0, 99.87,
        'x', now(), now() + interval '1 hour')`);
    const told = async (kind: string, charge: string, amount: number, outcome: string) => {
      const id = newId();
      await db.run(sql`
        insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
        values (${id}, 'sandbox', ${id}, ${kind}, ${payment}, ${charge}, 'USD', ${amount}, 'sandbox', now(), 'query', now())`);
      await db.run(sql`
        insert into payments.handled (report_id, payment_id, outcome, at, open)
        values (${id}, ${payment}, ${outcome}, now(), ${outcome !== 'ignored'})`);
    };
    const stray = async (kind: string, charge: string, amount: number, outcome: string) => {
      await told(kind, charge, amount, outcome);
      await db.run(sql`
        update payments.handled h set payment_id = null from payments.report r where r.id = h.report_id and r.charge = ${charge}`);
    };
    await stray('paid', 'stray', 30, 'unknown-payment');
    await stray('paid', 'stray', 30, 'unknown-payment');
    await stray('refunded', 'stray', 10, 'ignored');
    await stray('paid', 'stray that went', 30, 'unknown-payment');
    await stray('refunded', 'stray that went', 30, 'ignored');
    await told('paid', 'waits', 50, 'other-amount');
    await told('paid', 'waits', 50, 'other-amount');
    await told('paid', 'gone', 60, 'other-amount');
    await told('refunded', 'gone', 60, 'ignored');
    await told('paid', 'half', 40, 'other-amount');
    await told('refunded', 'half', 20, 'ignored');
  });
  await up(ALL);
  const held = await owner.query(sql`
    select charge, trim_scale(left_over)::float8 as "left" from payments.held where account_id = ${account} order by charge`);
  expect(held).toEqual([
    { charge: 'half', left: 19.97 },
    { charge: 'waits', left: 49.93 },
  ]);
  // What came for a payment that nobody knows: 29.96 less 9.98.
  const unclaimed = await owner.query(sql`
    select ref, trim_scale(sum(amount))::float8 as "left" from ledger.public_entry
    where account_kind = 'to-give-back' and ref like 'payments/unclaimed/%' group by ref`);
  expect(unclaimed).toEqual([{ ref: 'payments/unclaimed/sandbox/stray', left: 19.98 }]);
  const waits = await owner.list<string>(sql`
    select distinct r.charge from payments.handled h join payments.report r on r.id = h.report_id where h.waits`);
  expect(waits).toEqual(['stray']);
  await owner.close();
});

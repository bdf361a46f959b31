// As many movements as a bench needs, in seconds: written as `ledger.post` would leave them, without posting each.
import { type Db, sql } from '../../apps/server/src/platform/db.ts';

/** Movements of one transaction. */
const AT_ONCE = 50_000;

/**
 * So many movements of two entries each, from an account of its own to one of `people`, in turns. `owner` is a superuser of a
 * mall where nothing else is posted meanwhile and nothing was filled before.
 */
export async function fillLedger(
  owner: Db,
  { movements, people, at }: { movements: number; people: number; at: Date },
): Promise<void> {
  for (let from = 0; from < movements; from += AT_ONCE) {
    const to = Math.min(movements, from + AT_ONCE) - 1;
    await owner.tx(async (tx) => {
      // No rule of the ledger looks at each row: the verifier looks at all of them afterwards.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into ledger.journal (id, kind, key, request_hash, ref, actor, at)
        select md5('fill/' || n)::uuid, 'demo-funds', 'fill/' || n, 'fill', 'bench', 'system',
          ${at}::timestamptz + n * interval '1 microsecond'
        from generate_series(${from}::int, ${to}::int) n`);
      await tx.run(sql`
        insert into ledger.account (id, kind, owner_id, currency, balance, version)
        select md5('mint/' || n)::uuid, 'demo-mint', md5('owner/' || n)::uuid, 'USDT', -1.5, 1
        from generate_series(${from}::int, ${to}::int) n`);
      await tx.run(sql`
        insert into ledger.account (id, kind, owner_id, currency, balance, version)
        select md5('person/' || who)::uuid, 'available', md5(who::text)::uuid, 'USDT', 1.5 * count(*), count(*)
        from (select n % ${people}::int as who from generate_series(${from}::int, ${to}::int) n) paid group by who
        on conflict (id) do update set balance = account.balance + excluded.balance, version = account.version + excluded.version`);
      await tx.run(sql`
        insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
        select md5('fill/' || n)::uuid, md5('mint/' || n)::uuid, -1.5, -1.5, 1
        from generate_series(${from}::int, ${to}::int) n
        union all
        select md5('fill/' || n)::uuid, md5('person/' || n % ${people}::int)::uuid, 1.5, 1.5 * (n / ${people}::int + 1), n / ${people}::int + 1
        from generate_series(${from}::int, ${to}::int) n`);
    });
  }
  await owner.run(sql`analyze ledger.journal, ledger.entry, ledger.account`);
}

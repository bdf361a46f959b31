/** The books of the mall under test, read from its database and not from its screens. */
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openMallDatabase } from '../../apps/server/src/app/database.ts';
import { checkInvariants } from '../../apps/server/src/app/invariants.ts';
import { openDatabase, sql } from '../../apps/server/src/platform/db.ts';

export async function openBooks() {
  const database = await openMallDatabase(
    loadConfig({ ...process.env, DEMO: '1' }),
    () => undefined,
  );
  const db = openDatabase(database.urls.appUrl, { max: 1 });
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const text = async (query: ReturnType<typeof sql>): Promise<string | undefined> =>
    (await db.one<{ text: string }>(query))?.text;
  return {
    /** Free balance of a buyer, as a decimal string. */
    balanceOf: (username: string) =>
      text(sql`select a.balance::text as text from ledger.account a
        join accounts.account h on h.id = a.owner_id
        where a.kind = 'available' and h.username = ${username}`),
    /** What the payment of an order moved into escrow. */
    paidInto: (orderNumber: string) =>
      text(sql`select e.amount::text as text from ledger.entry e
        join ledger.journal j on j.id = e.journal_id and j.kind = 'order-pay'
        join ledger.account a on a.id = e.account_id and a.kind = 'escrow'
        join orders."order" o on j.ref = 'orders/' || o.id where o.number = ${orderNumber}`),
    /** What went back to a buyer out of an order's escrow; nothing else that he does meanwhile counts. */
    refundedTo: (username: string, orderNumber: string) =>
      text(sql`select coalesce(sum(e.amount), 0)::text as text from ledger.entry e
        join ledger.journal j on j.id = e.journal_id and j.kind = 'order-refund'
        join ledger.account a on a.id = e.account_id and a.kind = 'available'
        join accounts.account h on h.id = a.owner_id and h.username = ${username}
        join orders."order" o on j.ref = 'orders/' || o.id where o.number = ${orderNumber}`),
    /** What a borrower owes. */
    owedBy: (username: string) =>
      text(sql`select trim_scale(-a.balance)::text as text from ledger.account a
        join accounts.account h on h.id = a.owner_id
        where a.kind = 'loan-due' and h.username = ${username}`),
    /** What a borrower has paid back out of his balance, the largest first. */
    repaidBy: (username: string) =>
      db.list<string>(sql`select trim_scale(e.amount)::text from ledger.entry e
        join ledger.journal j on j.id = e.journal_id and j.kind = 'loan-repayment'
        join ledger.account a on a.id = e.account_id and a.kind = 'available'
        join accounts.account h on h.id = a.owner_id and h.username = ${username} order by e.amount`),
    /**
     * His loan was paid out so many days earlier: the clock is everybody's, who are in the mall beside him. The database lets its owner
     * alone date it so.
     */
    letDaysPass: (username: string, days: number) =>
      owner.run(sql`update loans.loan set paid_out_at = paid_out_at - ${days} * interval '1 day',
          due_at = due_at - ${days} * interval '1 day'
        where state = 'running' and borrower_id = (select id from accounts.account where username = ${username})`),
    /** Names of the rules that are broken anywhere in the mall. */
    async broken(): Promise<string[]> {
      const checks = await checkInvariants(db);
      return checks.filter(({ violations }) => violations !== 0).map(({ name }) => name);
    },
    async close() {
      await db.close();
      await owner.close();
      await database.stop();
    },
  };
}

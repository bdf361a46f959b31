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
    /** Names of the rules that are broken anywhere in the mall. */
    async broken(): Promise<string[]> {
      const checks = await checkInvariants(db);
      return checks.filter(({ violations }) => violations !== 0).map(({ name }) => name);
    },
    async close() {
      await db.close();
      await database.stop();
    },
  };
}

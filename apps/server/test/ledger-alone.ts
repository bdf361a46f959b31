import { type Db, raw, sql } from '../src/platform/db.ts';

/**
 * That a movement of an order, money in, money out or a loan has its row is asked by those features' own triggers of `ledger.journal`.
 * In a test of the ledger alone they are off; `owner` is a connection of the owner of a scratch database.
 */
export async function ledgerAlone(owner: Db): Promise<void> {
  for (const of of ['order', 'deposit', 'payment', 'withdrawal', 'loan', 'coupon']) {
    await owner.run(sql`alter table ledger.journal disable trigger ${raw(`${of}_movement`)}`);
  }
}

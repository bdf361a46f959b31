// A demo world has log-ins that everybody knows, a business has people's money: neither may turn into the other because
// somebody forgot a setting once.
import { isInhabited } from '../features/accounts/index.ts';
import { requireScreening } from '../features/withdrawals/index.ts';
import { gateTestMoney } from '../ledger/index.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Db, openDatabase, sql } from '../platform/db.ts';

type Of = { db: Db; ownerUrl: string; demo: boolean };

/** Refuses a database that is of the other kind, and has the ledger refuse test money in a business. */
export async function settleKind({ db, ownerUrl, demo }: Of): Promise<void> {
  await assertKind(db, demo);
  await asOwner(ownerUrl, (owner) => gateTestMoney(owner, demo));
}

/** Has the database approve no withdrawal over a network that the screening service was not asked about, where there is one. */
export const settleScreening = (ownerUrl: string, required: boolean): Promise<void> =>
  asOwner(ownerUrl, (owner) => requireScreening(owner, required));

async function asOwner(ownerUrl: string, work: (owner: Db) => Promise<void>): Promise<void> {
  const owner = openDatabase(ownerUrl, { max: 1 });
  try {
    await work(owner);
  } finally {
    await owner.close();
  }
}

/** Refuses a database that is of the other kind. An empty one may become either. */
export async function assertKind(db: Db, demo: boolean): Promise<void> {
  const step = await db.one(sql`select name from platform.demo_step limit 1`);
  if (step && !demo) {
    throw new CannotStart(
      'DEMO=0 needs another DATA_DIR or DATABASE_URL: this database holds a demo world, whose passwords everybody knows.',
    );
  }
  if (!step && demo && (await isInhabited(db))) {
    throw new CannotStart(
      'DEMO must be 0 here: this database is in business, and the log-ins of a demo world are known to everybody.',
    );
  }
}

// The mall's own payout signer, a process of its own: it is told by a row of `signer.request`, and answers in its book.
import { CURRENCY } from '@entrepot/contract/money';
import type { Chain } from '@entrepot/contract/wallet/rules';
import { type Db, sql } from '../../platform/db.ts';
import type { Fate, Signer } from './signer.ts';

/** It says that it is alive every few seconds; after so long it is not. */
export const ALIVE_SECONDS = 120;

type Book = { state: 'held' | 'signed' | 'settled' | 'failed' | 'refused' | null };

const FATES: Record<NonNullable<Book['state']>, Fate['state']> = {
  held: 'waiting',
  signed: 'pending',
  settled: 'settled',
  failed: 'failed',
  refused: 'failed',
};

export const own: Signer = {
  name: 'own',
  pretends: false,
  async send({ db }, { withdrawalId }) {
    await db.run(sql`
      insert into signer.request (withdrawal_id, asset) values (${withdrawalId}, ${CURRENCY}) on conflict do nothing`);
  },
  async fate({ db }, withdrawalId) {
    const found = await db.one<Book & { transaction: string | null }>(sql`
      select p.state, p.transaction from signer.request r left join signer.payment p using (withdrawal_id)
      where r.withdrawal_id = ${withdrawalId}`);
    return (
      found && {
        transaction: found.transaction,
        state: found.state ? FATES[found.state] : 'waiting',
      }
    );
  },
};

/** Networks that a living signer has; `serves`: it pays out there, and neither stands still nor only rehearses. */
export const mannedNetworks = (db: Db): Promise<{ network: Chain; serves: boolean }[]> =>
  db.query<{ network: Chain; serves: boolean }>(sql`
    select network, fault is null and driver <> 'dry-run' as serves from signer.station
    where seen_at > now() - ${ALIVE_SECONDS} * interval '1 second'`);

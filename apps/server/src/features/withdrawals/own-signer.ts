// The mall's own payout signer, a process of its own: it is told by a row of `signer.request`, and answers in its book.
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { Chain } from '@entrepot/contract/wallet/rules';
import type { SignerState } from '@entrepot/contract/withdrawals/types';
import { type Db, raw, sql } from '../../platform/db.ts';
import type { Fate, Signer } from './signer.ts';

/** It says that it is alive every few seconds; after so long it is not. */
export const ALIVE_SECONDS = 120;

/** A station that has said nothing for a week was given up, unless a payment is on its way there: nobody waits for it any more. */
export const WAITED_FOR = raw(`(seen_at > now() - interval '7 days' or exists (
  select from signer.nonce n where n.network = station.network and n.withdrawal_id is not null and n.done_at is null))`);

type Book = {
  state: 'held' | 'signed' | 'settled' | 'failed' | 'refused' | null;
  /** It was not signed in time, and the signer has not given it back. */
  isSilent: boolean;
};

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
      select p.state, p.transaction, coalesce(s.is_over, false) as is_silent
      from signer.request r left join signer.payment p using (withdrawal_id)
      left join signer.public_silence s using (withdrawal_id)
      where r.withdrawal_id = ${withdrawalId}`);
    return (
      found && {
        transaction: found.transaction,
        state: found.isSilent ? 'failed' : found.state ? FATES[found.state] : 'waiting',
      }
    );
  },
};

/** It is alive, pays out there, and neither stands still nor only rehearses. */
export const SERVES = `(fault is null and driver <> 'dry-run' and seen_at > now() - interval '${ALIVE_SECONDS} seconds')`;

/** Networks that a signer has or had; `serves`: it does now. */
export const mannedNetworks = (db: Db): Promise<{ network: Chain; serves: boolean }[]> =>
  db.query<{ network: Chain; serves: boolean }>(sql`
    select network, ${raw(SERVES)} as serves from signer.station`);

/** Networks whose signer has said nothing, or has stood still, for so many minutes; what was given up is none of them. */
export const standingStill = (db: Db, minutes: number): Promise<string[]> =>
  db.list<string>(sql`
    select network from signer.station
    where least(seen_at, fault_since) <= now() - ${minutes} * interval '1 minute'
      and ${WAITED_FOR}
    order by network`);

const UNFOLLOWED = sql`
  from signer.nonce n join signer.station s on s.network = n.network
  where n.done_at is null and n.withdrawal_id is not null and lower(n.sender) <> lower(s.sender)`;

/** Payments on their way that another key has signed than the one at work: nobody looks what becomes of them. */
export const unfollowed = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int ${UNFOLLOWED}`);

/** Whose they are: the keys that were replaced before all of theirs had ended. */
export const replacedKeys = (db: Db): Promise<SignerState['replaced']> =>
  db.query(sql`
    select n.network, n.sender, count(*)::int as payments ${UNFOLLOWED}
    group by n.network, n.sender order by n.network, n.sender`);

/** What the signer of a network never exceeds, as it has said itself: the most of one payment, and of one without two people. */
export const boundsOf = (
  db: Db,
  network: Chain,
): Promise<{ most: Amount; twoPeopleAbove: Amount } | undefined> =>
  db.one(sql`
    select least(payout_cap, hour_cap, day_cap) as most, two_people_above from signer.station where network = ${network}`);

/** Whether an address is the coin that the signer pays out, or a wallet that it pays or ever paid from. */
export const signerKnows = (db: Db, address: string): Promise<'coin' | 'mall' | undefined> =>
  db.find<'coin' | 'mall'>(sql`
    select case when lower(contract) = lower(${address}) then 'coin' else 'mall' end from (
      select contract, sender from signer.station
      union all select '', sender from signer.nonce) known
    where lower(${address}) in (lower(contract), lower(sender)) limit 1`);

// What the signer's book has of payments whose end their network may take back: whose money is with their owners again, or which are settled.
import { type Db, sql } from '../platform/db.ts';
import type { Place } from './book.ts';

/** A transaction whose payment its owner has again, or was signed anew since (`isAnew`); `lapsed`: no final block had it, nor could have. */
export type GivenBack = {
  transaction: string;
  blockHash: string | null;
  lapsed: boolean;
  isAnew: boolean;
  withdrawalId: string;
  contract: string;
  recipient: string;
  units: bigint;
};

/** Of so many days, those that nobody has looked at for the longest time. */
export async function givenBack(
  db: Db,
  { network, sender }: Place,
  { days, limit }: { days: number; limit: number },
): Promise<GivenBack[]> {
  const since = sql`now() - ${days} * interval '1 day'`;
  const rows = await db.query<Omit<GivenBack, 'units'> & { units: string }>(sql`
    select a.transaction, a.block_hash, a.lapsed_at is not null as lapsed, p.withdrawal_id, p.contract, p.recipient, p.units,
      p.state not in ('failed', 'refused') as is_anew
    from (
      select n.nonce, ended.withdrawal_id from signer.payment ended join signer.nonce n on n.withdrawal_id = ended.withdrawal_id
      where ended.state in ('failed', 'refused') and ended.ended_at > ${since} and (n.network, n.sender) = (${network}, ${sender})
      union select n.nonce, n.withdrawal_id from signer.attempt late join signer.nonce n using (network, sender, nonce)
      where (late.network, late.sender) = (${network}, ${sender}) and late.lapsed_at > ${since}) g
    join signer.payment p on p.withdrawal_id = g.withdrawal_id
    join signer.attempt a on (a.network, a.sender, a.nonce) = (${network}, ${sender}, g.nonce)
    where p.state in ('failed', 'refused') or a.lapsed_at is not null
    order by a.looked_at nulls first, a.transaction limit ${limit}`);
  return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }));
}

/** A payment that is settled, with the block that had it. */
export type Settled = {
  transaction: string;
  blockNo: number;
  blockHash: string;
  nonce: number;
};

/** Of so many days, those that nobody has looked at for the longest time; what is lost already is not among them. */
export const settledOnes = (
  db: Db,
  { network, sender }: Place,
  { days, limit }: { days: number; limit: number },
): Promise<Settled[]> =>
  db.query<Settled>(sql`
    select a.transaction, a.block_no::int as block_no, a.block_hash, n.nonce::int as nonce
    from signer.payment p join signer.attempt a on a.transaction = p.transaction
    join signer.nonce n on n.withdrawal_id = p.withdrawal_id and n.done_at is not null
    where p.state = 'settled' and p.ended_at > now() - ${days} * interval '1 day' and a.block_no is not null
      and (n.network, n.sender) = (${network}, ${sender})
    order by a.looked_at nulls first, n.nonce limit ${limit}`);

/** `later`: others come first in the next turn. */
export async function noteLooked(db: Db, transaction: string, later: boolean): Promise<void> {
  await db.run(sql`
    update signer.attempt set looked_at = case when ${later} then now() end where transaction = ${transaction}`);
}

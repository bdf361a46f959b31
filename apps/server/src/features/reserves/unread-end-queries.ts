// SQL of what people say of addresses with more than was read.
import type { OperatorId } from '@entrepot/contract/ids';
import type { MoveState } from '@entrepot/contract/reserves/rules';
import { type Db, join, type Sql, sql } from '../../platform/db.ts';

/** As it comes in a row of JSON. */
export type UnreadEndRow = {
  id: string;
  reason: string;
  state: MoveState;
  proposerId: OperatorId;
  proposedBy: string;
  proposedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
};

/** The end `x` of which this is so, as JSON. */
export const endWhere = (which: Sql): Sql => sql`(
  select jsonb_build_object('id', x.id, 'reason', x.reason, 'state', x.state, 'proposerId', x.proposed_by, 'proposedBy', p.name,
    'proposedAt', x.proposed_at, 'decidedBy', d.name, 'decidedAt', x.decided_at)
  from reserves.unread_end x join accounts.public_operator p on p.id = x.proposed_by
  left join accounts.public_operator d on d.id = x.decided_by where ${which})`;

type New = {
  id: string;
  network: string;
  asset: string;
  address: string;
  reason: string;
  by: OperatorId;
  at: Date;
};

/** Of what stands at the desk, as it stands there. False where nothing does, or somebody has proposed it already. */
export const insertEnd = (
  db: Db,
  { id, network, asset, address, ...said }: New,
): Promise<boolean> =>
  db.hits(sql`
    insert into reserves.unread_end (id, network, asset, address, units, block_no, reason, proposed_by, proposed_at)
    select ${id}, u.network, u.asset, u.address, u.units::numeric, u.block_no, ${said.reason}, ${said.by}, ${said.at}
    from reserves.shown_unread u
    where u.network = ${network} and u.asset = ${asset} and u.address = ${address} and not u.is_small and not u.is_ended
    on conflict (network, asset, address) where state = 'proposed' do nothing`);

export type LockedEnd = {
  id: string;
  network: string;
  asset: string;
  address: string;
  /** In the coin's smallest units. */
  units: string;
  reason: string;
  state: MoveState;
  proposedBy: OperatorId;
  decidedAt: Date | null;
};

export const lockEnd = (db: Db, id: string): Promise<LockedEnd | undefined> =>
  db.one<LockedEnd>(sql`
    select id, network, asset, address, format('%s', units) as units, reason, state, proposed_by, decided_at
    from reserves.unread_end where id = ${id} for update`);

export const changeEnd = (db: Db, id: string, set: readonly Sql[]): Promise<number> =>
  db.run(sql`update reserves.unread_end x set ${join(set, ', ')} where x.id = ${id}`);

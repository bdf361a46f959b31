// Networks as operators see them: how far each is read, and where one has turned.
import type { NetworkKind } from '@entrepot/contract/deposits/rules';
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, raw, sql } from '../../../platform/db.ts';
import { COUNTED } from './deposits.ts';

export type NetworkRow = {
  code: string;
  kind: NetworkKind;
  identity: string;
  confirmations: number | null;
  nativeDecimals: number;
  networkOpen: boolean;
  /** The newest look at it that went well; with a fault it is not reached, however short ago that was. */
  lookedAt: Date | null;
  reachedAt: Date | null;
  fault: string | null;
  headNo: number | null;
  readNo: number | null;
  finalNo: number | null;
  begunNo: number | null;
  /** What was asked for last to be read again. */
  again: Again | null;
  /** A final block of it is another one now. */
  turn: Turned | null;
  /** The difficulty that two people have set, and the one that waits for the second. */
  leastWork: string | null;
  floor: Floor | null;
};
type Again = {
  from: number;
  to: number;
  readNo: number | null;
  found: number;
  askedBy: string;
  /** As text of the database, with its zone. */
  askedAt: string;
  endedAt: string | null;
  fault: string | null;
};
type Floor = { least: string; reason: string; proposedBy: string; proposedById: OperatorId };
type Turned = {
  finalNo: number;
  forkNo: number;
  proposedById: OperatorId | null;
  proposedBy: string | null;
  approvedBy: string | null;
  deposits: number;
  amount: string;
};

/** Where it has turned, with what was credited above. */
const TURNED = raw(`(
  select json_build_object('finalNo', w.final_no, 'forkNo', w.fork_no, 'proposedById', a.id, 'proposedBy', a.name,
    'approvedBy', p.name, 'deposits', (c.count)::int, 'amount', c.amount)
  from chains.public_turn w
  left join accounts.public_operator a on a.id = w.proposed_by and (w.approved_by is not null or not a.stopped)
  left join accounts.public_operator p on p.id = w.approved_by
  cross join lateral (
    select count(*), format('%s', coalesce(sum(d.net), 0)) as amount
    from chains.public_transfer t join deposits.deposit d on d.id = t.id
    where t.network = w.network and t.block_no > w.fork_no and t.state = 'final' and d.state = 'credited') c
  where w.network = n.code and w.done_at is null)`);

const AGAIN = raw(`(
  select json_build_object('from', g.from_no, 'to', g.to_no, 'readNo', g.read_no, 'found', g.found, 'askedBy', o.name,
    'askedAt', g.asked_at, 'endedAt', g.ended_at, 'fault', g.fault)
  from chains.public_again g join accounts.public_operator o on o.id = g.asked_by
  where g.network = n.code order by g.asked_at desc, g.id desc limit 1)`);

const FLOOR = raw(`(
  select json_build_object('least', w.least, 'reason', w.reason, 'proposedBy', o.name, 'proposedById', o.id)
  from chains.public_work_floor w join accounts.public_operator o on o.id = w.proposed_by
  where w.network = n.code and w.approved_at is null and not o.stopped)`);
const LEAST_WORK = raw(`(
  select w.least from chains.public_work_floor w where w.network = n.code and w.approved_at is not null
  order by w.approved_at desc limit 1)`);

export const listNetworks = (db: Db): Promise<NetworkRow[]> =>
  db.query<NetworkRow>(sql`
    select n.code, n.kind, n.identity, ${raw(COUNTED)} as confirmations, n.native_decimals, n.open as network_open, u.looked_at, u.fault, u.head_no, u.block_no as read_no,
      u.final_no, u.begun_no, ${AGAIN} as again, case when u.fault is null then u.looked_at end as reached_at, ${TURNED} as turn,
      ${LEAST_WORK} as least_work, ${FLOOR} as floor
    from chains.public_network n left join chains.public_cursor u on u.network = n.code order by n.code`);

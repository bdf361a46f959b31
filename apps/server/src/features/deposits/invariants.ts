// What must be true of deposits at every commit (trust.md 3, I17, I18 and I27). Each rule counts violations. That a deposit is
// not credited without a movement is asked by the database when it is (migration 0965).
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { READ_AGAIN } from './queries/deposits.ts';

/** The deposit that a movement names, in a form for which there is an index. */
const CAUSE = sql`case when e.ref ~ '^deposits/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(e.ref, 10)::uuid end`;

export const depositsInvariants: readonly Invariant[] = [
  {
    code: 'deposit-credited-once',
    name: 'a movement that credits a deposit is of its amount to its owner, or just what was undone before, and there is one more of them than were undone',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.ref, coalesce(sum(e.amount) filter (where e.account_kind = 'available'), 0) as amount,
          coalesce(sum(e.amount) filter (where e.account_kind = 'platform-loss'), 0) as given_back,
          array_agg(e.owner_id) filter (where e.account_kind = 'available') as owners
        from ledger.public_entry e
        where ${among('e.journal_id')} and e.kind = 'deposit' and e.ref like 'deposits/%'
        group by 1, 2) e
      left join deposits.deposit d on d.id = ${CAUSE}
      where d.id is null or d.account_id <> any(e.owners)
        or case e.given_back when 0 then d.net is distinct from e.amount else not exists (
          select from deposits.incident i where i.deposit_id = d.id and i.taken = e.amount and i.borne = e.given_back) end
        or (select count(distinct f.journal_id) from ledger.public_entry f where f.ref = e.ref and f.kind = 'deposit') <> (
          select count(*) from deposits.incident i where i.deposit_id = d.id)
          + case d.state when 'credited' then 1 else 0 end`,
  },
  {
    code: 'deposit-has-its-row',
    name: 'a movement over a chain’s account that comes in or is undone names a deposit that says the same',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.kind, e.ref, e.key, sum(e.amount) as moved
        from ledger.public_entry e
        where ${among('e.journal_id')} and e.kind in ('deposit', 'deposit-reversal') and e.account_kind = 'clearing-chain'
        group by 1, 2, 3, 4) e
      left join deposits.deposit d on d.id = ${CAUSE}
      where d.id is null or abs(e.moved) is distinct from d.gross
        or (e.kind = 'deposit-reversal' and not exists (
          select 1 from deposits.incident i where i.deposit_id = d.id and i.movement = e.key))`,
  },
  {
    code: 'credited-is-on-the-chain',
    name: 'what was credited lies in a final block; what a chain has taken back is credited to nobody, or an incident says what became of it',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select distinct e.ref from ledger.public_entry e
        where ${among('e.journal_id')} and e.kind = 'deposit' and e.account_kind = 'clearing-chain') e
      join chains.public_transfer t on t.id = ${CAUSE} and t.state = 'final'
      left join chains.public_block b on b.network = t.network and b.no = t.block_no
      left join chains.public_cursor c on c.network = t.network
      where b.hash is distinct from t.block_hash or c.final_no is null or c.final_no < t.block_no`,
    // A chain takes back at any time; that is among few rows.
    brokenInAll: sql`
      select 1 from chains.public_transfer t join deposits.deposit d on d.id = t.id
      where t.state = 'orphaned' and d.state = 'credited'
        and ${READ_AGAIN} and not exists (select 1 from deposits.incident i where i.deposit_id = d.id)`,
  },
];

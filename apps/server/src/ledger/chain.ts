// The chain of the books: every movement carries the hash of the one before (decision record 0055).
import { type Db, raw, sql } from '../platform/db.ts';
import type { Invariant } from './invariants.ts';

/**
 * Chains at most `most` of the movements that were committed and are in no segment yet, and closes the segment of a day that
 * is over. Gives how many it chained; fewer than `most` means that nothing is left over.
 */
export function chainMovements(db: Db, now: Date, most: number): Promise<number> {
  return db.value<number>(sql`select ledger.chain(${now}, ${most}) as chained`);
}

/** Whether a movement was there when the chain last left nothing over; `tx` is empty in rows from before there was one. */
const WAS_THERE = raw(`(h.since is not null
  and (j.tx is null or pg_visible_in_snapshot(j.tx::text::xid8, h.since)))`);

/** I30 of trust.md: whoever changes, adds or takes away a movement behind the ledger's back has to change all hashes after it. */
export const chainInvariant: Invariant = {
  code: 'hash-chain',
  name: 'every movement is in the chain, and its hash is that of its content and the one before',
  of: 'movement',
  broken: (among) => sql`
    select 1 from ledger.journal j cross join ledger.chain_head h
    left join ledger.public_chain c on c.journal_id = j.id
    left join ledger.link b on b.day = c.day and b.seq = c.seq - 1
    left join ledger.segment s on s.day = c.day
    where ${among('j.id')} and case when c.journal_id is null then ${WAS_THERE}
      else c.hash is distinct from ledger.link_hash(case when c.seq = 1 then s.start else b.hash end, c.content) end`,
  // The days hang together, and nothing is missing at the end of one.
  brokenInAll: sql`
    select 1 from (
      select s.*, lag(s.number) over days as number_before,
        coalesce(lag(e.hash) over days, decode(repeat('00', 32), 'hex')) as hash_before, e.seq, e.hash
      from ledger.segment s
      left join lateral (
        select l.seq, l.hash from ledger.link l where l.day = s.day order by l.seq desc limit 1) e on true
      window days as (order by s.day)) s
    cross join ledger.chain_head h
    where s.hash is null or s.number <> coalesce(s.number_before, 0) + 1
      or s.start <> ledger.segment_start(s.day, s.hash_before)
      or (s.closed_at is not null and (s.count <> s.seq or s.last <> s.hash))
      or (s.day = h.day and (h.seq <> s.seq or h.hash <> s.hash)) or s.day > h.day`,
};

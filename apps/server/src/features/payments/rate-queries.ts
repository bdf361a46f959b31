// The SQL of rates: what two operators have said that one of a currency is worth.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Rate } from '@entrepot/contract/money';
import type { Fiat } from '@entrepot/contract/payments/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, raw, sql } from '../../platform/db.ts';

const RATE = {
  id: of<string>(),
  currency: of<Fiat>(),
  rate: of<Rate>(),
  source: of<string>(),
  observedAt: of<Date>(),
  goodUntil: of<Date>(),
  proposedBy: of<OperatorId>(),
};
/** `countsFrom`: it lies too far from the last one to count at once (record 0085). */
export type RateRow = RowOf<typeof RATE> & { approvedAt: Date | null; countsFrom: Date | null };
const SHOWN_RATE = sql`${columns(RATE, 'r')}, r.approved_at, r.counts_from`;
const COUNTS_LATER = raw('coalesce(r.counts_from > platform.mall_now(), false)');

export async function insertRate(db: Db, row: RowOf<typeof RATE>): Promise<void> {
  await db.run(sql`insert into payments.rate ${values(RATE, row)}`);
}

/** Of each currency the newest that was approved and still counts. */
export const currentRates = (db: Db, now: Date): Promise<RateRow[]> =>
  db.query<RateRow>(sql`
    select distinct on (r.currency) ${SHOWN_RATE} from payments.rate r
    where r.approved_at is not null and r.good_until > ${now} and not ${COUNTS_LATER}
    order by r.currency, r.observed_at desc, r.id desc`);

export type ShownRate = RateRow & { proposer: string; approver: string | null };

/** The newest of its currency that was not taken back, and nobody has approved it while it still may count. */
const waits = (
  now: Date,
) => sql`(r.approved_at is null and r.taken_back_at is null and r.good_until > ${now} and not exists (
  select from payments.rate n where n.currency = r.currency and n.taken_back_at is null
    and (n.observed_at, n.id) > (r.observed_at, r.id)))`;

export const countRatesWaiting = (db: Db, now: Date): Promise<number> =>
  db.value<number>(sql`select count(*)::int from payments.rate r where ${waits(now)}`);

/** A newer one was approved since: it takes the place of one that was to count later. */
const IS_REPLACED = raw(`exists (
  select from payments.rate n where n.currency = r.currency and n.approved_at is not null
    and (n.observed_at, n.id) > (r.observed_at, r.id))`);

/** Of each currency the one that counts, the newest that counts later, and the newest that waits. */
export const listRates = (db: Db, now: Date): Promise<ShownRate[]> =>
  db.query<ShownRate>(sql`
    select distinct on (r.currency, r.approved_at is null, ${COUNTS_LATER}) ${SHOWN_RATE}, m.name as proposer,
      c.name as approver
    from payments.rate r join accounts.public_operator m on m.id = r.proposed_by
    left join accounts.public_operator c on c.id = r.approved_by
    where (r.approved_at is not null and r.good_until > ${now} and not (${COUNTS_LATER} and ${IS_REPLACED}))
      or ${waits(now)}
    order by r.currency, r.approved_at is null, ${COUNTS_LATER}, r.observed_at desc, r.id desc`);

export const rateProposer = (db: Db, id: string): Promise<OperatorId | undefined> =>
  db.find<OperatorId>(sql`select proposed_by from payments.rate where id = ${id}`);

/** False when it was answered before. */
export const takeRateBack = (db: Db, id: string, at: Date): Promise<boolean> =>
  db.hits(sql`
    update payments.rate set taken_back_at = ${at}
    where id = ${id} and approved_at is null and taken_back_at is null`);

/** On a connection of `mall_approver` (record 0077). False when somebody has answered before, or it is too old. */
export const approveRate = (
  approver: Db,
  { id, by, at }: { id: string; by: OperatorId; at: Date },
): Promise<boolean> =>
  approver.value<boolean>(sql`select payments.approve_rate(${id}, ${by}, ${at})`);

// What two operators have said that one of a coin is worth.
import type { OperatorId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import { type Db, raw, sql } from '../../../platform/db.ts';

export type PriceRow = {
  id: string;
  coin: string;
  price: Amount;
  source: string;
  proposedBy: OperatorId;
  proposedAt: Date;
  approvedBy: OperatorId | null;
};
/** It lies too far from the last one to count before (record 0085). */
const COUNTS_LATER = raw('coalesce(p.counts_from > platform.mall_now(), false)');

/** Of the price `p`: two people have given it, and it counts by now. */
export const COUNTS = sql`p.approved_at is not null and not ${COUNTS_LATER}`;

/** A newer one was approved since, and takes its place. */
const IS_REPLACED = raw(`exists (
  select from deposits.price n where n.coin = p.coin and n.approved_at is not null
    and (n.proposed_at, n.id) > (p.proposed_at, p.id))`);

/** The newest price that two people have given and that counts by now, whatever its age. */
export const findPrice = (db: Db, coin: string): Promise<PriceRow | undefined> =>
  db.one<PriceRow>(sql`
    select p.id, p.coin, p.price, p.source, p.proposed_by, p.proposed_at, p.approved_by from deposits.price p
    where p.coin = ${coin} and ${COUNTS}
    order by p.proposed_at desc, p.id desc limit 1`);

export type ShownPrice = PriceRow & {
  proposer: string;
  approver: string | null;
  takenBack: boolean;
  over: boolean;
  countsFrom: Date | null;
};

const isOver = (now: Date) => sql`not exists (select from deposits.channel c
  where c.coin = p.coin and p.proposed_at + c.price_minutes * interval '1 minute' > ${now})`;

/** Coins, and prices that may still count and have no newer one, that only one operator has said yes to. */
export const countUnapproved = (db: Db, now: Date): Promise<number> =>
  db.value<number>(sql`
    select (select count(*) from deposits.channel where added_by is not null and approved_by is null)::int
      + (select count(*) from deposits.price p
        where p.approved_at is null and p.taken_back_at is null and not ${isOver(now)} and not exists (
          select from deposits.price n
          where n.coin = p.coin and n.taken_back_at is null and (n.proposed_at, n.id) > (p.proposed_at, p.id)))::int`);

/** Coins that are open and have no price that is young enough: whatever comes of them waits. */
export const countOld = (db: Db, now: Date): Promise<number> =>
  db.value<number>(sql`
    select count(distinct c.coin)::int from deposits.channel c
    where c.open and c.coin <> ${CURRENCY} and not exists (
      select from deposits.price p where p.coin = c.coin and ${COUNTS}
        and p.proposed_at + c.price_minutes * interval '1 minute' > ${now})`);

export const listPrices = (db: Db, now: Date, most: number): Promise<ShownPrice[]> =>
  db.query<ShownPrice>(sql`
    select p.id, p.coin, p.price, p.source, p.proposed_by, p.proposed_at, p.approved_by, f.name as proposer,
      s.name as approver, p.taken_back_at is not null as taken_back, ${isOver(now)} as over,
      case when ${COUNTS_LATER} and not ${IS_REPLACED} then p.counts_from end as counts_from
    from deposits.price p join accounts.public_operator f on f.id = p.proposed_by
    left join accounts.public_operator s on s.id = p.approved_by
    order by p.proposed_at desc, p.id desc limit ${most}`);

type NewPrice = {
  id: string;
  coin: string;
  price: Amount;
  source: string;
  by: OperatorId;
  at: Date;
};

export async function insertPrice(db: Db, { id, coin, price, source, by, at }: NewPrice) {
  await db.run(sql`
    insert into deposits.price (id, coin, price, source, proposed_by, proposed_at)
    values (${id}, ${coin}, ${price}, ${source}, ${by}, ${at})`);
}

/** `approver` connects as `mall_approver`: with the application's role alone no second person says yes (record 0077). */
export const approvePrice = (approver: Db, id: string, by: OperatorId, at: Date) =>
  approver.value<boolean>(sql`select deposits.approve_price(${id}, ${by}, ${at})`);

export const proposerOf = (db: Db, id: string): Promise<OperatorId | undefined> =>
  db.find<OperatorId>(sql`select proposed_by from deposits.price where id = ${id}`);

/** False when it was answered before. */
export const takePriceBack = (db: Db, id: string, at: Date): Promise<boolean> =>
  db.hits(sql`
    update deposits.price set taken_back_at = ${at}
    where id = ${id} and approved_at is null and taken_back_at is null`);

// What may come in thousands, since it costs its sender next to nothing: what is below the least, and tokens of no worth.
import { PENDING_STATES } from '@entrepot/contract/deposits/rules';
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import { columns } from '../../../platform/columns.ts';
import { type Db, raw, sql } from '../../../platform/db.ts';
import { inStates } from '../../../platform/life.ts';
import { DEPOSIT, type DepositRow } from './deposits.ts';
import { COUNTS } from './prices.ts';

type OfCoin = { accountId: AccountId; channelId: string | null };

const SMALL = ({ accountId, channelId }: OfCoin) => sql`
  d.account_id = ${accountId} and d.channel_id = ${channelId} and ${inStates('d', ['small'])}`;

/** Its owner is told of the deposit `d`: not of what the mall has sent by what it is known to have a key of. */
export const SHOWN = raw(`not (d.state = 'own' and d.unlisted)`);

export const hasSmall = (db: Db, of: OfCoin): Promise<boolean> =>
  db.hits(sql`select from deposits.deposit d where ${SMALL(of)} limit 1`);

/** Something of an account's waits for the price of a coin, on whatever network. */
export const waitsForPrice = (db: Db, accountId: AccountId, coin: string): Promise<boolean> =>
  db.hits(sql`
    select from deposits.channel c join deposits.deposit d on d.channel_id = c.id and ${inStates('d', ['unpriced'])}
    where c.coin = ${coin} and d.account_id = ${accountId} limit 1`);

export const coinOf = (db: Db, channelId: string): Promise<string> =>
  db.value<string>(sql`select coin from deposits.channel where id = ${channelId}`);

/** Of the deposit `d` and its channel `c`: another of its owner's waits for the price of this coin. */
export const TOLD = raw(`exists (
  select from deposits.channel o join deposits.deposit w on w.channel_id = o.id and w.state = 'unpriced'
  where o.coin = c.coin and w.account_id = d.account_id)`);

/** All of a coin that waits for enough of it, in its smallest unit, and the smallest least that counts for one of them. */
export const sumOfSmall = (db: Db, of: OfCoin): Promise<{ units: string; least: Amount | null }> =>
  db.only<{ units: string; least: Amount | null }>(sql`
    select format('%s', coalesce(sum(d.units), 0)) as units, min(d.least) as least
    from deposits.deposit d where ${SMALL(of)}`);

/** What waits for others on a channel whose least was lowered, and is enough now: it waits no longer. */
export const releaseSmall = (db: Db, channelId: string, now: Date): Promise<number> =>
  db.run(sql`
    update deposits.deposit d set wait_until = ${now}
    where d.channel_id = ${channelId} and ${inStates('d', ['small'])} and d.wait_until > ${now} and d.account_id in (
      select s.account_id from deposits.deposit s join deposits.channel c on c.id = s.channel_id
      where s.channel_id = ${channelId} and ${inStates('s', ['small'])}
      group by s.account_id, c.id having sum(s.units) >= c.at_least * ('1' || repeat('0', c.decimals))::numeric)`);

/** One account's smaller deposits of a coin that wait for enough of them, held until the transaction ends. */
export const lockSmall = (db: Db, of: OfCoin): Promise<DepositRow[]> =>
  db.query<DepositRow>(sql`
    select ${columns(DEPOSIT, 'd')} from deposits.deposit d where ${SMALL(of)} order by d.id for update of d`);

/** Several told as one, by its newest. */
type Together = { id: string; count: number; since: Date; until: Date | null };
const TOGETHER =
  raw(`(array_agg(d.id order by d.seen_at desc, d.id desc))[1] as id, count(*)::int as count,
  max(d.seen_at) as since, max(d.wait_until) as until`);
type Waiting = Together & { coin: string; decimals: number; units: string };

/**
 * What of an account's waits for enough of it, of each coin, with what would be credited by the newest price: of each its own whole cents,
 * without a fee. Null without a price.
 */
export const listSmall = (
  db: Db,
  accountId: AccountId,
): Promise<(Together & { amount: Amount | null })[]> =>
  db.query<Together & { amount: Amount | null }>(sql`
    select ${TOGETHER}, sum(trunc(d.units * p.price / ('1' || repeat('0', c.decimals))::numeric, 2)) as amount
    from deposits.deposit d join deposits.channel c on c.id = d.channel_id
    cross join lateral (select case c.coin when ${CURRENCY} then 1 else (
      select p.price from deposits.price p where p.coin = c.coin and ${COUNTS}
      order by p.proposed_at desc, p.id desc limit 1) end as price) p
    where d.account_id = ${accountId} and ${inStates('d', ['small'])} group by c.id`);

type Rest = Waiting & { state: (typeof PENDING_STATES)[number]; fee: Amount; net: Amount | null };

/** Of those that are on their way what is left beside the newest so many, of each coin and state together. */
export const listPendingRest = (db: Db, accountId: AccountId, most: number): Promise<Rest[]> =>
  db.query<Rest>(sql`
    select c.coin, c.decimals, max(least(deposits.fee_now(c), d.most_fee)) as fee, d.state, format('%s', sum(d.units)) as units,
      case when count(*) = count(d.net) then sum(d.net) end as net, ${TOGETHER}
    from (
      select * from deposits.deposit p where p.account_id = ${accountId} and p.channel_id is not null and ${inStates('p', PENDING_STATES)}
      order by p.seen_at desc, p.id desc offset ${most}) d join deposits.channel c on c.id = d.channel_id
    group by c.id, d.state order by c.id, d.state`);

/** Of an account's deposits of tokens that are not taken, those that are listed. */
export const findUnknown = (db: Db, accountId: AccountId): Promise<Together | undefined> =>
  db.one<Together>(sql`
    select ${TOGETHER} from deposits.deposit d
    where d.account_id = ${accountId} and ${inStates('d', ['unknown'])} and not d.unlisted having count(*) > 0`);

/** So many of one account's and token's are listed each by itself. */
const MOST_LISTED = 3;

/** Enough of an account's deposits of a token that is not taken are listed already. */
export const isCrowd = (
  db: Db,
  { accountId, network, asset }: { accountId: AccountId; network: string; asset: string },
): Promise<boolean> =>
  db.hits(sql`
    select from deposits.deposit d join chains.public_transfer t on t.id = d.transfer_id
    where d.account_id = ${accountId} and d.network = ${network} and d.state = 'unknown' and not d.unlisted
      and t.asset = ${asset}
    offset ${MOST_LISTED - 1} limit 1`);

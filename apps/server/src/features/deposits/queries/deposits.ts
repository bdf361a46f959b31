import {
  type DepositState,
  MOST_BY_ONE_NODE,
  type NetworkKind,
  PENDING_STATES,
} from '@entrepot/contract/deposits/rules';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { Language, TextByLanguage } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { Picture } from '@entrepot/contract/uploads/types';
import { columns, of, type RowOf } from '../../../platform/columns.ts';
import { type Db, join, raw, type Sql, sql } from '../../../platform/db.ts';
import { inStates } from '../../../platform/life.ts';
import { totalOf } from '../../../platform/paging.ts';
import { toldState } from '../../../platform/proposals.ts';
import { EVIDENCE_OF } from './evidence.ts';

const NEW_DEPOSIT = {
  id: of<string>(),
  transferId: of<string | null>(),
  accountId: of<AccountId>(),
  channelId: of<string | null>(),
  network: of<string>(),
  address: of<string>(),
  state: of<DepositState>(),
  /** A whole number of the coin's smallest unit, as text. */
  units: of<string>("format('%s', d.units)"),
  seenAt: of<Date>(),
  waitUntil: of<Date | null>(),
  /** The channel's least when it was seen; null where there is no channel. */
  least: of<Amount | null>(),
  /** The channel's fee then. */
  mostFee: of<Amount | null>(),
};
export const DEPOSIT = {
  ...NEW_DEPOSIT,
  price: of<Amount | null>(),
  value: of<Amount | null>('d.gross'),
  fee: of<Amount | null>(),
  rest: of<Amount | null>(),
  net: of<Amount | null>(),
  movement: of<string | null>(),
  confirmedAt: of<Date | null>(),
  creditedAt: of<Date | null>(),
  endedAt: of<Date | null>(),
};
export type NewDeposit = RowOf<typeof NEW_DEPOSIT>;
export type DepositRow = RowOf<typeof DEPOSIT>;

export async function insertDeposit(db: Db, row: NewDeposit): Promise<void> {
  await db.run(sql`
    insert into deposits.deposit (id, transfer_id, account_id, channel_id, network, address, state, units, seen_at, wait_until, least, most_fee)
    values (${row.id}, ${row.transferId}, ${row.accountId}, ${row.channelId}, ${row.network}, ${row.address}, ${row.state},
      ${row.units}, ${row.seenAt}, ${row.waitUntil}, ${row.least}, ${row.mostFee})
    on conflict (id) do nothing`);
}

/** Held until the transaction ends. */
export const lockDeposit = (db: Db, which: Sql): Promise<DepositRow | undefined> =>
  db.one<DepositRow>(sql`
    select ${columns(DEPOSIT, 'd')} from deposits.deposit d where ${which} for update of d`);

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update deposits.deposit d set ${join(set, ', ')} where d.id = ${id}`);
}

/** The picture of one from before proofs were sealed, which lies at an address; held until the transaction ends. */
export const lockUnsealed = (db: Db, id: string): Promise<Picture | undefined> =>
  db.find<Picture>(sql`
    select d.picture from deposits.deposit d where d.id = ${id} and d.picture is not null for update of d`);

/** What has not come to its end: an account that is closed now would lose it. */
export const hasPendingDeposits = (db: Db, accountId: AccountId): Promise<boolean> =>
  db.hits(sql`
    select from deposits.deposit d
    where d.account_id = ${accountId} and ${inStates('d', PENDING_STATES)} limit 1`);

const PENDING = {
  id: of<string>(),
  state: of<(typeof PENDING_STATES)[number]>(),
  units: NEW_DEPOSIT.units,
  net: of<Amount | null>(),
  seenAt: of<Date>(),
  waitUntil: of<Date | null>(),
  coin: of<string>('c.coin'),
  decimals: of<number>('c.decimals'),
  fee: of<Amount>('least(deposits.fee_now(c), d.most_fee)'),
  least: of<Amount>('least(c.at_least, d.least)'),
};
export type Pending = RowOf<typeof PENDING>;

/** Seen, of a coin that is known, and not credited: the newest, so many. */
export const listPending = (db: Db, accountId: AccountId, most: number): Promise<Pending[]> =>
  db.query<Pending>(sql`
    select ${columns(PENDING, 'd')} from deposits.deposit d join deposits.channel c on c.id = d.channel_id
    where d.account_id = ${accountId} and ${inStates('d', PENDING_STATES)}
    order by d.seen_at desc, d.id desc limit ${most}`);

export const countAnnounced = (db: Db, accountId: AccountId): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int from deposits.deposit d
    where d.account_id = ${accountId} and ${inStates('d', ['announced'])}`);

/** The oldest announcement that a transfer answers. */
export const lockAnnounced = (
  db: Db,
  { accountId, channelId }: { accountId: AccountId; channelId: string },
): Promise<DepositRow | undefined> =>
  db.one<DepositRow>(sql`
    select ${columns(DEPOSIT, 'd')} from deposits.deposit d
    where d.account_id = ${accountId} and d.channel_id = ${channelId} and ${inStates('d', ['announced'])}
    order by d.seen_at, d.id limit 1 for update of d`);

/** Those of an account's announcements that were answered, each with the transfer's deposit. */
export const listAnswered = (db: Db, accountId: AccountId, ids: readonly string[]) =>
  db.query<{ id: string; answerId: string; seenAt: Date }>(sql`
    select d.id, d.answer_id, d.seen_at from deposits.deposit d
    where d.id = any(${ids}) and d.account_id = ${accountId} and d.answer_id is not null`);

export type Transfer = {
  id: string;
  network: string;
  transaction: string;
  asset: string;
  recipient: string;
  accountId: AccountId;
  units: string;
  state: 'seen' | 'final' | 'orphaned';
  nodes: number;
  seenAt: Date;
  /** The account has been closed. */
  closed: boolean;
  sender: string | null;
  /** The signer's payout, or from an address from which it pays or that was given to somebody. */
  origin: 'payout' | 'own' | null;
};

export const findTransfer = (db: Db, id: string): Promise<Transfer | undefined> =>
  db.one<Transfer>(sql`
    select t.id, t.network, t.transaction, t.asset, t.recipient, t.account_id, format('%s', t.units) as units, t.state, t.nodes, t.seen_at,
      p.state = 'closed' as closed, t.sender, deposits.origin_of(t.transaction, t.sender) as origin
    from chains.public_transfer t join accounts.public_account p on p.id = t.account_id where t.id = ${id}`);

/** Of the network `n`: how many blocks make a transfer final; null where it says that itself. */
export const COUNTED = `case when n.kind = 'bitcoin' then n.confirmations end`;

/** What its network is called, by language. */
const NAMES = `jsonb_build_object('en', c.network_name) || c.network_names`;

const CHANNEL = {
  id: of<string>(),
  coin: of<string>(),
  network: of<string>(),
  networkNames: of<TextByLanguage<string>>(NAMES),
  asset: of<string>(),
  decimals: of<number>(),
  least: of<Amount>('c.at_least'),
  most: of<Amount>('c.at_most'),
  /** The one that counts now. */
  fee: of<Amount>('deposits.fee_now(c)'),
  minutes: of<number>(),
  priceMinutes: of<number>(),
  region: of<string>(),
  /** Null: it was there before two people were asked. */
  addedBy: of<OperatorId | null>(),
};
export type NewChannel = Omit<RowOf<typeof CHANNEL>, 'networkNames'> & NetworkNames;
/** As they are typed: in English, and in other languages. */
export type NetworkNames = {
  networkName: string;
  networkNames: Partial<Record<Language, string>>;
};
const KNOWN_CHANNEL = {
  ...CHANNEL,
  open: of<boolean>(),
  /** A raise that does not count yet: what it comes to, and from when on. */
  feeLater: of<Amount | null>('case when c.fee_from > platform.mall_now() then c.fee end'),
  feeFrom: of<Date | null>(),
  approvedBy: of<OperatorId | null>(),
  adder: of<string | null>('a.name'),
  approver: of<string | null>('p.name'),
  kind: of<NetworkKind>('n.kind'),
  identity: of<string>('n.identity'),
  confirmations: of<number | null>(COUNTED),
  networkOpen: of<boolean>('n.open'),
  /** The newest look at the network that went well; undefined while none has. */
  reachedAt: of<Date | null>('case when u.fault is null then u.looked_at end'),
};
export type ChannelRow = RowOf<typeof KNOWN_CHANNEL>;

/** What comes of it is credited. */
export const APPROVED = raw('(c.added_by is null or c.approved_by is not null)');

export const listChannels = (db: Db, which: Sql = raw('true')): Promise<ChannelRow[]> =>
  db.query<ChannelRow>(sql`
    select ${columns(KNOWN_CHANNEL, 'c')} from deposits.channel c
    join chains.public_network n on n.code = c.network
    left join chains.public_cursor u on u.network = c.network
    left join accounts.public_operator a on a.id = c.added_by
    left join accounts.public_operator p on p.id = c.approved_by
    where ${which} order by c.coin = 'USDT' desc, c.coin, c.network_name, c.id`);

export async function insertChannel(db: Db, row: NewChannel, now: Date): Promise<boolean> {
  return db.hits(sql`
    insert into deposits.channel (id, coin, network, network_name, network_names, asset, decimals, at_least, at_most, fee, minutes,
      price_minutes, region, added_by, made_at)
    values (${row.id}, ${row.coin}, ${row.network}, ${row.networkName}, ${row.networkNames}::jsonb, ${row.asset}, ${row.decimals},
      ${row.least}, ${row.most}, ${row.fee}, ${row.minutes}, ${row.priceMinutes}, ${row.region}, ${row.addedBy}, ${now})
    on conflict (network, asset) do nothing`);
}

export async function changeChannel(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update deposits.channel set ${join(set, ', ')} where id = ${id}`);
}

/** On a connection of `mall_approver`, which commits at once. False when somebody has answered before. */
export const approveChannel = (approver: Db, id: string, by: OperatorId, at: Date) =>
  approver.value<boolean>(sql`select deposits.approve_channel(${id}, ${by}, ${at})`);

export const removeChannel = (db: Db, id: string): Promise<boolean> =>
  db.hits(sql`
    delete from deposits.channel where id = ${id} and added_by is not null and approved_by is null`);

/** Whether the mall has given it to somebody to pay at; of an EVM chain in whatever capitals. */
export const isOwnAddress = (db: Db, address: string): Promise<boolean> =>
  db.hits(sql`
    select from chains.public_network n join chains.public_watched_address a on a.network = n.code
    where a.address = any(${[address, address.toLowerCase()]}) limit 1`);

/** Of the deposit `d` with its transfer `t`: one node alone has told of it, and it is large (MOST_BY_ONE_NODE). */
const BY_PEOPLE_TEXT = `(d.state = 'review' and coalesce(t.nodes, 0) < 2 and d.gross > ${MOST_BY_ONE_NODE})`;
export const BY_PEOPLE = raw(BY_PEOPLE_TEXT);

/** Of the transfer `t`: no turn of its chain is still being read again. */
export const READ_AGAIN = raw(`not exists (
  select from chains.public_turn w join chains.public_cursor u on u.network = w.network
  where w.network = t.network and w.done_at is not null and u.final_no < w.read_no)`);

export const isReadAgain = (db: Db, transferId: string): Promise<boolean> =>
  db.hits(sql`select from chains.public_transfer t where t.id = ${transferId} and ${READ_AGAIN}`);

type AddressKey = { network: string; accountId: AccountId; key: string };

/** What one account asks for queues up here, so that it gets one address. */
export async function queueUp(db: Db, accountId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('deposits.address'), hashtext(${accountId}::text))`,
  );
}

export const findAddress = (db: Db, { network, accountId, key }: AddressKey) =>
  db.find<string>(sql`
    select address from deposits.address
    where network = ${network} and account_id = ${accountId} and key = ${key}`);

export const nextPlace = (db: Db): Promise<number> =>
  db.value<number>(sql`select nextval('deposits.address_index')::int as place`);

type NewAddress = AddressKey & { address: string; place: number; madeAt: Date };

/** At once and for good, by `witness`: nobody else says what is watched. Without an account's row after it nobody is told it. */
export async function watchAddress(
  witness: Db,
  { network, address, accountId, madeAt }: NewAddress,
): Promise<void> {
  await witness.run(sql`
    insert into chains.public_watched_address (network, address, account_id, made_at)
    values (${network}, ${address}, ${accountId}, ${madeAt})`);
}

export async function insertAddress(db: Db, row: NewAddress): Promise<void> {
  const { network, address, accountId, key, place, madeAt } = row;
  await db.run(sql`
    insert into deposits.address (network, address, account_id, key, place, made_at)
    values (${network}, ${address}, ${accountId}, ${key}, ${place}, ${madeAt})`);
}

const SHOWN_DEPOSIT = {
  ...DEPOSIT,
  coin: of<string | null>('c.coin'),
  decimals: of<number | null>('c.decimals'),
  /** Of a token that is not taken as its network's other coins say it. */
  networkNames: of<TextByLanguage<string>>(
    `coalesce(${NAMES}, (select jsonb_build_object('en', o.network_name) || o.network_names from deposits.channel o
      where o.network = d.network order by o.network_name, o.id limit 1), jsonb_build_object('en', d.network))`,
  ),
  kind: of<NetworkKind>('n.kind'),
  channelLeast: of<Amount | null>('least(c.at_least, d.least)'),
  byPeople: of<boolean>(BY_PEOPLE_TEXT),
  confirmationsNeeded: of<number | null>(COUNTED),
  transaction: of<string | null>('t.transaction'),
  asset: of<string | null>('t.asset'),
  sender: of<string | null>('t.sender'),
  hasProof: of<boolean>(
    'exists (select from deposits.evidence e where e.deposit_id = d.id and e.added_by is null)',
  ),
  transferState: of<Transfer['state'] | null>('t.state'),
  blockNo: of<number | null>('t.block_no::float8'),
  headNo: of<number | null>('u.head_no::float8'),
  taken: of<Amount | null>(
    `case d.state when 'reversed' then (
      select i.taken from deposits.incident i where i.deposit_id = d.id order by i.at desc, i.id desc limit 1) end`,
  ),
  smallUnits: of<string>(
    `(select format('%s', coalesce(sum(s.units), 0)) from deposits.deposit s
      where d.state = 'small' and s.state = 'small' and s.account_id = d.account_id and s.channel_id = d.channel_id)`,
  ),
  alike: of<number>(
    `(select count(*)::int from deposits.deposit s join chains.public_transfer o on o.id = s.transfer_id
      where d.state = 'unknown' and s.state <> 'own' and s.unlisted and s.account_id = d.account_id and s.network = d.network and o.asset = t.asset)`,
  ),
};
export type ShownDeposit = RowOf<typeof SHOWN_DEPOSIT>;

const FROM = raw(`deposits.deposit d
  join chains.public_network n on n.code = d.network
  left join chains.public_cursor u on u.network = d.network
  left join deposits.channel c on c.id = d.channel_id
  left join chains.public_transfer t on t.id = d.transfer_id`);

export const findAll = (db: Db, which: Sql): Promise<ShownDeposit[]> =>
  db.query<ShownDeposit>(sql`select ${columns(SHOWN_DEPOSIT, 'd')} from ${FROM} where ${which}`);

export const findOne = async (db: Db, which: Sql): Promise<ShownDeposit | undefined> =>
  (await findAll(db, which))[0];

export type Page = { page: number; size: number; asOf: string };

/** Newest first. */
export async function listOf(db: Db, accountId: AccountId, { page, size, asOf }: Page) {
  const which = sql`d.account_id = ${accountId} and not d.unlisted and d.seen_at <= ${asOf}::timestamptz`;
  const rows = await db.query<ShownDeposit & { found: number }>(sql`
    select ${columns(SHOWN_DEPOSIT, 'd')}, count(*) over ()::int as found from ${FROM}
    where ${which} order by d.seen_at desc, d.id desc
    limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int from deposits.deposit d where ${which}`),
  );
  return { rows, total };
}

type Said = {
  amount: Amount;
  evidence: string;
  byId: OperatorId;
  by: string;
  at: string;
  state: 'proposed' | 'approved' | 'declined' | 'taken-back';
  decidedBy: string | null;
  decidedAt: string | null;
  declineReason: string | null;
};
type Shown = { id: string; by: string | null; at: string; seenBy: string[] };
type Known = { username: string; closed: boolean };
export type AdminRow = ShownDeposit &
  Known & { proposals: Said[]; evidence: Shown[]; pictureGone: boolean };

export const ALL_FROM = sql`${FROM} join accounts.public_account p on p.id = d.account_id`;
export const ALL = sql`${columns(SHOWN_DEPOSIT, 'd')}, p.username, p.state = 'closed' as closed, d.picture_gone, (
  select coalesce(json_agg(json_build_object('amount', format('%s', s.amount), 'evidence', s.evidence, 'byId', s.proposed_by,
    'by', f.name, 'at', s.proposed_at, 'state', ${toldState('s')}, 'decidedBy', o.name, 'decidedAt', s.decided_at,
    'declineReason', s.decline_reason) order by s.proposed_at, s.id), '[]')
  from deposits.proposal s join accounts.public_operator f on f.id = s.proposed_by
  left join accounts.public_operator o on o.id = s.decided_by
  where s.deposit_id = d.id) as proposals, ${EVIDENCE_OF} as evidence`;

export const findShown = (db: Db, which: Sql): Promise<AdminRow | undefined> =>
  db.one<AdminRow>(sql`select ${ALL} from ${ALL_FROM} where ${which}`);

/** What the last reversal of it took from its owner, and what the mall bore. */
export type Undone = { taken: Amount; borne: Amount };
export const findUndone = (db: Db, depositId: string): Promise<Undone | undefined> =>
  db.one<Undone>(sql`
    select taken, borne from deposits.incident where deposit_id = ${depositId} order by at desc, id desc limit 1`);

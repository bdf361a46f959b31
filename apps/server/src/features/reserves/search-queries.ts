// SQL of the rounds through all watched addresses.
import type { TextByLanguage } from '@entrepot/contract/languages';
import { type Db, raw, sql } from '../../platform/db.ts';
import { asJson } from '../../platform/columns.ts';
import { type Coin, namesOfNetwork } from './queries.ts';
import { endWhere, type UnreadEndRow } from './unread-end-queries.ts';
import type { NetworkKind } from '../chains/index.ts';

export type Round = {
  beganAt: Date;
  turnAt: Date;
  /** Null when it is over. */
  last: string | null;
  addresses: number;
};

export const roundOf = (db: Db, network: string): Promise<Round | undefined> =>
  db.one<Round>(sql`
    select began_at, turn_at, last, addresses from reserves.round where network = ${network}`);

/**
 * The next addresses that the mall has given, on this network or on another of its kind, where they are the same; but for those from
 * which it pays and those that it keeps itself, where something of its own lies.
 */
export const addressesAfter = (db: Db, network: string, after: string, most: number) =>
  db.list<string>(sql`
    select a.address from (
      select distinct w.address from chains.public_network n
      join chains.public_network own on own.kind = n.kind and own.code = ${network}
      cross join lateral (
        select address from chains.public_watched_address
        where network = n.code and address > ${after} order by address limit ${most}) w
      where n.code = own.code or n.identity <> own.identity
      order by w.address limit ${most}) a
    order by a.address`);

/** Of these those from which the mall pays, and those that it keeps itself. */
export const ownOf = (db: Db, network: string, addresses: readonly string[]) =>
  db.list<string>(sql`
    select a.address from unnest(${addresses}::text[]) a (address)
    where exists (select from reserves.address r where lower(r.address) = lower(a.address))
      or exists (select from signer.public_station s where s.network = ${network} and lower(s.sender) = lower(a.address))`);

export type Held = { asset: string; address: string; units: string };

/** As the witness: where more lies than ever came by what was read. Gives how many. */
export const keepUnread = (
  db: Db,
  {
    network,
    held,
    ...seen
  }: { network: string; held: readonly Held[]; blockNo: number; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into reserves.unread as u (network, asset, address, units, block_no, at)
    select ${network}, h.asset, h.address, h.units, ${seen.blockNo}, ${seen.now}
    from jsonb_to_recordset(${asJson(held)}::jsonb) as h (asset text, address text, units numeric)
    where h.units > reserves.came_to(${network}, h.asset, h.address)
    on conflict (network, asset, address) do update
      set units = excluded.units, block_no = excluded.block_no, at = excluded.at where excluded.units > u.units`);

/** As the witness: what a block may have said that is not on the chain any more. */
export const forgetUnread = (db: Db, network: string, addresses: readonly string[]) =>
  db.run(sql`
    delete from reserves.unread where network = ${network} and address = any(${addresses})`);

/** As the witness. `last`: null when no address is left. */
export const keepRound = (
  db: Db,
  network: string,
  { beganAt, turnAt, last, addresses }: Round,
): Promise<number> =>
  db.run(sql`
    insert into reserves.round as r (network, began_at, turn_at, last, addresses, whole_from, whole_to, whole_addresses)
    select ${network}, ${beganAt}, ${turnAt}, ${last}, ${addresses}, w.began, w.ended, w.addresses
    from (select case when ${last}::text is null then ${beganAt}::timestamptz end as began,
      case when ${last}::text is null then ${turnAt}::timestamptz end as ended,
      case when ${last}::text is null then ${addresses}::int end as addresses) w
    on conflict (network) do update set began_at = excluded.began_at, turn_at = excluded.turn_at, last = excluded.last,
      addresses = excluded.addresses, whole_from = coalesce(excluded.whole_from, r.whole_from),
      whole_to = coalesce(excluded.whole_to, r.whole_to),
      whole_addresses = coalesce(excluded.whole_addresses, r.whole_addresses), fault = null, fault_since = null`);

/** As the witness: a turn that has failed. The round stays where it was, or begins. */
export const noteFault = (
  db: Db,
  network: string,
  { beganAt, last, addresses, fault, now }: Omit<Round, 'turnAt'> & { fault: string; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into reserves.round as r (network, began_at, turn_at, last, addresses, fault, fault_since)
    values (${network}, ${beganAt}, ${now}, ${last ?? ''}, ${addresses}, ${fault}, ${now})
    on conflict (network) do update set fault = excluded.fault, fault_since = coalesce(r.fault_since, excluded.fault_since)`);

type Named = { network: string; names: TextByLanguage<string> };
export type UnreadRow = Named &
  Coin & {
    address: string;
    units: string;
    more: string;
    blockNo: number;
    at: Date;
    ending: UnreadEndRow | null;
    ended: UnreadEndRow | null;
  };

/** Where more lies than came by what was read: what waits for somebody, what is less than the least deposit, and what two people have ended. */
const PARTS = {
  waiting: raw('not u.is_small and not u.is_ended'),
  small: raw('u.is_small and not u.is_ended'),
  ended: raw('u.is_ended'),
};

/** So many of it, the most worth first, then the most of those without a price. */
export const shownUnread = (db: Db, part: keyof typeof PARTS, most: number): Promise<UnreadRow[]> =>
  db.query<UnreadRow>(sql`
    select u.network, ${namesOfNetwork} as names, u.asset, c.coin, c.decimals, u.address, u.units, u.more,
      u.block_no::float8 as block_no, u.at, ${endWhere(
        raw(`x.state = 'proposed' and (x.network, x.asset, x.address)
        = (u.network, u.asset, u.address)`),
      )} as ending, ${endWhere(raw('x.id = u.end_id'))} as ended
    from reserves.shown_unread u join chains.public_network n on n.code = u.network
    join deposits.public_channel c on c.network = u.network and c.asset = u.asset
    where ${PARTS[part]}
    order by u.worth / 10::numeric ^ c.decimals desc nulls last, u.more::numeric / 10::numeric ^ c.decimals desc, u.network,
      u.address, u.asset limit ${most}`);

export const countUnread = (db: Db, part: keyof typeof PARTS): Promise<number> =>
  db.value<number>(sql`select count(*)::int from reserves.shown_unread u where ${PARTS[part]}`);

export type RoundRow = Named &
  Round & {
    kind: NetworkKind;
    wholeFrom: Date | null;
    wholeTo: Date | null;
    wholeAddresses: number | null;
    fault: string | null;
    faultSince: Date | null;
  };

export const rounds = (db: Db): Promise<RoundRow[]> =>
  db.query<RoundRow>(sql`
    select r.network, n.kind, ${namesOfNetwork} as names, r.began_at, r.turn_at, r.last, r.addresses, r.whole_from, r.whole_to,
      r.whole_addresses, r.fault, r.fault_since
    from reserves.round r join chains.public_network n on n.code = r.network order by r.network`);

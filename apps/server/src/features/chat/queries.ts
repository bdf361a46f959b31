import type {
  AccountId,
  BrandId,
  ListingId,
  OrderId,
  PersonId,
  ShopId,
} from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { conversationLife, type ConversationState } from '@entrepot/contract/chat/life';
import { MOST_A_DAY, MOST_UNREAD, type Side } from '@entrepot/contract/chat/rules';
import type { ShopDesk } from '@entrepot/contract/chat/types';
import { columns, of, type RowOf } from '../../platform/columns.ts';
import { type Db, join, raw, type Sql, sql } from '../../platform/db.ts';
import { changes, inStates } from '../../platform/life.ts';

const CONVERSATION = {
  id: of<string>(),
  brandId: of<BrandId>(),
  buyerId: of<AccountId>(),
  shopId: of<ShopId | null>(),
  sellerId: of<AccountId | null>(),
  state: of<ConversationState>(),
  lastSeq: of<number>(),
  buyerGot: of<number>(),
  buyerRead: of<number>(),
  deskGot: of<number>(),
  deskRead: of<number>(),
  buyerTold: of<number>(),
  createdAt: of<Date>(),
};
export type ConversationRow = RowOf<typeof CONVERSATION>;
const COLUMNS = columns(CONVERSATION, 'c');

/** A conversation as its side sees it, with the other's name. */
export type SeenConversation = ConversationRow & {
  unread: number;
  shop: ShopName | null;
  buyer: string;
  avatar: number;
};

/**
 * Messages of the other side that come after what this one has read. No more than are told apart are looked at: a list of
 * conversations in which somebody has written thousands is as fast as any other.
 */
const unread = (side: Side): Sql => sql`
  select from chat.message u
  where u.conversation_id = c.id and u.seq > ${raw(`c.${side}_read`)} and u.side <> ${side}
  limit ${raw(String(MOST_UNREAD))}`;

/** Only of the conversations that are asked for are names looked up and messages counted, not of those before the page. */
const seenBy = (side: Side, conversations: Sql): Sql => sql`
  select ${COLUMNS}, (select count(*)::int from (${unread(side)}) one) as unread, b.shown_name as buyer, b.avatar,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'mark', s.mark) end as shop
  from (${conversations}) c
  join accounts.public_account b on b.id = c.buyer_id
  left join sellers.public_shop s on s.id = c.shop_id`;

export type Pair = { buyerId: AccountId; shopId: ShopId | undefined };

/** What a buyer and a shop, or the customer service, have to say to each other. */
export const ofPair = ({ buyerId, shopId = null as never }: Pair): Sql =>
  sql`c.buyer_id = ${buyerId} and c.shop_id is not distinct from ${shopId}::uuid`;

/** The same while there is such a shop. */
export const openPair = (pair: Pair): Sql => sql`${ofPair(pair)}
  and (c.shop_id is null or exists (select from sellers.public_shop s where s.id = c.shop_id))`;

export const findSeen = (db: Db, side: Side, which: Sql): Promise<SeenConversation | undefined> =>
  db.one<SeenConversation>(seenBy(side, sql`select c.* from chat.conversation c where ${which}`));

/** Undefined before the first word. */
export const conversationOf = (db: Db, pair: Pair): Promise<string | undefined> =>
  db.find<string>(sql`select id from chat.conversation c where ${ofPair(pair)} and c.last_seq > 0`);

export const findConversation = (db: Db, which: Sql): Promise<ConversationRow | undefined> =>
  db.one<ConversationRow>(sql`select ${COLUMNS} from chat.conversation c where ${which}`);

export type Listed = SeenConversation & { last: MessageRow };
type Wanted = { side: Side; which: Sql; language: Language; page: number; size: number };

/** Conversations in which something was said, the latest word first, and how many there are. */
export async function listSeen(
  db: Db,
  { side, which, language, page, size }: Wanted,
): Promise<{ rows: Listed[]; total: number }> {
  const where = sql`${which} and c.last_seq > 0`;
  const order = raw('order by c.last_at desc, c.id desc');
  const asked = sql`
    select c.* from chat.conversation c where ${where} ${order} limit ${size} offset ${(page - 1) * size}`;
  const seen = await db.query<SeenConversation>(sql`${seenBy(side, asked)} ${order}`);
  const last = await db.query<MessageRow & { conversationId: string }>(sql`
    select m.conversation_id, ${message(language)} from chat.conversation c
    join chat.message m on m.conversation_id = c.id and m.seq = c.last_seq
    where c.id = any(${seen.map(({ id }) => id)}::uuid[])`);
  const byId = new Map(last.map((row) => [row.conversationId, row]));
  const total = await db.value<number>(
    sql`select count(*)::int from chat.conversation c where ${where}`,
  );
  return { rows: seen.map((row) => ({ ...row, last: byId.get(row.id) as MessageRow })), total };
}

export const waiting = (which: Sql): Sql => sql`${which} and ${inStates('c', ['waiting'])}`;

export const countOf = (db: Db, which: Sql): Promise<number> =>
  db.value<number>(sql`select count(*)::int from chat.conversation c where ${which}`);

/** Unread messages of a buyer. */
export const countUnread = (db: Db, buyerId: AccountId) =>
  db.only<{ service: number; shops: number }>(sql`
    select count(*) filter (where c.shop_id is null)::int as service,
      count(*) filter (where c.shop_id is not null)::int as shops
    from chat.conversation c cross join lateral (${unread('buyer')}) one
    where c.buyer_id = ${buyerId} and c.buyer_read < c.last_seq`);

export type Goods = { listingId: ListingId; name: string; picture: Picture | null; price: Amount };
export type MessageRow = {
  seq: number;
  id: string;
  side: Side;
  authorId: PersonId | null;
  kind: 'text' | 'picture' | 'goods' | 'order';
  text: string | null;
  hidden: boolean;
  picture: Picture | null;
  goods: Goods | null;
  orderId: OrderId | null;
  orderNumber: string | null;
  at: Date;
};

const message = (language: Language): Sql => sql`
  m.seq, m.id, m.side, m.author_id, m.kind, m.text, m.hidden, m.picture, m.order_id, m.at,
  (select o.number from orders.public_order o where o.id = m.order_id) as order_number,
  (select json_build_object('listingId', l.id, 'picture', l.picture, 'price', platform.amount_text(l.price), 'name', (
      select t.name from catalogue.public_goods_text t where t.goods_id = l.goods_id
      order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1))
    from catalogue.public_listing l where l.id = m.listing_id and l.on_shelf) as goods`;

export type Span = { before?: number | undefined; after?: number | undefined; size: number };

/** Messages of a conversation in the order they were sent, and whether there are more in the direction asked. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after, size }: Span,
  language: Language,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const span = [
    sql`m.conversation_id = ${conversationId}`,
    ...(before === undefined ? [] : [sql`m.seq < ${before}`]),
    ...(after === undefined ? [] : [sql`m.seq > ${after}`]),
  ];
  const found = await db.query<MessageRow>(sql`
    select ${message(language)} from chat.message m where ${join(span, ' and ')}
    order by m.seq ${raw(after === undefined ? 'desc' : 'asc')} limit ${size + 1}`);
  const rows = found.slice(0, size);
  return { rows: after === undefined ? rows.toReversed() : rows, more: found.length > size };
}

export const findMessage = (
  db: Db,
  conversationId: string,
  which: Sql,
  language: Language,
): Promise<MessageRow | undefined> =>
  db.one<MessageRow>(
    sql`select ${message(language)} from chat.message m where m.conversation_id = ${conversationId} and ${which}`,
  );

type Opening = Pair & { id: string; brandId: BrandId; sellerId: AccountId | null; now: Date };

/** Makes the conversation of these two, unless it is there. */
export async function openConversation(db: Db, opening: Opening): Promise<void> {
  const { id, brandId, buyerId, shopId = null, sellerId, now } = opening;
  await db.run(sql`
    insert into chat.conversation (id, brand_id, buyer_id, shop_id, seller_id, state, last_at, created_at)
    values (${id}, ${brandId}, ${buyerId}, ${shopId}, ${sellerId}, 'answered', ${now}, ${now})
    on conflict do nothing`);
}

export type NewMessage = {
  id: string;
  side: Side;
  authorId: PersonId | null;
  text: string | null;
  hidden: boolean;
  picture: Picture | null;
  listingId: ListingId | null;
  orderId: OrderId | null;
  kind: MessageRow['kind'];
  at: Date;
};

type Added = (ConversationRow & { seq: number }) | { seq: null };

const HOW_FAR = ['got', 'read'] as const;
/** Whoever has received, or read, all before what he says has not to be told of it. */
const afterSaying = (column: Sql): Sql =>
  sql`${column} = c.${column} + (c.${column} = c.last_seq)::int`;

/**
 * Adds a message behind all others: whoever adds one holds the conversation until it is stored, so they are stored in
 * the order of their numbers. Counts it as one of today's, and adds it if there are not too many. One statement, so that
 * it is done whole, and written to the disk once, without a transaction around it. Answers nothing when no such
 * conversation is there, and no number when there are too many. Breaks `message_once` when it was sent before.
 */
export function insertMessage(
  db: Db,
  which: Sql,
  said: NewMessage & { authorId: PersonId; day: string },
): Promise<Added | undefined> {
  const act = conversationLife.acts[said.side === 'buyer' ? 'ask' : 'answer'];
  const set = [
    sql`last_seq = c.last_seq + 1`,
    sql`last_at = ${said.at}`,
    ...HOW_FAR.map((how) => afterSaying(raw(`${said.side}_${how}`))),
    ...changes(act, { row: 'c', now: said.at }),
  ];
  return db.one(sql`
    with sent as (
      insert into chat.daily_count as d (sender_id, day, count)
      select ${said.authorId}::uuid, ${said.day}::date, 1 from chat.conversation c where ${which}
      on conflict (sender_id, day) do update set count = d.count + 1 returning count
    ), c as (
      update chat.conversation c set ${join(set, ', ')}
      where ${which} and (select count from sent) <= ${raw(String(MOST_A_DAY[said.side]))} returning c.*
    ), m as (
      insert into chat.message (conversation_id, seq, id, side, author_id, kind, text, hidden, picture, listing_id,
        order_id, at)
      select c.id, c.last_seq, ${said.id}, ${said.side}, ${said.authorId}::uuid, ${said.kind}, ${said.text}::text,
        ${said.hidden}, ${said.picture}::jsonb, ${said.listingId}::uuid, ${said.orderId}::uuid, ${said.at}::timestamptz
      from c returning seq
    )
    select ${COLUMNS}, m.seq
    from sent left join c on true left join m on true`);
}

/**
 * Moves on how far a side is; answers the conversation when that was anything new. Nobody waits until it is on the disk:
 * there are as many of these as messages, and one that a power cut takes is said again.
 */
export function acknowledge(
  db: Db,
  side: Side,
  which: Sql,
  { got, read }: { got: number; read: number },
): Promise<ConversationRow | undefined> {
  const [gotColumn, readColumn] = [raw(`${side}_got`), raw(`${side}_read`)];
  const received = sql`least(${Math.max(got, read)}::int, c.last_seq)`;
  const seen = sql`least(${read}::int, c.last_seq)`;
  return db.one(sql`
    update chat.conversation c
    set ${gotColumn} = greatest(c.${gotColumn}, ${received}), ${readColumn} = greatest(c.${readColumn}, ${seen})
    from (select set_config('synchronous_commit', 'off', true)) not_waited_for
    where ${which} and (c.${gotColumn} < ${received} or c.${readColumn} < ${seen})
    returning ${COLUMNS}`);
}

/** What the buyer has said needs no answer; undefined when nothing waited. */
export function settle(db: Db, which: Sql, now: Date): Promise<ConversationRow | undefined> {
  const set = join(changes(conversationLife.acts.settle, { row: 'c', now }), ', ');
  return db.one(
    sql`update chat.conversation c set ${set} where ${waiting(which)} returning ${COLUMNS}`,
  );
}

/** Somebody's listing, if anybody may see it. */
export const listingExists = async (db: Db, listingId: ListingId, which: Sql): Promise<boolean> =>
  (await db.one(
    sql`select from catalogue.public_listing l where l.id = ${listingId} and l.on_shelf and ${which}`,
  )) !== undefined;

export const orderExists = async (db: Db, orderId: OrderId, which: Sql): Promise<boolean> =>
  (await db.one(sql`select from orders.public_order o where o.id = ${orderId} and ${which}`)) !==
  undefined;

export const findShop = (db: Db, shopId: ShopId) =>
  db.one<ShopName & { accountId: AccountId }>(
    sql`select id, name, mark, account_id from sellers.public_shop where id = ${shopId}`,
  );

const DESK = raw('d.greetings, d.hours, d.version');

export const findDesk = (db: Db, sellerId: AccountId): Promise<ShopDesk | undefined> =>
  db.one<ShopDesk>(sql`select ${DESK} from chat.desk d where d.seller_id = ${sellerId}`);

/** Undefined when the version is not the one that stands; 0 is that of a desk that nobody has saved. */
export const saveDesk = (
  db: Db,
  sellerId: AccountId,
  { greetings, hours, version }: ShopDesk,
): Promise<ShopDesk | undefined> =>
  db.one<ShopDesk>(sql`
    with added as (
      insert into chat.desk as d (seller_id, greetings, hours, version)
      select ${sellerId}, ${greetings}, ${hours}, 1 where ${version} = 0
      on conflict do nothing
      returning ${DESK}
    ), changed as (
      update chat.desk d set greetings = ${greetings}, hours = ${hours}, version = d.version + 1
      where d.seller_id = ${sellerId} and d.version = ${version}
      returning ${DESK}
    )
    select * from added union all select * from changed`);

export async function forgetCounts(db: Db, beforeDay: string) {
  await db.run(sql`delete from chat.daily_count where day < ${beforeDay}`);
}

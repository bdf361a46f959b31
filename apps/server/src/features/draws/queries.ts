// The only SQL that touches the schema "draws".
import type { DrawEntry } from '@entrepot/contract/draws/proof-types';
import type { DrawState } from '@entrepot/contract/draws/rules';
import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { changes, columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, raw, refusing, type Sql, sql } from '../../platform/db.ts';

const WANTED = {
  titles: of<Partial<Record<Language, string>>>(),
  opensAt: of<Date>(),
  closesAt: of<Date>(),
  perDay: of<number>(),
  perPerson: of<number>(),
  mostDraws: of<number>(),
};
const NEW = { id: of<string>(), brandId: of<BrandId>(), ...WANTED, createdAt: of<Date>() };
const DRAW = {
  ...NEW,
  state: of<DrawState>(),
  version: of<number>(),
  sealedSeed: of<string | null>(),
  commitment: of<string | null>(),
  terms: of<string | null>(),
  termsHash: of<string | null>(),
  seed: of<string | null>(),
  count: of<number>(),
  head: of<string | null>(),
  lastAt: of<Date | null>(),
  stopReason: of<string | null>(),
  startedAt: of<Date | null>(),
  closedAt: of<Date | null>(),
  revealedAt: of<Date | null>(),
};
export type DrawRow = RowOf<typeof DRAW>;
export type NewDraw = RowOf<typeof NEW>;
export type WantedColumns = RowOf<typeof WANTED>;

const COLUMNS = columns(DRAW, 'd');

/** One that meets `which`, a condition on `d`. */
export const findDraw = (db: Db, which: Sql): Promise<DrawRow | undefined> =>
  db.one<DrawRow>(sql`select ${COLUMNS} from draws.draw d where ${which}`);

/** The same, held until the transaction ends: everything that is done to a draw comes one after the other. */
export const lockDraw = (db: Db, which: Sql): Promise<DrawRow | undefined> =>
  db.one<DrawRow>(sql`select ${COLUMNS} from draws.draw d where ${which} for update`);

/** What anybody may see of this brand. */
export const startedIn = (brandId: BrandId): Sql =>
  sql`d.brand_id = ${brandId} and d.state <> 'draft'`;

export const countDraws = (db: Db, which: Sql): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from draws.draw d where ${which}`);

export const listDraws = (
  db: Db,
  which: Sql,
  { page, size }: { page: number; size: number },
): Promise<DrawRow[]> =>
  db.query<DrawRow>(sql`
    select ${COLUMNS} from draws.draw d where ${which}
    order by d.created_at desc, d.id desc limit ${size} offset ${(page - 1) * size}`);

export async function insertDraw(db: Db, draw: NewDraw): Promise<void> {
  await db.run(sql`insert into draws.draw ${values(NEW, draw)}`);
}

/** Changes a draft; false when somebody else has changed it meanwhile. */
export const saveDraw = (
  db: Db,
  { id, version, ...wanted }: WantedColumns & { id: string; version: number },
): Promise<boolean> =>
  db.hits(sql`
    update draws.draw d set ${changes(WANTED, wanted)}, version = version + 1
    where d.id = ${id} and d.version = ${version}`);

export async function deleteDraw(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from draws.draw where id = ${id}`);
}

/** Does what an act of its life writes; refuses a second draw of a brand that is open. */
export async function moveDraw(db: Db, id: string, set: Sql): Promise<void> {
  await refusing({ draw_one_open: 'DRAW_RUNNING' }, () =>
    db.run(sql`update draws.draw d set ${set} where d.id = ${id}`),
  );
}

const PRIZE = {
  drawId: of<string>(),
  place: of<number>(),
  couponId: of<string>(),
  pieces: of<number>(),
  chance: of<number>(),
};
export type PrizeRow = RowOf<typeof PRIZE> & { given: number };

export const findPrizes = (db: Db, drawIds: readonly string[]): Promise<PrizeRow[]> =>
  db.query<PrizeRow>(sql`
    select ${columns(PRIZE, 'p')}, p.given from draws.prize p
    where p.draw_id = any(${drawIds}::uuid[]) order by p.draw_id, p.place`);

/** Puts a draft's prizes in the place of those that it had. */
export async function savePrizes(
  db: Db,
  drawId: string,
  prizes: readonly { couponId: string; pieces: number; chance: number }[],
): Promise<void> {
  await db.run(sql`delete from draws.prize where draw_id = ${drawId}`);
  await refusing({ prize_coupon_of_one_draw: 'DRAW_PRIZE_TAKEN' }, async () => {
    for (const [at, { couponId, pieces, chance }] of prizes.entries()) {
      const row = { drawId, place: at + 1, couponId, pieces, chance };
      await db.run(sql`insert into draws.prize ${values(PRIZE, row)}`);
    }
  });
}

/** No prize of any draw. */
export const noPrize = (): Sql =>
  raw('not exists (select from draws.prize p where p.coupon_id = c.id)');

/** Coupons of drafts are nobody's yet. */
export const isPrize = (db: Db, couponId: string): Promise<boolean> =>
  db.hits(sql`
    select 1 from draws.prize p join draws.draw d on d.id = p.draw_id
    where p.coupon_id = ${couponId} and d.state <> 'draft'`);

type Participant = { drawn: number; drawnThatDay: number };

/** How often somebody has drawn, in all and on a day. */
export async function findDrawn(
  db: Db,
  { drawId, accountId, day }: { drawId: string; accountId: AccountId; day: string },
): Promise<Participant> {
  return (
    (await db.one<Participant>(sql`
      select p.drawn, case when p.day = ${day}::date then p.drawn_that_day else 0 end as drawn_that_day
      from draws.participant p where p.draw_id = ${drawId} and p.account_id = ${accountId}`)) ?? {
      drawn: 0,
      drawnThatDay: 0,
    }
  );
}

type Turn = {
  draw: Pick<DrawRow, 'id' | 'perDay' | 'perPerson'>;
  accountId: AccountId;
  person: string;
  day: string;
};

/** Counts one draw more; the row itself allows no more than the terms do. */
export async function takeTurn(db: Db, { draw, accountId, person, day }: Turn): Promise<void> {
  await db.run(sql`
    insert into draws.participant as p
      (draw_id, account_id, mark, per_person, per_day, drawn, day, drawn_that_day)
    values (${draw.id}, ${accountId}, ${person}, ${draw.perPerson}, ${draw.perDay}, 1, ${day}, 1)
    on conflict (draw_id, account_id) do update set drawn = p.drawn + 1, day = excluded.day,
      drawn_that_day = case when p.day = excluded.day then p.drawn_that_day + 1 else 1 end`);
}

const ENTRY = {
  serial: of<number>(),
  person: of<string>(),
  at: of<Date>(),
  nonce: of<string>(),
  number: of<number>(),
  place: of<number | null>(),
  chain: of<string>(),
};
type EntryRow = RowOf<typeof ENTRY>;
const asEntry = ({ at, ...row }: EntryRow): DrawEntry => ({ ...row, at: at.toISOString() });

export async function insertEntry(
  db: Db,
  drawId: string,
  accountId: AccountId,
  entry: EntryRow,
): Promise<void> {
  const row = { ...entry, drawId, accountId };
  const all = { ...ENTRY, drawId: of<string>(), accountId: of<AccountId>() };
  await db.run(sql`insert into draws.entry ${values(all, row)}`);
  await db.run(sql`
    update draws.draw set count = ${entry.serial}, head = ${entry.chain}, last_at = ${entry.at}
    where id = ${drawId}`);
  if (entry.place !== null) {
    await db.run(sql`
      update draws.prize set given = given + 1 where draw_id = ${drawId} and place = ${entry.place}`);
  }
}

/** Draws of one draw that meet `which`, a condition on `e`, the first one first. */
export async function listEntries(db: Db, which: Sql): Promise<DrawEntry[]> {
  const rows = await db.query<EntryRow>(
    sql`select ${columns(ENTRY, 'e')} from draws.entry e where ${which}`,
  );
  return rows.map(asEntry);
}

/** What a nonce has drawn, and for whom. */
export async function findByNonce(
  db: Db,
  drawId: string,
  nonce: string,
): Promise<{ accountId: AccountId; entry: DrawEntry } | undefined> {
  const found = await db.one<EntryRow & { accountId: AccountId }>(sql`
    select ${columns(ENTRY, 'e')}, e.account_id from draws.entry e
    where e.draw_id = ${drawId} and e.nonce = ${nonce}`);
  if (!found) {
    return undefined;
  }
  const { accountId, ...row } = found;
  return { accountId, entry: asEntry(row) };
}

export const findIds = (db: Db, which: Sql, limit: number): Promise<string[]> =>
  db.list<string>(sql`select d.id from draws.draw d where ${which} order by d.id limit ${limit}`);

/** A draw and somebody who drew in it. */
export const untoldKey = raw("concat_ws(' ', p.draw_id, p.account_id)");

/** Who has drawn in what is proven now and was not told of it; `which` is a further condition on `p`. */
export const findUntold = (db: Db, which: Sql, limit: number): Promise<string[]> =>
  db.list<string>(sql`
    select ${untoldKey} from draws.participant p
    where p.told_at is null and exists (select from draws.draw d where d.id = p.draw_id and d.state = 'revealed')
      and ${which}
    order by p.draw_id, p.account_id limit ${limit}`);

/** False when he was told before. */
export const markTold = (
  db: Db,
  { drawId, accountId, now }: { drawId: string; accountId: string; now: Date },
): Promise<boolean> =>
  db.hits(sql`
    update draws.participant set told_at = ${now}
    where draw_id = ${drawId} and account_id = ${accountId} and told_at is null`);

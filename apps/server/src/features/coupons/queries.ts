// The only SQL that touches the schema "coupons".
import type { BudgetState } from '@entrepot/contract/coupons/rules';
import type { AccountId, BrandId, OperatorId, OrderId, ShopId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { RefusalCode } from '@entrepot/contract/refusals';
import type { ShopName } from '@entrepot/contract/sellers/types';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, raw, refusing, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';

const TERMS = {
  id: of<string>(),
  code: of<string>(),
  shopId: of<ShopId | null>(),
  brandId: of<BrandId | null>(),
  amount: of<Amount | null>(),
  percent: of<number | null>(),
  percentMost: of<Amount | null>(),
  minimum: of<Amount>(),
  shopIds: of<ShopId[]>(),
  departmentIds: of<string[]>(),
  fromAt: of<Date>(),
  untilAt: of<Date>(),
  usesMost: of<number | null>(),
  perAccount: of<number>(),
  granted: of<boolean>(),
  budget: of<Amount | null>(),
  createdAt: of<Date>(),
};
export type NewCoupon = RowOf<typeof TERMS>;

const COUPON = { ...TERMS, used: of<number>(), cost: of<Amount>(), stoppedAt: of<Date | null>() };
export type Coupon = RowOf<typeof COUPON> & { shops: ShopName[]; proposal: ShownProposal | null };

/** What operators said of a budget of the mall's, with their names. */
export type ShownProposal = {
  state: BudgetState;
  proposedById: OperatorId;
  proposedBy: string;
  proposedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  declineReason: string | null;
};

/** With the shops it is for by name, and what was said of its budget. */
const WHOLE = sql`${columns(COUPON, 'c')}, coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'mark', s.mark) order by s.name)
  from sellers.public_shop s where s.id = c.shop_id or s.id = any(c.shop_ids)), '[]') as shops, (
  select json_build_object('state', p.state, 'proposedById', p.proposed_by, 'proposedBy', m.name, 'proposedAt', p.proposed_at,
    'decidedBy', d.name, 'decidedAt', p.decided_at, 'declineReason', p.decline_reason)
  from coupons.proposal p join accounts.public_operator m on m.id = p.proposed_by
  left join accounts.public_operator d on d.id = p.decided_by where p.coupon_id = c.id) as proposal`;

/** Whether it may be used: nothing that waits for a second operator, or was declined. */
export const isGiven = (): Sql => raw('coupons.is_given(c.id)');

export async function insertCoupon(db: Db, coupon: NewCoupon): Promise<void> {
  await refusing({ coupon_code_key: 'COUPON_CODE_TAKEN' }, () =>
    db.run(sql`insert into coupons.coupon ${values(TERMS, coupon)}`),
  );
}

/** One that meets `where`, a condition on `c`. */
export const findCoupon = (db: Db, where: Sql): Promise<Coupon | undefined> =>
  db.one<Coupon>(sql`select ${WHOLE} from coupons.coupon c where ${where}`);

/** A page of those that meet `where`, newest first, and how many there are. */
export async function listCoupons(
  db: Db,
  where: Sql,
  { page, size }: { page: number; size: number },
): Promise<{ coupons: Coupon[]; total: number }> {
  const [coupons, total] = await Promise.all([
    db.query<Coupon>(sql`
      select ${WHOLE} from coupons.coupon c where ${where}
      order by c.created_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`),
    countCoupons(db, where),
  ]);
  return { coupons, total };
}

/** What waits for a second operator, the longest wait first; then the newest. */
const DESK: PagedDesk = {
  ...{ table: 'coupons.coupon', row: 'c', came: raw('c.created_at') },
  waiting: sql`select p.coupon_id as id from coupons.proposal p where p.state = 'proposed'`,
  first: raw('(select p.proposed_at from coupons.proposal p where p.coupon_id = c.id), c.id desc'),
  others: raw('c.created_at desc, c.id desc'),
};

export const listOfBrand = (
  db: Db,
  { brandId, ...paging }: { brandId: BrandId; page: number; size: number; asOf: string },
): Promise<{ rows: Coupon[]; total: number }> =>
  deskPage<Coupon>(db, DESK, {
    ...{ where: sql`c.brand_id = ${brandId}`, shown: WHOLE, from: raw('coupons.coupon c') },
    ...paging,
  });

export const countCoupons = (db: Db, where: Sql): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from coupons.coupon c where ${where}`);

/** No more uses from now on; one that is stopped stays as it is. */
export const stop = (db: Db, where: Sql, now: Date): Promise<boolean> =>
  db.hits(
    sql`update coupons.coupon c set stopped_at = coalesce(c.stopped_at, ${now}) where ${where}`,
  );

export type KeptCoupon = Coupon & { usesLeft: number; uses: number; addedAt: Date };

/** What an account keeps, or those of it that are named. */
export function findKept(
  db: Db,
  accountId: AccountId,
  which: Sql = raw('true'),
): Promise<KeptCoupon[]> {
  return db.query<KeptCoupon>(sql`
    select ${WHOLE}, k.added_at, u.uses, k.allowed - u.uses as uses_left
    from coupons.kept k join coupons.coupon c on c.id = k.coupon_id
    cross join lateral (
      select count(*)::int as uses from coupons.use u
      where u.account_id = k.account_id and u.coupon_id = k.coupon_id and u.given_back_at is null) u
    where k.account_id = ${accountId} and ${which}
    order by k.added_at desc, c.id`);
}

type Keeping = { accountId: AccountId; couponId: string; allowed: number; now: Date };

/** Keeps a coupon unless it is kept already, or the account would keep more than `most`; says whether it is kept. */
export async function keep(
  db: Db,
  { accountId, couponId, allowed, now }: Keeping,
  most: number,
): Promise<boolean> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('coupons.keep'), hashtext(${accountId}::text))`,
  );
  return db.hits(sql`
    with new as (
      insert into coupons.kept (account_id, coupon_id, allowed, added_at)
      select ${accountId}, ${couponId}, ${allowed}, ${now}
      where (select count(*) from coupons.kept where account_id = ${accountId}) < ${most}
      on conflict do nothing returning 1
    )
    select 1 from new union all
    select 1 from coupons.kept where account_id = ${accountId} and coupon_id = ${couponId}`);
}

/** One use more for whoever has won it. */
export async function grant(
  db: Db,
  { accountId, couponId, now }: Omit<Keeping, 'allowed'>,
): Promise<void> {
  await db.run(sql`
    insert into coupons.kept as k (account_id, coupon_id, allowed, added_at)
    values (${accountId}, ${couponId}, 1, ${now})
    on conflict (account_id, coupon_id) do update set allowed = k.allowed + 1`);
}

type Use = { couponId: string; accountId: AccountId; orderId: OrderId; amount: Amount; now: Date };

/** Takes a use for an order; says why not, when it cannot be. */
export const take = (
  db: Db,
  { couponId, accountId, orderId, amount, now }: Use,
): Promise<RefusalCode | null> =>
  db.value<RefusalCode | null>(
    sql`select coupons.take(${couponId}, ${accountId}, ${orderId}, ${amount}, ${now}) as refusal`,
  );

export async function giveBack(db: Db, orderIds: readonly OrderId[], now: Date): Promise<void> {
  await db.run(sql`select coupons.give_back(${orderIds}, ${now})`);
}

export async function comeBack(db: Db, orderId: OrderId, back: Amount): Promise<void> {
  await db.run(sql`select coupons.come_back(${orderId}, ${back})`);
}

/** Coupons of the mall that are over, with money left that nobody can use any more. */
export const withMoneyLeft = (now: Date): Sql => sql`
  c.budget is not null and (c.stopped_at is not null or c.until_at <= ${now}) and ${isGiven()}
  and c.budget - c.cost - c.returned > 0`;

export const findIds = (db: Db, where: Sql, limit: number): Promise<string[]> =>
  db.list<string>(
    sql`select c.id from coupons.coupon c where ${where} order by c.id limit ${limit}`,
  );

/** Marks what is left of a budget as returned; undefined when nothing is. */
export const returnLeft = (
  db: Db,
  couponId: string,
  now: Date,
): Promise<{ amount: Amount; returned: Amount } | undefined> =>
  db.one<{ amount: Amount; returned: Amount }>(sql`
    with due as (
      select c.id, c.budget - c.cost - c.returned as amount from coupons.coupon c
      where c.id = ${couponId} and ${withMoneyLeft(now)} for update
    )
    update coupons.coupon c set returned = c.returned + due.amount from due where c.id = due.id
    returning due.amount, c.returned`);

/** A coupon of the mall as far as its being a prize goes. */
export type CouponForPrize = {
  id: string;
  code: string;
  amount: Amount | null;
  percent: number | null;
  most: Amount | null;
  minimum: Amount;
  until: string;
  /** What is still there of its budget. */
  left: Amount;
  usesLeft: number | null;
  usable: boolean;
  /** No second operator has said yes to it yet. */
  waits: boolean;
};

/** Coupons of the mall that meet `where`; usable as prizes are those of a brand that only winners get, while they last. */
export async function couponsForPrizes(
  db: Db,
  { brandId, now }: { brandId: BrandId; now: Date },
  where: Sql = raw('true'),
): Promise<CouponForPrize[]> {
  const rows = await db.query<Omit<CouponForPrize, 'until'> & { untilAt: Date }>(sql`
    select c.id, c.code, c.amount, c.percent, c.percent_most as most, c.minimum, c.until_at,
      c.budget - c.cost - c.returned as left, c.uses_most - c.used as uses_left,
      c.granted and c.stopped_at is null and c.until_at > ${now} and c.brand_id = ${brandId}
        and not exists (select from coupons.proposal p where p.coupon_id = c.id and p.state = 'declined') as usable,
      exists (select from coupons.proposal p where p.coupon_id = c.id and p.state = 'proposed') as waits
    from coupons.coupon c where c.budget is not null and ${where}
    order by c.created_at desc, c.id desc limit 200`);
  return rows.map(({ untilAt, ...row }) => ({ ...row, until: untilAt.toISOString() }));
}

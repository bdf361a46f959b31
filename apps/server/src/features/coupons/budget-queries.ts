// What operators said of the budgets of the mall's coupons.
import type { BudgetState } from '@entrepot/contract/coupons/rules';
import type { BrandId, OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, join, type Sql, sql } from '../../platform/db.ts';

type Proposed = { couponId: string; by: OperatorId; at: Date };

export async function insertProposal(db: Db, { couponId, by, at }: Proposed): Promise<void> {
  await db.run(sql`
    insert into coupons.proposal (coupon_id, proposed_by, proposed_at) values (${couponId}, ${by}, ${at})`);
}

/** A budget and what was said of it. */
export type BudgetRow = {
  id: string;
  budget: Amount;
  untilAt: Date;
  state: BudgetState;
  proposedBy: OperatorId;
  proposedAt: Date;
};

/** Held until the transaction ends. */
export const lockProposal = (db: Db, couponId: string): Promise<BudgetRow | undefined> =>
  db.one<BudgetRow>(sql`
    select c.id, c.budget, c.until_at, p.state, p.proposed_by, p.proposed_at
    from coupons.proposal p join coupons.coupon c on c.id = p.coupon_id where c.id = ${couponId} for update of p`);

export async function changeProposal(db: Db, couponId: string, set: readonly Sql[]): Promise<void> {
  await db.run(
    sql`update coupons.proposal p set ${join(set, ', ')} where p.coupon_id = ${couponId}`,
  );
}

/** How many wait, and the brand of the one that waits longest; undefined: none does. */
export const findWaiting = (db: Db): Promise<{ waiting: number; brandId: BrandId } | undefined> =>
  db.one<{ waiting: number; brandId: BrandId }>(sql`
    select (count(*) over ())::int as waiting, c.brand_id
    from coupons.proposal p join coupons.coupon c on c.id = p.coupon_id where p.state = 'proposed'
    order by p.proposed_at, p.coupon_id limit 1`);

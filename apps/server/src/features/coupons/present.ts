// Rows → contract shapes.
import type { CouponRule } from '@entrepot/contract/coupons/rules';
import { budgetLife } from '@entrepot/contract/coupons/life';
import {
  type CouponRow,
  couponRow,
  ownCoupon,
  type OwnCoupon,
} from '@entrepot/contract/coupons/types';
import { compare, parseAmount, subtract } from '@entrepot/contract/money';
import { openActs } from '@entrepot/contract/life';
import type { MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import type { Coupon, KeptCoupon, ShownProposal } from './queries.ts';
import { couponsAdmin } from '@entrepot/contract/coupons/admin';
import { offered } from '../../platform/offered.ts';

const CENT = parseAmount('0.01');

const termsOf = (coupon: Coupon) => ({
  paidBy: coupon.shopId === null ? ('mall' as const) : ('shop' as const),
  amount: coupon.amount,
  percent: coupon.percent,
  most: coupon.percentMost,
  minimum: coupon.minimum,
  departmentIds: coupon.departmentIds,
  from: coupon.fromAt.toISOString(),
  until: coupon.untilAt.toISOString(),
});

/** All uses are taken, or the budget has not a cent left. */
export const isUsedUp = ({ used, usesMost, budget, cost }: Coupon): boolean =>
  (usesMost !== null && used >= usesMost) ||
  (budget !== null && compare(subtract(budget, cost), CENT) < 0);

/** The rule as a holder has it. */
export const ruleOf = (coupon: KeptCoupon): CouponRule => ({
  ...termsOf(coupon),
  shopIds: coupon.shopId === null ? coupon.shopIds : [coupon.shopId],
  stopped: coupon.stoppedAt !== null,
  usedUp: isUsedUp(coupon),
  usesLeft: coupon.usesLeft,
});

export const presentOwn = (coupon: KeptCoupon): OwnCoupon =>
  shown(ownCoupon, {
    ...coupon,
    ...ruleOf(coupon),
    shopIds: coupon.shopId === null ? coupon.shopIds : [coupon.shopId],
    departmentIds: coupon.departmentIds,
  });

type Reader = Pick<OperatorCtx | MemberCtx, 'now' | 'actor'>;

export const presentRow = (coupon: Coupon, reader: Reader): CouponRow =>
  shown(couponRow, {
    ...coupon,
    ...termsOf(coupon),
    state: stateOf(coupon, reader.now),
    proposal: coupon.proposal && presentProposal(coupon.proposal, reader),
  });

/** Whoever proposed it sees that somebody else has to approve it. */
function presentProposal(proposal: ShownProposal, { now, actor }: Reader) {
  const own = proposal.proposedById === actor.id;
  const open = offered(actor, openActs(budgetLife, 'operator', proposal, now), {
    approve: couponsAdmin.approveCoupon,
    decline: couponsAdmin.declineCoupon,
  });
  return {
    ...proposal,
    own,
    proposedAt: new Date(proposal.proposedAt).toISOString(),
    decidedAt: proposal.decidedAt && new Date(proposal.decidedAt).toISOString(),
    actions: own ? open.filter((act) => act !== 'approve') : open,
  };
}

function stateOf(coupon: Coupon, now: Date): CouponRow['state'] {
  const said = coupon.proposal?.state;
  if (said === 'proposed' || said === 'declined') {
    return said;
  }
  if (coupon.stoppedAt) {
    return 'stopped';
  }
  if (now >= coupon.untilAt) {
    return 'over';
  }
  if (isUsedUp(coupon)) {
    return 'used-up';
  }
  return now < coupon.fromAt ? 'upcoming' : 'running';
}

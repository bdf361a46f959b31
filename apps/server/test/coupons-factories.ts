/** Coupons for tests, made through the API as sellers and operators make them. */
import type { CouponRow, OwnCoupon } from '@entrepot/contract/coupons/types';
import { PLATFORM } from '../src/ledger/index.ts';
import { newCode } from '../src/platform/ids.ts';
import { anOperator, BRAND_ID } from './accounts-factories.ts';
import { giveAnyway, type Shopper } from './orders-factories.ts';
import type { TestMall } from './server.ts';

type Operator = Awaited<ReturnType<typeof anOperator>>;

const DAY_MS = 86_400_000;

/** Ten off from fifty on, from now on for ten days, once for each account. */
const terms = (mall: TestMall) => {
  const now = mall.shared.clock.now().getTime();
  return {
    code: newCode(12),
    amount: '10',
    percent: null,
    most: null,
    minimum: '50',
    from: new Date(now).toISOString(),
    until: new Date(now + 10 * DAY_MS).toISOString(),
    usesMost: null,
  };
};

export const aShopCoupon = (
  mall: TestMall,
  sellerToken: string,
  wish: object = {},
): Promise<CouponRow> =>
  mall.seller(sellerToken)('coupons.createCoupon', { ...terms(mall), ...wish });

/** The mall gets the money for its budget first, and two operators say yes to it. */
export async function aMallCoupon(mall: TestMall, wish: object = {}): Promise<CouponRow> {
  const wanted = { ...terms(mall), brandId: BRAND_ID, budget: '100', ...wish };
  await giveTheMall(mall, wanted.budget);
  const { id: couponId } = await proposedCoupon(mall, wanted);
  return (await anOperator(mall)).call('coupons.approveCoupon', { couponId });
}

/** One that waits for a second operator. */
export const proposedCoupon = async (
  mall: TestMall,
  wish: object = {},
  by?: Operator,
): Promise<CouponRow> =>
  (by ?? (await anOperator(mall))).call('coupons.createCoupon', {
    ...{ ...terms(mall), brandId: BRAND_ID, budget: '100' },
    ...wish,
  });

export const giveTheMall = (mall: TestMall, amount: string): Promise<void> =>
  giveAnyway(mall, { kind: 'platform-fee', owner: PLATFORM }, amount);

export const keeps = (buyer: Shopper, { code }: { code: string }): Promise<OwnCoupon> =>
  buyer.call('coupons.addCoupon', { code });

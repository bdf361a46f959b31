// The public interface of coupons.
export { returnBudgets } from './mall-coupons.ts';
export {
  comeBack as returnCost,
  type CouponForPrize,
  couponsForPrizes,
  giveBack as giveBackUses,
  grant as grantCoupon,
} from './queries.ts';
export { couponsAdminRoutes, couponsSellerRoutes, couponsStorefrontRoutes } from './routes.ts';
export {
  assertUsable,
  chosenCoupons,
  ownerOf as couponOwner,
  type UsableCoupon,
  useCoupons,
} from './use-coupons.ts';
export { couponsOwnData } from './own-data.ts';
export { forgetKept } from './forget-account.ts';

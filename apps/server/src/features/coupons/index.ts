// The public interface of coupons.
export { returnBudgets } from './mall-coupons.ts';
export {
  comeBack as returnCost,
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

// The public interface of orders.
export { ordersInvariants } from './invariants.ts';
export { ordersProof } from './proof.ts';
export { ordersJobs } from './life/jobs.ts';
export { ordersCounts } from './figures/add-up.ts';
export { inReturnWindow } from './figures/in-return-window.ts';
export { hasOpenOrders } from './life/open-orders.ts';
export {
  completeOrder,
  type Reviewable,
  reviewableOrder,
  reviewsDue,
  unreviewedOrder,
} from './life/complete-order.ts';
export { ordersAdminRoutes } from './admin.routes.ts';
export { ordersSellerRoutes } from './seller.routes.ts';
export { ordersStorefrontRoutes } from './storefront.routes.ts';
export { ordersEvents } from './events.ts';
export { ordersReactions } from './order-mails.ts';

// The public interface of orders.
export { ordersInvariants } from './invariants.ts';
export { ordersProof } from './proof.ts';
export type { Sums } from './queries/sums.ts';
export { ordersCounts, ordersJobs } from './life/jobs.ts';
export { heldForOrders } from './queries/held.ts';
export { inReturnWindow } from './queries/counted.ts';
export { hasOpenOrders } from './queries/read-order.ts';
export { getOrder, getShopOrder } from './get-order.ts';
export { getAnyOrder } from './list-all-orders.ts';
export {
  completeOrder,
  type Reviewable,
  reviewableOrder,
  reviewsDue,
  unreviewedOrder,
} from './life/complete-order.ts';
export { ordersAdminRoutes, ordersSellerRoutes, ordersStorefrontRoutes } from './routes.ts';
export { ordersEvents } from './events.ts';
export { ordersReactions } from './order-mails.ts';
export { ordersOwnData } from './own-data.ts';

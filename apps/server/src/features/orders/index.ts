// The front door of orders.
export { ordersInvariants } from './invariants.ts';
export { ordersJobs } from './jobs.ts';
export { inReturnWindow } from './in-return-window.ts';
export { hasOpenOrders } from './open-orders.ts';
export {
  completeOrder,
  type Reviewable,
  reviewableOrder,
  reviewsDue,
  unreviewedOrder,
} from './complete-order.ts';
export { ordersAdminRoutes } from './admin.routes.ts';
export { ordersSellerRoutes } from './seller.routes.ts';
export { ordersStorefrontRoutes } from './storefront.routes.ts';
export { ordersEvents } from './events.ts';
export { ordersReactions } from './order-mails.ts';

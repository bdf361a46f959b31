import type { ordersAdmin } from '@entrepot/contract/orders/admin';
import type { ordersSeller } from '@entrepot/contract/orders/seller';
import type { ordersStorefront } from '@entrepot/contract/orders/storefront';
import type { Routes } from '../../platform/routes.ts';
import { exportOrders } from './export-orders.ts';
import { getOverview } from './figures/get-overview.ts';
import { getWaiting, todayFigures } from './figures/today-figures.ts';
import { getOrder, getOrderLog, getShopOrder, listOrderLines } from './get-order.ts';
import { cancelOrder } from './life/cancel-order.ts';
import { payOrders } from './life/pay-orders.ts';
import { refundOrder } from './life/refund-order.ts';
import { commentReturn, requestReturn } from './life/request-return.ts';
import { resolveReturn } from './life/resolve-return.ts';
import { listSetAside, retryTask } from './life/set-aside-tasks.ts';
import { shipOrder } from './life/ship-order.ts';
import { confirmOrder, noteOrder, receiveOrder, remindShipment } from './life/steps.ts';
import { advanceClock, getClock } from './life/time-machine.ts';
import { correctTracking, trackShipment } from './life/track-parcel.ts';
import { getAnyOrder, listAllOrders } from './list-all-orders.ts';
import { countOrders, listOrders, listOrderShops } from './list-orders.ts';
import { listHeld } from './list-held.ts';
import { listShopOrders } from './list-shop-orders.ts';
import { orderQuotation } from './order-quotation.ts';
import { orderSample } from './order-sample.ts';
import { submitOrder } from './submit-order.ts';

export const ordersStorefrontRoutes: Routes<typeof ordersStorefront> = {
  submitOrder,
  orderSample,
  orderQuotation,
  payOrders,
  cancelOrder,
  listOrders,
  exportOrders,
  listOrderShops,
  getOrder,
  listOrderLines,
  receiveOrder,
  requestReturn,
  remindShipment,
  noteOrder,
  getOrderLog,
  countOrders,
};

export const ordersSellerRoutes: Routes<typeof ordersSeller> = {
  listOrders: listShopOrders,
  listHeld,
  getOrder: getShopOrder,
  confirmOrder,
  shipOrder,
  trackShipment,
  correctTracking,
  commentReturn,
  todayFigures,
  getWaiting,
};

export const ordersAdminRoutes: Routes<typeof ordersAdmin> = {
  listOrders: listAllOrders,
  getOrder: getAnyOrder,
  getOverview,
  resolveReturn,
  refundOrder,
  getClock,
  advanceClock,
  listSetAside,
  retryTask,
};

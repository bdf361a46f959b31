import type { ordersSeller } from '@entrepot/contract/orders/seller';
import type { Routes } from '../../platform/routes.ts';
import { confirmOrder } from './life/confirm-order.ts';
import { getShopOrder } from './get-order.ts';
import { listShopOrders } from './list-shop-orders.ts';
import { shipOrder } from './life/ship-order.ts';
import { getWaiting } from './figures/get-waiting.ts';
import { todayFigures } from './figures/today-figures.ts';

export const ordersSellerRoutes: Routes<typeof ordersSeller> = {
  listOrders: listShopOrders,
  getOrder: getShopOrder,
  confirmOrder,
  shipOrder,
  todayFigures,
  getWaiting,
};

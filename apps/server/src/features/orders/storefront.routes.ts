import type { ordersStorefront } from '@entrepot/contract/orders/storefront';
import type { Routes } from '../../platform/routes.ts';
import { cancelOrder } from './life/cancel-order.ts';
import { getOrder, getOrderLog, listOrderLines } from './get-order.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { noteOrder } from './life/note-order.ts';
import { payOrders } from './life/pay-orders.ts';
import { receiveOrder } from './life/receive-order.ts';
import { remindShipment } from './life/remind-shipment.ts';
import { requestReturn } from './life/request-return.ts';
import { submitOrder } from './submit-order.ts';

export const ordersStorefrontRoutes: Routes<typeof ordersStorefront> = {
  submitOrder,
  payOrders,
  cancelOrder,
  listOrders,
  getOrder,
  listOrderLines,
  receiveOrder,
  requestReturn,
  remindShipment,
  noteOrder,
  getOrderLog,
  countOrders,
};

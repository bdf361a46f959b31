import type { ordersAdmin } from '@entrepot/contract/orders/admin';
import type { Routes } from '../../platform/routes.ts';
import { getAnyOrder, listAllOrders } from './list-all-orders.ts';
import { getOverview } from './figures/get-overview.ts';
import { resolveReturn } from './life/resolve-return.ts';
import { listSetAside, retryTask } from './life/set-aside-tasks.ts';
import { advanceClock, getClock } from './life/time-machine.ts';

export const ordersAdminRoutes: Routes<typeof ordersAdmin> = {
  listOrders: listAllOrders,
  getOrder: getAnyOrder,
  getOverview,
  resolveReturn,
  getClock,
  advanceClock,
  listSetAside,
  retryTask,
};

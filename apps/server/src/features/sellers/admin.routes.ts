import type { sellersAdmin } from '@entrepot/contract/sellers/admin';
import type { Routes } from '../../platform/routes.ts';
import { openShop } from './open-shop.ts';

export const sellersAdminRoutes: Routes<typeof sellersAdmin> = {
  createShop: openShop,
};

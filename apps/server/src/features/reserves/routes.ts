import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import type { reservesStorefront } from '@entrepot/contract/reserves/storefront';
import type { Routes } from '../../platform/routes.ts';
import { getProofText, proveAddress, removeAddress } from './prove-address.ts';
import { getReserves, listReserves } from './read-reserves.ts';

export const reservesAdminRoutes: Routes<typeof reservesAdmin> = {
  listReserves,
  getProofText,
  proveAddress,
  removeAddress,
};

export const reservesStorefrontRoutes: Routes<typeof reservesStorefront> = { getReserves };

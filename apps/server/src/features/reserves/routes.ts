import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import type { reservesStorefront } from '@entrepot/contract/reserves/storefront';
import type { Routes } from '../../platform/routes.ts';
import { getProofText, proveAddress, removeAddress } from './prove-address.ts';
import { approveUnreadEnd, declineUnreadEnd, proposeUnreadEnd } from './end-unread.ts';
import { approveMove, declineMove, proposeMove } from './own-moves.ts';
import { countWaiting, getReconciliation } from './read-reconciliation.ts';
import { getReserves, listReserves } from './read-reserves.ts';

export const reservesAdminRoutes: Routes<typeof reservesAdmin> = {
  listReserves,
  getProofText,
  proveAddress,
  removeAddress,
  countWaiting,
  getReconciliation,
  proposeMove,
  approveMove,
  declineMove,
  proposeUnreadEnd,
  approveUnreadEnd,
  declineUnreadEnd,
};

export const reservesStorefrontRoutes: Routes<typeof reservesStorefront> = { getReserves };

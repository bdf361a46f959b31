import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import type { Routes } from '../../platform/routes.ts';
import { setCreditLimit } from './credit-limit.ts';
import { approveAdjustment, declineAdjustment } from './decide.ts';
import { proposeAdjustment } from './propose.ts';
import { countWaiting, getAdjustment, listAdjustments } from './read.ts';

export const adjustmentsAdminRoutes: Routes<typeof adjustmentsAdmin> = {
  listAdjustments,
  countWaiting,
  getAdjustment,
  proposeAdjustment,
  approveAdjustment,
  declineAdjustment,
  setCreditLimit,
};

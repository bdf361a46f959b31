import type { drawsAdmin } from '@entrepot/contract/draws/admin';
import type { drawsStorefront } from '@entrepot/contract/draws/storefront';
import type { Routes } from '../../platform/routes.ts';
import {
  createDraw,
  discardDraw,
  listAllDraws,
  listPrizeCoupons,
  updateDraw,
} from './edit-draws.ts';
import {
  getCurrentDraw,
  getDraw,
  getProof,
  listDrawEntries,
  listStartedDraws,
} from './read-draws.ts';
import { startDraw, stopDraw } from './run-draws.ts';
import { getOwnDraws, takeDraw } from './take-draw.ts';

export const drawsStorefrontRoutes: Routes<typeof drawsStorefront> = {
  getCurrentDraw,
  listDraws: listStartedDraws,
  getDraw,
  listEntries: listDrawEntries,
  getProof,
  getOwnDraws,
  takeDraw,
};

export const drawsAdminRoutes: Routes<typeof drawsAdmin> = {
  listDraws: listAllDraws,
  listPrizeCoupons,
  createDraw,
  updateDraw,
  discardDraw,
  startDraw,
  stopDraw,
};

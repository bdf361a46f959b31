import type { ordersSeller } from '@entrepot/contract/orders/seller';
import { heldOrders } from '@entrepot/contract/orders/seller-types';
import { shown } from '../../platform/present.ts';
import type { Routes } from '../../platform/routes.ts';
import { heldForShop } from './queries/held.ts';

/** What the shop's figures "in escrow" and "in the return window" are made of. */
export const listHeld: Routes<typeof ordersSeller>['listHeld'] = async ({ db, actor }, input) => {
  const { page, size } = input;
  const { rows, total } = await heldForShop(db, actor.id, input);
  return shown(heldOrders, {
    rows: rows.map((row) => ({ ...row, until: row.until?.toISOString() ?? null })),
    ...{ page, size, total },
  });
};

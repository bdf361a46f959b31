import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import { creditLimit as shape } from '@entrepot/contract/adjustments/types';
import { creditLimit, setCreditLimit as set } from '../../ledger/index.ts';
import type { Db } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import type { Routes } from '../../platform/routes.ts';

export async function getCreditLimit(db: Db) {
  const { nextAmount, nextFrom, ...today } = await creditLimit(db);
  const next =
    nextAmount !== null && nextFrom !== null
      ? { amount: nextAmount, from: nextFrom.toISOString() }
      : null;
  return shown(shape, { ...today, next });
}

export const setCreditLimit: Routes<typeof adjustmentsAdmin>['setCreditLimit'] = async (
  { db, actor },
  { amount },
) => {
  await set(db, amount, actor.id);
  return getCreditLimit(db);
};

// An account may log in at the host of every brand, and chooses that host. What holds for its own money is what its own brand has set
// (decision record 0100).
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { knownBrand, type StoredBrand } from '../../features/brands/index.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import type { Entry } from './registry.ts';

/** What people have here, owe, and say of who they are to have it; sellers have some of it under the same names. */
const OF_OWN_MONEY: readonly (keyof StorefrontApi)[] = [
  ...(['wallet', 'deposits', 'withdrawals', 'payments', 'loans', 'identity'] as const),
];

/** Whether an operation is one of a feature in which the terms of the caller's own brand hold, wherever he asks. */
export const isOfOwnMoney = ({ name }: Pick<Entry, 'name'>): boolean =>
  OF_OWN_MONEY.some((feature) => name.startsWith(`${feature}.`));

/** The brand of the caller's account; of a visitor and an operator the one that he asks in. */
export const ownBrandOf = async (db: Db, actor: Actor, here: StoredBrand): Promise<StoredBrand> =>
  'brandId' in actor && actor.brandId !== here.id ? knownBrand(db, actor.brandId) : here;

/**
 * Who may do what: every operation of every origin, written from the specification (§6 roles, §7 calls) and trust.md,
 * not from what the server does. authorization.db.test.ts asks the running server and wants no difference.
 *
 *   anyone             visitors too; a token that is worth nothing here is as good as none
 *   buyer              logged in at this origin as one; sees and changes only what is his
 *   buyer, own order   names an object in its input: one of his own, or it is as if it did not exist
 *   operator, any x    names an object that belongs to somebody else on purpose
 *
 * A seller's order is one placed with his shop.
 */
import { admin } from './admin.ts';
import { promotion } from './promotion.ts';
import type { Rules } from './rules.ts';
import { seller } from './seller.ts';
import { storefront } from './storefront.ts';

export const AUTHORIZATION: Record<string, Rules> = { storefront, seller, admin, promotion };

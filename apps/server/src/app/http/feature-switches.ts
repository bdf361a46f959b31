// An operator's two switches of a brand: the mall is open, money functions are on. An operation declares what it is to them;
// whether it is let through is decided here and nowhere else.
import type { Audience, Operation } from '@entrepot/contract/operation';
import { setting } from '../../features/brands/index.ts';
import { withoutPosting } from '../../ledger/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handler } from './registry.ts';

/**
 * The handler behind the switches of the brand it is asked in; money is on in the caller's own one as well. Inside the transaction and after the key was claimed: who
 * sends once more what was done before the switch was turned gets the answer of then. Sellers and operators are never kept
 * out: before the opening they prepare, after the closing they bring to its end what was bought.
 */
export function behindSwitches(
  audience: Audience,
  operation: Operation,
  handler: Handler,
): Handler {
  const { effect, money, whileClosed } = operation;
  if (effect === 'read') {
    return handler;
  }
  const ofBuyers = audience === 'storefront' && !whileClosed;
  return async (ctx, input) => {
    if (ofBuyers && !setting(ctx.brand, 'mall_open')) {
      throw new Refusal('MALL_CLOSED');
    }
    const asked = [ctx.brand, ctx.ownBrand];
    if (money === 'starts' && !asked.every((brand) => setting(brand, 'money_open'))) {
      throw new Refusal('MONEY_CLOSED');
    }
    return handler(money ? ctx : { ...ctx, db: withoutPosting(ctx.db) }, input);
  };
}

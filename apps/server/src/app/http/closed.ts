import { hasOperator } from '../../features/accounts/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Shared } from './origin.ts';

/** Malls that were seen with an operator; there is no way back to none. */
const open = new WeakSet<Shared>();

/** A mall for business is closed until somebody runs it: who registers there would be alone with his money. */
export async function assertOpen(shared: Shared): Promise<void> {
  if (shared.config.demo || open.has(shared)) {
    return;
  }
  if (!(await hasOperator(shared.db))) {
    throw new Refusal('MALL_CLOSED');
  }
  open.add(shared);
}

// What an earlier feature needs to know from a later one, handed in.
import { compare } from '@entrepot/contract/money';
import { balance } from '../ledger/index.ts';
import type { Ports } from '../platform/context.ts';

export const ports: Ports = {
  async accountObstacles(db, accountId) {
    const money = await balance(db, 'available', accountId);
    return compare(money, '0') > 0 ? ['BALANCE_REMAINS'] : [];
  },
};

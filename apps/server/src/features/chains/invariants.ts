// What must be true of what was seen on chains. Each rule counts violations.
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

export const chainsInvariants: readonly Invariant[] = [
  {
    code: 'seen-on-the-chain',
    name: 'what was seen on a chain and is not final yet lies in a block that was read',
    // What was final has been credited, mostly: deposits ask of that with each credit.
    of: 'mall',
    broken: () => sql`
      select 1 from chains.transfer t
      left join chains.block b on b.network = t.network and b.no = t.block_no
      left join chains.cursor c on c.network = t.network
      where t.state = 'seen' and (b.hash is distinct from t.block_hash or c.block_no < t.block_no)`,
  },
];

import { anyone } from '../operation.ts';
import { openReserves } from './types.ts';

/** What the mall holds, where its operator has opened the books. */
export const reservesStorefront = {
  getReserves: anyone.reads({
    summary: 'Addresses of the mall with proof, and what lies there, beside what it owes.',
    output: openReserves,
    cacheSeconds: 30,
  }),
};

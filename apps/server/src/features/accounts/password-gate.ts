// Judging a login password costs 65 ms of a core; this bounds how many are judged at once, so that a flood of log-ins
// can neither hold all database connections nor starve the rest of the mall.
import { Refusal } from '../../platform/refusal.ts';

/**
 * Four are computed at a time (the threads of libuv); the others wait there, each of them with the connection of its
 * transaction. A longer row would hold more of those.
 */
const MOST = 10;
let running = 0;

export async function throughGate<T>(judge: () => Promise<T>): Promise<T> {
  if (running >= MOST) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 2 });
  }
  running += 1;
  try {
    return await judge();
  } finally {
    running -= 1;
  }
}

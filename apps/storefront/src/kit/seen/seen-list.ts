/** The products that a reader looked at, the last first, each once. Pure. */
import type { ListingId, Sent } from '@entrepot/contract/ids';

export type Seen = { id: Sent<ListingId>; at: number };

export const MOST_SEEN = 24;

/** Both lists in one: of what is in both the later look counts. */
export function mergedSeen(one: readonly Seen[], other: readonly Seen[]): Seen[] {
  const latest = new Map<Seen['id'], Seen>();
  for (const seen of [...one, ...other].sort((a, b) => b.at - a.at)) {
    if (!latest.has(seen.id)) {
      latest.set(seen.id, seen);
    }
  }
  return [...latest.values()].slice(0, MOST_SEEN);
}

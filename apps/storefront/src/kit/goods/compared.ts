/** The products that were chosen to be compared, in this browser, the first chosen first. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { stored } from '@entrepot/client/stored.ts';

const NOTHING: readonly Sent<ListingId>[] = [];

export const compared = stored(() => 'ES_COMPARE', {
  empty: NOTHING,
  parse: (text): readonly Sent<ListingId>[] => text.split(','),
  format: (ids) => ids.join() || null,
});
